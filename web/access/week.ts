import { addDays, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { currentPreferences } from './preferences.ts'

const firstWeekdays = { monday: 1, sunday: 7, saturday: 6 } as const

/** The day on which the week of `day` begins, as the person wants their weeks. */
export function startOfWeek(day: string): string {
  const first = firstWeekdays[currentPreferences().weekStart]
  return addDays(day, -((weekdayOf(day) - first + 7) % 7))
}
