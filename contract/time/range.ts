import { addDays } from './calendar.ts'
import { dayAt, startOfDay } from './zones.ts'

/** Some days of a circle, and the moments they begin and end at (`end` not included). */
export type Range = { from: string; to: string; start: string; end: string }

export const rangeOf = ({ from, to }: Omit<Range, 'start' | 'end'>, zone: string): Range => ({
  from,
  to,
  start: startOfDay(from, zone),
  end: startOfDay(addDays(to, 1), zone),
})

/** The range around two moments. */
export const rangeBetween = (start: string, end: string, zone: string): Range => ({
  from: dayAt(start, zone),
  to: dayAt(end, zone),
  start,
  end,
})
