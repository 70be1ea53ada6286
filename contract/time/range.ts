import { addDays } from './calendar.ts'
import { dayAt, startOfDay } from './zones.ts'

/** A range of days in a circle's zone, with the moments it begins and ends at (`end` exclusive). */
export type Range = { from: string; to: string; start: string; end: string }

export const rangeOf = ({ from, to }: Omit<Range, 'start' | 'end'>, zone: string): Range => ({
  from,
  to,
  start: startOfDay(from, zone),
  end: startOfDay(addDays(to, 1), zone),
})

/** The range of days that contains two moments. */
export const rangeBetween = (start: string, end: string, zone: string): Range => ({
  from: dayAt(start, zone),
  to: dayAt(end, zone),
  start,
  end,
})
