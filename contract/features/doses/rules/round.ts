import { WEEK_DAYS } from '../../../time/calendar.ts'
import type { Pattern } from '../../prescriptions/schedule.ts'

/** Fourteen months, so that each length of a month is among them. */
const MONTHS = 14 * 31
/** After 28 years each date falls on the same weekday again. */
const YEARS = 28 * 366

/**
 * The number of days after which a pattern of days repeats (not one of hours, or as needed). Where a time has its own
 * weekdays, that is when its days fall on the same weekdays again: 'every two days', with one time on Tuesdays only,
 * repeats after fourteen days.
 */
export function daysOfRound({ kind, everyDays, daysOn, daysOff, times }: Pattern): number {
  const hasOwnDays = times.some(({ weekdays }) => weekdays.length > 0)
  if (kind === 'weekdays') return WEEK_DAYS
  if (kind === 'monthdays') return hasOwnDays ? YEARS : MONTHS
  const days = kind === 'cycle' ? (daysOn ?? 1) + (daysOff ?? 0) : (everyDays ?? 1)
  return hasOwnDays && days % WEEK_DAYS !== 0 ? days * WEEK_DAYS : days
}
