const weekday = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'short' })
const longDay = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const range = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const noon = (day: string) => new Date(`${day}T12:00Z`)

export const weekdayText = (day: string) => weekday.format(noon(day))
export const longDayText = (day: string) => longDay.format(noon(day))
/** '16 – 22 Nov 2026' */
export const rangeText = (from: string, to: string) => range.formatRange(noon(from), noon(to))
