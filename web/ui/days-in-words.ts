import { dayText, wallTimeText } from '@kinfold/contract/format.ts'
import { daysBetween, WEEK_DAYS } from '@kinfold/contract/time/calendar.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { clockTime } from './clock.ts'
import { dayHeading, timeOfDay } from './time.ts'

/** 'today', 'yesterday' or 'Friday 4 December', within a sentence. */
export function dayInSentence(day: string, zone: string, now = clockTime()): string {
  const heading = dayHeading(day, zone, now)
  return near.includes(heading) ? heading.toLowerCase() : heading
}
const near = ['Today', 'Yesterday']

/** 'Tuesday'; in a week or later, or in the past, where that would be another one: 'Tue, 24 Nov'. */
export function weekdayOrDate(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  return dayText(day, ahead > 0 && ahead < WEEK_DAYS ? 'weekday' : 'shortDay')
}

/** '17:00'; on another day than `today` 'Tuesday 17:00'. */
export function timeAndWeekday(instant: string, zone: string, today: string): string {
  const day = dayAt(instant, zone)
  const time = timeOfDay(instant, zone)
  return day === today ? time : `${weekdayOrDate(day, today)} ${time}`
}

/** A narrow label for an hour: '08:00', or '8 AM'. */
export const hourText = (hour: number): string =>
  wallTimeText(timeInput((hour % 24) * 60)).replace(/^0?(\d+):00(?=\s?[ap]m)/i, '$1')
