import { dayText, momentText, relativeText } from '@kinfold/contract/format.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { clockTime } from './clock.ts'

/** 'Today', 'Yesterday', else the date, with the year only if it is not the current one. */
export function dayHeading(day: string, zone: string, now = clockTime()): string {
  const today = dayAt(now, zone)
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return longDayText(day, today)
}

/** 'Friday 4 December', with the year only if it is not that of today. */
export const longDayText = (day: string, today: string) =>
  dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'longDay' : 'longDayAndYear')

export const timeOfDay = (instant: string, zone: string) => momentText(instant, zone, 'time')

/** '14:30'; on another day than that of `now` '14:30 on 4 Dec 2026'. */
export const timeAndDay = (instant: string, zone: string, now = clockTime()) =>
  dayAt(instant, zone) === dayAt(now, zone)
    ? timeOfDay(instant, zone)
    : `${timeOfDay(instant, zone)} on ${shortDate(instant, zone)}`

export const exactTime = (instant: string, zone?: string) => momentText(instant, zone, 'moment')

export const shortMoment = (instant: string, zone: string) => momentText(instant, zone, 'shortMoment')

/** '4 Dec 2026', in this browser's format. */
export const shortDate = (instant: string, zone?: string) => momentText(instant, zone, 'date')

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. Days are those of the zone. */
export function timeAgo(instant: string, zone: string, now = clockTime()): string {
  const age = now - Date.parse(instant)
  if (Math.abs(age) < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return relativeText(-Math.trunc(age / MINUTE_MS), 'minute')
  const days = daysBetween(dayAt(instant, zone), dayAt(now, zone))
  // The day of 25 hours is one.
  if (age < DAY_MS || days === 0) return relativeText(-Math.trunc(age / HOUR_MS), 'hour')
  return days < 7 ? relativeText(-days, 'day') : shortDate(instant, zone)
}

/** The same with the time of day, where the words leave it open: '3 hours ago, 08:05'. */
export const timeAgoAt = (instant: string, zone: string, now = clockTime()): string =>
  now - Date.parse(instant) < HOUR_MS
    ? timeAgo(instant, zone, now)
    : `${timeAgo(instant, zone, now)}, ${timeOfDay(instant, zone)}`

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
