/*
 * Days ('YYYY-MM-DD') and minutes since midnight, as the wall clock of an IANA zone shows them. On the day clocks go
 * forward a time that does not exist is the same while later (02:30 is 03:30); on the day they go back a time that exists
 * twice is the first of the two: as on the server.
 */
export type WallClock = { day: string; minutes: number }

export const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

export function wallClockOf(instant: string | number, zone: string): WallClock {
  const [day, time] = clockIn(zone).format(new Date(instant)).split(' ')
  return { day: day!, minutes: Number(time!.slice(0, 2)) * 60 + Number(time!.slice(3, 5)) }
}

/** The moment a wall clock shows this. `minutes` may lie outside the day: -15 is a quarter to midnight on the day before. */
export function momentAt({ day, minutes }: WallClock, zone: string): string {
  const wall = Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((ms) => offsetAt(ms, zone))
  const fits = [before!, after!].map((offset) => wall - offset).filter((ms) => ms + offsetAt(ms, zone) === wall)
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before!).toISOString()
}

/** How far a zone's clock is ahead of UTC, in ms. */
function offsetAt(ms: number, zone: string): number {
  const { day, minutes } = wallClockOf(ms, zone)
  return Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS - Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

/** Whether clocks change on a day. */
export function clocksChange(day: string, zone: string): 'forward' | 'back' | null {
  const length =
    Date.parse(momentAt({ day: addDays(day, 1), minutes: 0 }, zone)) - Date.parse(momentAt({ day, minutes: 0 }, zone))
  if (length === DAY_MS) return null
  return length < DAY_MS ? 'forward' : 'back'
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index))

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of another month, or its last one. */
export function addMonths(day: string, count: number): string {
  const first = new Date(`${firstOfMonth(day)}T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count + 1, 0)
  const last = first.toISOString().slice(0, 10)
  return `${last.slice(0, 8)}${earlier(day.slice(8), last.slice(8))}`
}

/** Of two days, or of two moments, the one that comes first. */
export const earlier = (a: string, b: string): string => [a, b].sort()[0]!
export const later = (a: string, b: string): string => [a, b].sort()[1]!

/** 'HH:MM', as inputs hold it. */
export const timeInput = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOfInput = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  return clock
}
