import { dayText } from '@kinfold/contract/format.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { clockTime } from './clock.ts'
import { dayHeading } from './time.ts'

/** 'today', 'yesterday' or 'Friday 4 December', within a sentence. */
export function dayInSentence(day: string, zone: string, now = clockTime()): string {
  const heading = dayHeading(day, zone, now)
  return near.includes(heading) ? heading.toLowerCase() : heading
}
const near = ['Today', 'Yesterday']

const WEEK = 7

/** 'Tuesday'; in a week or later, or in the past, where that would be another one: 'Tue, 24 Nov'. */
export function weekdayOrDate(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  return dayText(day, ahead > 0 && ahead < WEEK ? 'weekday' : 'shortDay')
}
