import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { isNothing } from './counts-in-words.ts'
import { rowsShown } from './new-for-you.tsx'
import { keyOfLog, newsAsRows } from './news-as-rows.tsx'

type HasId = { id: string }

/** Whether 'New for you' has a row for a log; undefined until its rows are read. */
export function useIsShownAbove(counts: SinceYouLooked | null): ((log: HasId) => boolean) | undefined {
  const isEmpty = !counts || isNothing(counts)
  const { data, isError } = useCircleApi(handover.read, { query: { by: 'others' } }, { enabled: !isEmpty })
  if (isEmpty || (isError && !data)) return () => false
  if (!data) return undefined
  const keys = newsAsRows(data)
    .slice(0, rowsShown(counts))
    .map(({ key }) => key)
  return ({ id }) => keys.includes(keyOfLog(id))
}
