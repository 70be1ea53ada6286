import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import { useMemo } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { placeOf, touches } from '../entries.ts'

/** The days on which, from now on, somebody is missing. A failure to load them is shown by the bar of shifts. */
export function useDaysWithGaps(days: readonly string[]): ReadonlySet<string> {
  const { zone } = useCircle()
  const query = { from: days[0]!, to: days.at(-1)! }
  const { data } = useCircleApi(shifts.coverage, { query }, { keepPrevious: true })
  return useMemo(() => {
    const now = serverNow()
    const open = (data?.gaps ?? []).filter(({ end }) => Date.parse(end) > now).map((gap) => placeOf(gap, false, zone))
    return new Set(days.filter((day) => open.some((place) => touches(place, day))))
  }, [data, days, zone])
}
