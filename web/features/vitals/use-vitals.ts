import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { useCircleApi, useCirclePages } from '../../access/circle-calls.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { type ListedVital, waitingInOverview, waitingVitals } from './waiting-vitals.ts'

export const PAGE_SIZE = 30

/** The readings of one kind, or of all, newest first, with what was recorded here and is still on its way. */
export function useVitals(kind: VitalKind | undefined) {
  // Read anew after each change: whether an urgent reading counts is said by the one after it.
  const pages = useCirclePages(vitals.list, { query: { limit: PAGE_SIZE, ...(kind ? { kind } : {}) } })
  const saved: ListedVital[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const readings = useOptimistic(saved, [waitingVitals])
    .filter((reading) => !kind || reading.kind === kind)
    .sort(newestFirst)
  return { ...pages, readings }
}

/** The newest reading of each kind, with what waits here. */
export function useOverview() {
  const overview = useCircleApi(vitals.overview)
  return { ...overview, data: useOptimistic(overview.data, [waitingInOverview]) }
}

const newestFirst = (a: VitalReading, b: VitalReading) =>
  b.measuredAt.localeCompare(a.measuredAt) || b.id.localeCompare(a.id)
