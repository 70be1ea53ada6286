import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog, CareLogPage } from '@kinfold/contract/features/care-logs/schemas.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCircle } from '../../../access/use-can.ts'

type Asked = { query: { clientId: number } }

/** The log as a list on this device has it: shown until the server answers, or if it cannot be reached. */
export function useListedLog(id: string): CareLog | undefined {
  const circle = useCircle()
  return useQueryClient()
    .getQueriesData<InfiniteData<CareLogPage>>({
      queryKey: [careLogs.list.path],
      predicate: ({ queryKey: [, asked, form] }) => form === 'pages' && (asked as Asked).query.clientId === circle.id,
    })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((log) => log.id === id)
}
