import { addDays } from '@kinfold/contract/time/calendar.ts'

const YEAR_DAYS = 365

/** The year that the page of moods shows. */
export const yearUntil = (today: string) => ({ from: addDays(today, -YEAR_DAYS), to: today })
