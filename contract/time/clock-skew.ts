import { MINUTE_MS } from './durations.ts'
/** A device whose clock is ahead by no more than this meant 'now'. One figure for everything that is dated. */
export const CLOCK_SKEW_MINUTES = 10

/** What is said of a moment further ahead: nothing has happened yet that can be recorded. */
export const IN_THE_FUTURE = 'This is in the future. Please check the time, and the clock of this device'

/** Whether something that is said to have happened lies in the future, by more than a clock may be wrong. */
export const isInFuture = (moment: string, now: number): boolean =>
  Date.parse(moment) - now > CLOCK_SKEW_MINUTES * MINUTE_MS
