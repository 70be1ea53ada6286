import { compareText } from '@kinfold/contract/compare-text.ts'
import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi, useCirclePages } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { type DateRange, isInRange } from '../../ui/forms/days/use-date-range.ts'
import { type ListedVital, waitingInOverview, waitingVitals } from './waiting-vitals.ts'

export const PAGE_SIZE = 30

/** The readings of one kind, or of all, on some days, newest first, with this device's unsent ones. */
export function useVitals(kind: VitalKind | undefined, range: DateRange) {
  const { zone } = useCircle()
  // Read again after each change, because a later reading decides whether an urgent one still counts.
  const pages = useCirclePages(vitals.list, { query: { limit: PAGE_SIZE, ...(kind ? { kind } : {}), ...range } })
  const saved: ListedVital[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const readings = useOptimistic(saved, [waitingVitals])
    .filter((reading) => !kind || reading.kind === kind)
    .filter(({ measuredAt }) => isInRange(dayAt(measuredAt, zone), range))
    .sort(newestFirst)
  return { ...pages, readings }
}

/** The newest reading of each kind, including unsent ones. */
export function useOverview() {
  const overview = useCircleApi(vitals.overview)
  const data = useOptimistic(overview.data, [waitingInOverview])
  // An answer that an earlier version kept on this device has no unit.
  const items = data?.items.map((item) => ({ ...item, unit: item.unit ?? item.latest.unit }))
  return { ...overview, data: items && { items } }
}

export const newestFirst = (a: VitalReading, b: VitalReading) =>
  compareText(b.measuredAt, a.measuredAt) || compareText(b.id, a.id)
