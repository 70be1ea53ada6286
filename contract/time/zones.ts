import { addDays } from './calendar.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

/* The only arithmetic with days and wall times in IANA zones, for server and browser alike. Days are 'YYYY-MM-DD',
   times 'HH:MM', moments ISO 8601 in UTC with milliseconds, so that they sort as text. When clocks go forward, a
   skipped time moves later by the skipped span (02:30 becomes 03:30); when they go back, a repeated time means the
   first of the two. */
const DAYS_KEPT = 50_000
const ZONES_KEPT = 1000

/** The moment at which a wall clock in `zone` shows `time` on `day`. */
export function momentOf(day: string, time: string, zone: string): string {
  const { start, isEven } = dayIn(day, zone)
  if (isEven) return iso(start + minutesOf(time) * MINUTE_MS)
  const wall = Date.parse(`${day}T${time}Z`)
  const { shown, before } = momentsShowing(wall, zone)
  return iso(shown ?? wall - before)
}

/** The first moment of `day` in `zone`; if midnight is skipped, the moment after the jump. */
export const startOfDay = (day: string, zone: string): string => iso(dayIn(day, zone).start)

/** The last second of `day` in `zone`. */
export const endOfDay = (day: string, zone: string): string =>
  iso(Date.parse(startOfDay(addDays(day, 1), zone)) - SECOND_MS)

/** The calendar day of a moment in `zone`. */
export const dayAt = (moment: string | number, zone: string): string => wallTextAt(moment, zone).slice(0, 10)

/** 'HH:MM' of a moment in `zone`. */
export const timeAt = (moment: string | number, zone: string): string => wallTextAt(moment, zone).slice(11, 16)

/** The hour of a moment in `zone`, 0 to 23. */
export const hourAt = (moment: string | number, zone: string): number => Number(timeAt(moment, zone).slice(0, 2))

/** Minutes since midnight of 'HH:MM'. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const iso = (ms: number) => new Date(ms).toISOString()

type ZoneDay = { start: number; isEven: boolean }
const days = new Map<string, ZoneDay>()

/**
 * When a day begins in a zone, and whether its clock runs evenly from midnight to midnight. Cached, because it is asked
 * often.
 */
function dayIn(day: string, zone: string): ZoneDay {
  const key = `${day} ${zone}`
  let found = days.get(key)
  if (!found) {
    if (days.size >= DAYS_KEPT) days.clear()
    const midnight = Date.parse(`${day}T00:00Z`)
    const start = firstMoment(midnight, zone)
    const isEven = firstMoment(midnight + DAY_MS, zone) - start === DAY_MS && start + offsetAt(start, zone) === midnight
    found = { start, isEven }
    days.set(key, found)
  }
  return found
}

function firstMoment(midnight: number, zone: string): number {
  const { shown, before, after } = momentsShowing(midnight, zone)
  if (shown !== undefined) return shown
  // Midnight is skipped: the clock jumps somewhere between these two.
  let [early, late] = [midnight - after, midnight - before]
  while (late - early > SECOND_MS) {
    const middle = Math.floor((early + late) / 2 / SECOND_MS) * SECOND_MS
    if (offsetAt(middle, zone) === before) early = middle
    else late = middle
  }
  return late
}

/**
 * The first moment at which a clock in `zone` shows a wall time (in ms as if it were UTC), if it ever does, and the
 * clock's offset from UTC the day before and the day after.
 */
function momentsShowing(wall: number, zone: string): { shown: number | undefined; before: number; after: number } {
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)]
  const moments = [wall - before, wall - after].filter((ms) => ms + offsetAt(ms, zone) === wall)
  return { shown: moments.length > 0 ? Math.min(...moments) : undefined, before, after }
}

/** The offset of a zone from UTC, in ms. While somebody types a year, it begins as 0002: the formatter leaves zeros out. */
export function offsetAt(ms: number, zone: string): number {
  const wall = Date.parse(`${clockIn(zone).precise.format(ms).replace(' ', 'T').padStart(19, '0')}Z`)
  return wall - Math.floor(ms / SECOND_MS) * SECOND_MS
}

type Clock = Record<'shown' | 'precise', Intl.DateTimeFormat> & {
  /** The last result: a list asks for its day in every row, and formatting is the largest cost per row. */
  last?: { moment: string | number; text: string }
}
const clocks = new Map<string, Clock>()

function clockIn(zone: string): Clock {
  let clock = clocks.get(zone)
  if (!clock) {
    if (clocks.size >= ZONES_KEPT) clocks.clear()
    const shows = (timeStyle: 'short' | 'medium') =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle })
    clock = { shown: shows('short'), precise: shows('medium') }
    clocks.set(zone, clock)
  }
  return clock
}

/** 'YYYY-MM-DD HH:MM' as a wall clock in `zone` shows it. */
export function wallTextAt(moment: string | number, zone: string): string {
  const clock = clockIn(zone)
  if (clock.last?.moment !== moment)
    clock.last = { moment, text: clock.shown.format(new Date(moment)).padStart(16, '0') }
  return clock.last.text
}
