import * as z from 'zod/mini'
import { Day, InCircle } from '../../../fields.ts'
import { daysBetween } from '../../../time/calendar.ts'

/** A year, plus the extra days a heat map shows. */
const MOST_DAYS = 400

/** Days in the circle's zone, both included. */
export const RangeOfDays = z.extend(InCircle, { from: Day, to: Day }).check(
  z.check(({ value, issues }) => {
    const days = daysBetween(value.from, value.to)
    if (days < 0 || days > MOST_DAYS)
      issues.push({ code: 'custom', input: value, path: ['to'], message: `Please choose at most ${MOST_DAYS} days` })
  }),
)
export type RangeOfDays = z.output<typeof RangeOfDays>
