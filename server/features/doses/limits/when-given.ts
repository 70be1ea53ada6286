import { type DoseOutcome, isTaken, RECORD_BACK_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { CLOCK_SKEW_MINUTES, IN_THE_FUTURE, isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { type LatenessLimits, lateFrom } from '@kinfold/contract/time/lateness.ts'

/** The server decides what is late; outcomes other than taken stay as sent. */
export function outcomeOf(sent: DoseOutcome, dueAt: string | null, at: string, limits: LatenessLimits): DoseOutcome {
  if (!isTaken(sent)) return sent
  return dueAt !== null && at >= lateFrom(dueAt, limits) ? 'taken_late' : 'taken'
}

/**
 * When it happened: a device slightly ahead counts as now. `problem` is a sentence for a time further ahead, or too
 * long ago.
 */
export function momentGiven(sent: string | null, now: Date): { at: string } | { problem: string } {
  if (sent !== null && isInFuture(sent, now.getTime())) return { problem: IN_THE_FUTURE }
  const ahead = Date.parse(sent ?? now.toISOString()) - now.getTime()
  if (ahead < -RECORD_BACK_DAYS * DAY_MS)
    return { problem: `Please choose a time in the last ${RECORD_BACK_DAYS} days` }
  return { at: sent === null || ahead > 0 ? now.toISOString() : sent }
}

/**
 * Whether two records are the same one sent twice: equal times, except for adjustments by the server (a clock ahead, or
 * 'now').
 */
export const isSameMoment = (sent: string | null, stored: string) =>
  sent === null || Math.abs(Date.parse(sent) - Date.parse(stored)) <= CLOCK_SKEW_MINUTES * MINUTE_MS
