import { dayText } from '../../format.ts'
import { addDays, daysBetween } from '../../time/calendar.ts'

/** How many days before its expiry a document counts as due for renewal. */
const RENEW_WITHIN_DAYS = 60

/** Documents that expire on or before this day are due for renewal, including expired ones. `today` is the circle’s. */
export const renewUntil = (today: string): string => addDays(today, RENEW_WITHIN_DAYS)

export const isExpiring = (day: string, today: string): boolean => day <= renewUntil(today)

/** 'Expired on 3 Nov 2026', 'Expires tomorrow', 'Expires in 12 days', 'Expires on 4 Dec 2027' */
export function expiryText(day: string, today: string): string {
  const left = daysBetween(today, day)
  if (left < 0) return `Expired on ${dayText(day, 'date')}`
  if (left === 0) return 'Expires today'
  if (left === 1) return 'Expires tomorrow'
  return isExpiring(day, today) ? `Expires in ${left} days` : `Expires on ${dayText(day, 'date')}`
}
