import { currentTextFormat } from '../text-format.ts'
import { addDays, daysFrom, weekdayOf } from './calendar.ts'

const firstWeekdays = { monday: 1, sunday: 7, saturday: 6 } as const

/** Monday first, whatever the reader's first day is. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The first day of the week that contains `day`, by the reader's preference. */
export function startOfWeek(day: string): string {
  const first = firstWeekdays[currentTextFormat().weekStart ?? 'monday']
  return addDays(day, -((weekdayOf(day) - first + 7) % 7))
}

/** 1 (Monday) to 7 (Sunday), beginning with the reader's first day. */
export const weekdaysInOrder = (): number[] => daysFrom(startOfWeek(ANY_DAY), 7).map(weekdayOf)
const ANY_DAY = '2026-01-01'
