import * as z from 'zod/mini'
import { AccountId, Instant, text, whole } from '../../fields.ts'

/** 'HH:MM' on the circle’s wall clock. */
const Time = text(5, 'Please enter a time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))
/** An end may also be the day’s own. */
const EndTime = text(5, 'Please enter a time').check(
  z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time'),
)

/** Somebody should be there on this weekday (1 Monday to 7 Sunday); an end that is not later means the next day. */
export const WantedHours = z.object({ weekday: whole(1, 7), from: Time, until: EndTime })
export type WantedHours = z.output<typeof WantedHours>

/** `version` 0: nothing was wanted yet. */
export const CoverageHours = z.object({
  hours: z.array(WantedHours).check(z.maxLength(50, 'Use at most 50 lines')),
  version: whole(0, 1_000_000),
})
export type CoverageHours = z.output<typeof CoverageHours>

/** Somebody’s time on duty; shifts of one person that touch are one. */
export const Duty = z.object({ userId: AccountId, name: z.string(), start: Instant, end: Instant })
export type Duty = z.output<typeof Duty>
const Span = z.object({ start: Instant, end: Instant })
export type Span = z.output<typeof Span>

export const Coverage = z.object({
  duties: z.array(Duty),
  /** Shifts that nobody has taken yet. */
  open: z.array(Span),
  wanted: z.array(Span),
  /** Wanted, and nobody is on duty. */
  gaps: z.array(Span),
  now: z.array(Duty),
  next: z.nullable(Duty),
})
export type Coverage = z.output<typeof Coverage>
