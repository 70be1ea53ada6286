import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import { useMemo } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { placeOf, type Times, touches } from '../entries.ts'

/** The days on which, from now on, somebody is missing. A failure to load them is shown by the bar of shifts. */
export function useDaysWithGaps(days: readonly string[]): ReadonlySet<string> {
  const { zone } = useCircle()
  const query = { from: days[0]!, to: days.at(-1)! }
  const { data } = useCircleApi(shifts.coverage, { query }, { keepPrevious: true })
  return useMemo(() => daysWithGaps(data?.gaps ?? [], days, { now: serverNow(), zone }), [data, days, zone])
}

type Here = { now: number; zone: string }

/** A gap may have begun days ago: what is left of it counts. */
export function daysWithGaps(gaps: readonly Times[], days: readonly string[], { now, zone }: Here): Set<string> {
  const begin = (start: string) => new Date(Math.max(Date.parse(start), now)).toISOString()
  const left = gaps
    .filter(({ end }) => Date.parse(end) > now)
    .map(({ start, end }) => placeOf({ start: begin(start), end }, false, zone))
  return new Set(days.filter((day) => left.some((place) => touches(place, day))))
}
