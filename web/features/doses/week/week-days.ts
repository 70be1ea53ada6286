import { daySpanText, dayText } from '@kinfold/contract/format.ts'

export const weekdayText = (day: string) => dayText(day, 'shortWeekday')
export const longDayText = (day: string) => dayText(day, 'longDay')
/** '16 – 22 Nov 2026' */
export const rangeText = (from: string, to: string) => daySpanText(from, to)
