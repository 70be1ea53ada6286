import {
  CLOCK_SKEW_MINUTES,
  type DoseOutcome,
  isTaken,
  RECORD_BACK_DAYS,
} from '@kinfold/contract/features/medications/doses.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { lateFrom, paces } from '@kinfold/contract/time/lateness.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Whether a medication makes doses due at all: active, and somebody vouches for it. */
export const isInUse = ({ status, verification }: Pick<Medication, 'status' | 'verification'>) =>
  status === 'active' && verification !== 'unverified'

/** The server decides what is late; what was not taken stays what it was. */
export function outcomeOf(sent: DoseOutcome, dueAt: string | null, at: string): DoseOutcome {
  if (!isTaken(sent)) return sent
  return dueAt !== null && at >= lateFrom(dueAt, paces.dose) ? 'taken_late' : 'taken'
}

/**
 * When it happened, as far as it can be believed: a device a little ahead meant now.
 * A sentence says what is wrong with anything further ahead, or too long ago.
 */
export function momentGiven(sent: string | null, now: Date): { at: string } | { problem: string } {
  const ahead = Date.parse(sent ?? now.toISOString()) - now.getTime()
  if (ahead > CLOCK_SKEW_MINUTES * MINUTE_MS)
    return { problem: 'This is in the future. Please check the time, and whether the clock of this device is right' }
  if (ahead < -RECORD_BACK_DAYS * DAY_MS)
    return { problem: `Please choose a time in the last ${RECORD_BACK_DAYS} days` }
  return { at: sent === null || ahead > 0 ? now.toISOString() : sent }
}

/** Two records of one dose, sent twice: the moments are the same, but for what a clock ahead or 'now' made of them. */
export const isSameMoment = (sent: string | null, stored: string) =>
  sent === null || Math.abs(Date.parse(sent) - Date.parse(stored)) <= CLOCK_SKEW_MINUTES * MINUTE_MS

export type Given = { at: number; quantity: number }
export type Limits = { minIntervalHours: number | null; maxPer24h: number | null }
export type Block = 'interval' | 'maximum'

/** What speaks against giving `quantity` at a moment, beside what was and will have been given around it. */
export function blockAt(limits: Limits, given: Given[], at: number, quantity: number): Block | null {
  const { minIntervalHours, maxPer24h } = limits
  if (minIntervalHours !== null && given.some((dose) => Math.abs(dose.at - at) < minIntervalHours * HOUR_MS))
    return 'interval'
  return maxPer24h !== null && mostIn24h(given, at) + quantity > maxPer24h ? 'maximum' : null
}

/** The first moment from `from` on at which nothing speaks against it; null when the quantity alone is too much. */
export function allowedFrom(limits: Limits, given: Given[], from: number, quantity: number): number | null {
  const intervalMs = (limits.minIntervalHours ?? 0) * HOUR_MS
  const moments = [from, ...given.flatMap(({ at }) => [at + intervalMs, at + DAY_MS])]
  const allowed = moments.filter((at) => at >= from && blockAt(limits, given, at, quantity) === null)
  return allowed.length > 0 ? Math.min(...allowed) : null
}

/** Given in the 24 hours up to a moment, it included. */
export const givenIn24h = (given: Given[], until: number) =>
  total(given.filter(({ at }) => at > until - DAY_MS && at <= until))

/** The most in any 24 hours around a moment. */
function mostIn24h(given: Given[], at: number): number {
  const starts = [at, ...given.map((dose) => dose.at).filter((start) => start <= at && start > at - DAY_MS)]
  return Math.max(...starts.map((start) => total(given.filter((dose) => dose.at >= start && dose.at < start + DAY_MS))))
}

const total = (given: Given[]) => Number(given.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(3))
