import * as z from 'zod/mini'
import { Day, InCircle, together } from '../../../fields.ts'
import { daysBetween } from '../../../time/calendar.ts'

/** A year, plus the extra days a heat map shows. */
const MOST_DAYS = 400

/** Days in the circle's zone, both included. */
export const RangeOfDays = z.extend(InCircle, { from: Day, to: Day }).check(
  together<{ from: string; to: string }>(({ from, to }, refuse) => {
    const days = daysBetween(from, to)
    if (days < 0 || days > MOST_DAYS) refuse('to', `Please choose at most ${MOST_DAYS} days`)
  }),
)
export type RangeOfDays = z.output<typeof RangeOfDays>
