import type { WantedHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { weekdayName } from '../events/day-names.ts'

/** The same hours on several weekdays (1 Monday to 7 Sunday). */
export type HourRange = Pick<WantedHours, 'from' | 'until'> & { weekdays: number[] }

/** 5 January 2026 is a Monday; used to name weekdays. */
const SOME_MONDAY = 5
export const weekdayChoices = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: weekday,
  label: weekdayName(`2026-01-${String(SOME_MONDAY + weekday - 1).padStart(2, '0')}`),
}))

/** Hours by day, grouped by equal times. */
export const rangesOf = (hours: WantedHours[]): HourRange[] =>
  [...Map.groupBy(hours, ({ from, until }) => `${from} ${until}`).values()].map((same) => ({
    from: same[0]!.from,
    until: same[0]!.until,
    weekdays: [...new Set(same.map(({ weekday }) => weekday))].sort(),
  }))

/** The ranges, split by day. */
export const hoursOf = (ranges: HourRange[]): WantedHours[] =>
  ranges.flatMap(({ weekdays, from, until }) => weekdays.map((weekday) => ({ weekday, from, until })))
