import { addDays } from '@kinfold/contract/time/calendar.ts'

const YEAR_DAYS = 365

/** The year shown on the mood page. */
export const yearUntil = (today: string) => ({ from: addDays(today, -YEAR_DAYS), to: today })
