import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'

/* Days in words, in the browser's language. */
const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(noon(day))
}
const noon = (day: string) => new Date(`${day}T12:00Z`)

/** 'Monday 16 November' */
export const longDay = named({ weekday: 'long', day: 'numeric', month: 'long' })
/** 'Mon 16 Nov' */
export const shortDay = named({ weekday: 'short', day: 'numeric', month: 'short' })
/** 'Mon' */
export const weekdayName = named({ weekday: 'short' })
/** 'Monday' */
export const longWeekday = named({ weekday: 'long' })
/** 'November 2026' */
export const monthName = named({ month: 'long', year: 'numeric' })
/** 'Monday 16 November 2026' */
export const fullDay = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const range = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** '16 – 22 November 2026' */
export const daysInWords = (from: string, count: number) =>
  range.formatRange(noon(from), noon(addDays(from, count - 1)))

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
/** Minutes since midnight, as a clock says it; the day's end is its last minute's next. */
export const clockTime = (minutes: number) => clock.format(minutes * MINUTE_MS)

/** '2 h 30 min' */
export function lastingInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min'
}
