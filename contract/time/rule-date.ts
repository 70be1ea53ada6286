import { joinRule, namesOtherDays, partsOf } from './rule-parts.ts'

export type Dated = { rule: string | null; startDay: string }

/**
 * The date of the month on which a series repeats every month or year, 1 to 31, also if a shorter month hides it; null if
 * something else decides: weekdays, several dates, or dates counted from the end.
 */
export function dateOf({ rule, startDay }: Dated): number | null {
  const parts = partsOf(rule ?? '')
  const frequency = parts.get('FREQ')
  const dates = parts.get('BYMONTHDAY')
  if (namesOtherDays(parts)) return null
  if (parts.has('BYMONTH') && !(frequency === 'YEARLY' && isOne(parts.get('BYMONTH')) && isOne(dates))) return null
  if (dates !== undefined) return isOne(dates) ? Number(dates) : null
  return frequency === 'MONTHLY' || frequency === 'YEARLY' ? dateIn(startDay) : null
}

/**
 * The rule of such a series that begins on `startDay`, on another date of the month. It is named only where the first day
 * does not show it, or where it was named.
 */
export function onDate(rule: string, date: number, startDay: string): string {
  const parts = partsOf(rule)
  const isNamed = parts.has('BYMONTHDAY') && !parts.has('BYMONTH')
  const isHidden = dateIn(startDay) !== date
  // A day of the year follows from the first one, but for 29 February.
  parts.delete('BYMONTH')
  if (isHidden && !isNamed && parts.get('FREQ') === 'YEARLY') parts.set('BYMONTH', '2')
  if (isHidden || isNamed) parts.set('BYMONTHDAY', String(date))
  else parts.delete('BYMONTHDAY')
  return joinRule(parts)
}

export const dateIn = (day: string) => Number(day.slice(8))

const isOne = (values: string | undefined) => /^\d+$/.test(values ?? '')
