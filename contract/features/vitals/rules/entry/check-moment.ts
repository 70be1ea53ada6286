import { CLOCK_SKEW_MINUTES, IN_THE_FUTURE } from '../../../../time/clock-skew.ts'
import { MINUTE_MS } from '../../../../time/durations.ts'

const AN_HOUR_OFF_MINUTES = 80
/** The year of the oldest readings a family has on paper; an earlier one is a typing error. */
const EARLIEST_YEAR = 1900

/** The problem with the time of a reading; null: none. A device slightly ahead counts as now (`CLOCK_SKEW_MINUTES`). */
export function momentProblem(at: string, now: number, dateOfBirth: string | null | undefined): string | null {
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return 'Please enter a date and a time'
  const aheadMinutes = (moment - now) / MINUTE_MS
  if (aheadMinutes > CLOCK_SKEW_MINUTES)
    return aheadMinutes <= AN_HOUR_OFF_MINUTES
      ? 'This is in the future. The device’s clock may be an hour ahead, or set to summer time'
      : IN_THE_FUTURE
  if (new Date(moment).getUTCFullYear() < EARLIEST_YEAR) return 'This is before 1900. Please check the year'
  if (dateOfBirth && at.slice(0, 10) < dateOfBirth) return 'This is before the date of birth. Please check the year'
  return null
}
