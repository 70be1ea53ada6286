import { dayText, momentText, relativeText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { clockTime } from './clock.ts'

/** 'Today', 'Yesterday', else the date, with the year only if it is not the current one. */
export function dayHeading(day: string, zone: string, now = clockTime()): string {
  const today = dayAt(now, zone)
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'longDay' : 'longDayAndYear')
}

export const timeOfDay = (instant: string, zone: string) => momentText(instant, zone, 'time')

export const exactTime = (instant: string, zone?: string) => momentText(instant, zone, 'moment')

/** '4 Dec 2026', in this browser's format. */
export const shortDate = (instant: string, zone?: string) => momentText(instant, zone, 'date')

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. */
export function timeAgo(instant: string, now = clockTime()): string {
  const age = now - Date.parse(instant)
  if (Math.abs(age) < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return relativeText(-Math.trunc(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return relativeText(-Math.trunc(age / HOUR_MS), 'hour')
  if (age < 7 * DAY_MS) return relativeText(-Math.trunc(age / DAY_MS), 'day')
  return shortDate(instant)
}

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
