import { currentTextFormat } from '../format.ts'
import { addDays, weekdayOf } from './calendar.ts'

const firstWeekdays = { monday: 1, sunday: 7, saturday: 6 } as const

/** The first day of the week that contains `day`, by the reader's preference. */
export function startOfWeek(day: string): string {
  const first = firstWeekdays[currentTextFormat().weekStart ?? 'monday']
  return addDays(day, -((weekdayOf(day) - first + 7) % 7))
}
