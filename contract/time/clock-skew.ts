import { MINUTE_MS } from './durations.ts'
/** A timestamp ahead by no more than this means 'now'. The only such figure. */
export const CLOCK_SKEW_MINUTES = 10

/** The message for times further ahead: what lies in the future cannot be recorded yet. */
export const IN_THE_FUTURE = 'This is in the future. Please check the time, and the clock of this device'

/** Whether a recorded time lies in the future by more than a clock may be wrong. */
export const isInFuture = (moment: string, now: number): boolean =>
  Date.parse(moment) - now > CLOCK_SKEW_MINUTES * MINUTE_MS
