import { addDays } from './calendar.ts'
import { DAY_MS, MINUTE_MS, shifted } from './durations.ts'
import { dayAt, minutesOf, momentOf, startOfDay, wallTextAt } from './zones.ts'

/** A day ('YYYY-MM-DD') and the minutes since midnight on the wall clock of a zone. */
export type WallClock = { day: string; minutes: number }

export function wallClockOf(moment: string | number, zone: string): WallClock {
  const [day, time] = wallTextAt(moment, zone).split(' ')
  return { day: day!, minutes: minutesOf(time!) }
}

/**
 * The moment at which a wall clock shows this. `minutes` may lie outside the day: -15 is a quarter to midnight on the
 * day before.
 */
export function momentAt({ day, minutes }: WallClock, zone: string): string {
  const wall = shifted(`${day}T00:00Z`, minutes * MINUTE_MS)
  return momentOf(wall.slice(0, 10), wall.slice(11, 16), zone)
}

/** The day of the next 'HH:MM': today, or tomorrow if that time is over. `now`: ISO 8601. */
export function dayOfNext(time: string, now: string, zone: string): string {
  const today = dayAt(now, zone)
  return momentOf(today, time, zone) > now ? today : addDays(today, 1)
}

/** Whether and how the clocks change on a day. */
export function clocksChange(day: string, zone: string): 'forward' | 'back' | null {
  const length = Date.parse(startOfDay(addDays(day, 1), zone)) - Date.parse(startOfDay(day, zone))
  if (length === DAY_MS) return null
  return length < DAY_MS ? 'forward' : 'back'
}

/** 'HH:MM', as used by time inputs. */
export const timeInput = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
