import { addDays } from '@kinfold/contract/time/calendar.ts'

/**
 * The days that are read to show one: doses of the evening before can still be given; the first one of the next day is
 * due before midnight, and a late dose may come too close to it.
 */
export const daysAround = (day: string) => ({ from: addDays(day, -1), to: addDays(day, 1) })
