import { compareText } from '@kinfold/contract/compare-text.ts'
import type { WantedHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { wallTimeText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { weekdaysInOrder } from '@kinfold/contract/time/week.ts'
import { type Facts, factsAmong } from '../../ui/records/differences.ts'
import { longWeekday, shortWeekday } from '../events/day-names.ts'

/** The same hours on several weekdays (1 Monday to 7 Sunday). */
export type HourRange = Pick<WantedHours, 'from' | 'until'> & { weekdays: number[] }

/** In the order of the reader's week. */
export const weekdayChoices = () =>
  weekdaysInOrder().map((weekday) => ({ value: weekday, label: shortWeekday(dayOn(weekday)) }))
/** Some day on this weekday. */
const dayOn = (weekday: number) => addDays('2026-01-05', weekday - 1)

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

/** The hours of each weekday, to be compared. */
export const factsOf = (hours: WantedHours[]): Facts =>
  factsAmong(
    weekdaysInOrder().map((weekday) => [
      longWeekday(dayOn(weekday)),
      hours
        .filter((each) => each.weekday === weekday)
        .sort((a, b) => compareText(a.from, b.from))
        .map(({ from, until }) => `${wallTimeText(from)} to ${wallTimeText(until)}`)
        .join(', '),
    ]),
  )
