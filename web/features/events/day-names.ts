import { daySpanText, dayText, momentText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'

/* Days in words. */

/** 'Monday 16 November' */
export const longDay = (day: string) => dayText(day, 'longDay')
/** 'Mon 16 Nov' */
export const shortDay = (day: string) => dayText(day, 'shortDay')
/** 'Mon' */
export const shortWeekday = (day: string) => dayText(day, 'shortWeekday')
/** 'Monday' */
export const longWeekday = (day: string) => dayText(day, 'weekday')
/** 'November 2026' */
export const monthName = (day: string) => dayText(day, 'month')
/** 'Monday 16 November 2026' */
export const fullDay = (day: string) => dayText(day, 'longDayAndYear')
/** '16 – 22 November 2026' */
export const daysInWords = (from: string, count: number) => daySpanText(from, addDays(from, count - 1), 'long')
/** Minutes since midnight as a time of day; 1440 is midnight. */
export const clockTime = (minutes: number) => momentText(minutes * MINUTE_MS, 'UTC', 'time')
