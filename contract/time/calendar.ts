import { DAY_MS } from './durations.ts'

/* Arithmetic with calendar days, 'YYYY-MM-DD', independent of zones. */

export const WEEK_DAYS = 7

/** The day `count` days after `day`. */
export const addDays = (day: string, count: number): string => dayOfUtc(midnight(day) + count * DAY_MS)

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY_MS

/** `count` days starting with `day`. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index))

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => new Date(midnight(day)).getUTCDay() || 7

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const first = new Date(midnight(firstOfMonth(day)))
  const last = dayOfUtc(first.setUTCMonth(first.getUTCMonth() + count + 1, 0))
  return `${last.slice(0, 8)}${earlier(day.slice(8), last.slice(8))}`
}

/** A day as text, from its numbers: also one that the calendar does not have. `month`: 1 to 12. */
export const dayFrom = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Whether the calendar has a day: not '2026-02-30'. */
export const isRealDay = (day: string): boolean => new Date(midnight(day)).toJSON()?.startsWith(day) ?? false

/** The earlier of two days or two timestamps. */
export const earlier = (a: string, b: string): string => (a < b ? a : b)
export const later = (a: string, b: string): string => (a < b ? b : a)

const midnight = (day: string) => Date.parse(`${day}T00:00Z`)
const dayOfUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10)
