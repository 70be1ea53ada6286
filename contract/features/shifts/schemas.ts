import * as z from 'zod/mini'
import { AccountId, Instant, WallTime, whole } from '../../fields.ts'

/** An end may also be the end of the day. */
const EndTime = z.union([z.literal('24:00'), WallTime])

/**
 * Hours on a weekday (1 Monday to 7 Sunday) during which somebody should be there; an end that is not later than the
 * start is on the next day.
 */
export const WantedHours = z.object({ weekday: whole(1, 7), from: WallTime, until: EndTime })
export type WantedHours = z.output<typeof WantedHours>

/** `version` 0: no hours were set yet. */
export const CoverageHours = z.object({
  hours: z.array(WantedHours).check(z.maxLength(50, 'Use at most 50 lines')),
  version: whole(0, 1_000_000),
})
export type CoverageHours = z.output<typeof CoverageHours>

/** A person's time on duty; adjoining shifts of one person are merged. */
export const Duty = z.object({ userId: AccountId, name: z.string(), start: Instant, end: Instant })
export type Duty = z.output<typeof Duty>
const Span = z.object({ start: Instant, end: Instant })
export type Span = z.output<typeof Span>

export const Coverage = z.object({
  duties: z.array(Duty),
  /** Shifts that nobody has taken yet. */
  open: z.array(Span),
  wanted: z.array(Span),
  /** Wanted hours during which nobody is on duty. */
  gaps: z.array(Span),
  now: z.array(Duty),
  next: z.nullable(Duty),
})
export type Coverage = z.output<typeof Coverage>
