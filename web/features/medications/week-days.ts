const weekday = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'short' })
const longDay = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const noon = (day: string) => new Date(`${day}T12:00Z`)

export const weekdayText = (day: string) => weekday.format(noon(day))
export const longDayText = (day: string) => longDay.format(noon(day))
