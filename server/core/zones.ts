import { Temporal } from 'temporal-polyfill'

/*
 * Days and wall times in IANA zones. Days are 'YYYY-MM-DD', times 'HH:MM', moments ISO 8601 in UTC with milliseconds.
 * On the day clocks go forward a time that does not exist is the same while later (02:30 is 03:30); on the day they go
 * back a time that exists twice is the first of the two.
 */
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const DAYS_KEPT = 50_000

/** The moment a wall clock in `zone` shows `time` on `day`. */
export function momentOf(day: string, time: string, zone: string): string {
  const { start, even } = dayIn(day, zone)
  if (even) return iso(start + minutesOf(time) * MINUTE_MS)
  return iso(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds)
}

/** The first moment of `day` in `zone`; where midnight is left out, the moment after it. */
export const startOfDay = (day: string, zone: string): string => iso(dayIn(day, zone).start)

/** The calendar day of a moment in `zone`. */
export const dayAt = (moment: string | number, zone: string): string => wallClock(moment, zone).slice(0, 10)

/** 'HH:MM' of a moment in `zone`. */
export const timeAt = (moment: string | number, zone: string): string => wallClock(moment, zone).slice(11, 16)

/** The day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  iso(Date.parse(`${day}T00:00Z`) + count * DAY_MINUTES * MINUTE_MS).slice(0, 10)

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (DAY_MINUTES * MINUTE_MS)

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const iso = (ms: number) => new Date(ms).toISOString()

type ZoneDay = { start: number; even: boolean }
const known = new Map<string, ZoneDay>()

/** When a day begins in a zone, and whether its clock runs evenly from midnight to midnight. Asked often, so remembered. */
function dayIn(day: string, zone: string): ZoneDay {
  const key = `${day} ${zone}`
  let found = known.get(key)
  if (!found) {
    if (known.size >= DAYS_KEPT) known.clear()
    const date = Temporal.PlainDate.from(day)
    const start = date.toZonedDateTime(zone)
    const { epochMilliseconds: end } = date.add({ days: 1 }).toZonedDateTime(zone)
    const even = end - start.epochMilliseconds === DAY_MINUTES * MINUTE_MS && start.hour === 0 && start.minute === 0
    found = { start: start.epochMilliseconds, even }
    known.set(key, found)
  }
  return found
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** 'YYYY-MM-DD HH:MM' as a wall clock in `zone` shows it. */
function wallClock(moment: string | number, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    if (clocks.size >= 1000) clocks.clear()
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(zone, clock)
  }
  return clock.format(new Date(moment))
}
