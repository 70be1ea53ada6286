import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { lateFrom, latenessLimits } from '../../../time/lateness.ts'
import { roundAmount } from '../../prescriptions/amounts.ts'

/**
 * The time a dose counts from (ms): its due time if it was given on time, so that a minute more or less makes no
 * difference.
 */
export function countsAt({ at, dueAt }: { at: string; dueAt: string | null }): number {
  if (dueAt === null) return Date.parse(at)
  const early = new Date(Date.parse(dueAt) - latenessLimits.dose.early * MINUTE_MS).toISOString()
  return Date.parse(at >= early && at < lateFrom(dueAt, latenessLimits.dose) ? dueAt : at)
}

export type Given = { at: number; quantity: number }
export type Limits = { minIntervalHours: number | null; maxPer24h: number | null }
export type Block = 'interval' | 'maximum'

/** The limit that forbids giving `quantity` at a moment, given the doses before and after it; null if none does. */
export function blockAt(limits: Limits, given: Given[], at: number, quantity: number): Block | null {
  const { minIntervalHours, maxPer24h } = limits
  if (minIntervalHours !== null && given.some((dose) => Math.abs(dose.at - at) < minIntervalHours * HOUR_MS))
    return 'interval'
  const most = roundAmount(mostAround(given, at, DAY_MS) + quantity)
  return maxPer24h !== null && most > maxPer24h ? 'maximum' : null
}

/** The first moment from `from` on at which no limit forbids it; null if the quantity alone is too much. */
export function allowedFrom(limits: Limits, given: Given[], from: number, quantity: number): number | null {
  const intervalMs = (limits.minIntervalHours ?? 0) * HOUR_MS
  const moments = [from, ...given.flatMap(({ at }) => [at + intervalMs, at + DAY_MS])]
  const allowed = moments.filter((at) => at >= from && blockAt(limits, given, at, quantity) === null)
  return allowed.length > 0 ? Math.min(...allowed) : null
}

/**
 * The limit that forbids giving `quantity` at a moment, and when it will be allowed; null: it is now, or never in this
 * quantity.
 */
export function blockOf(limits: Limits, given: Given[], at: number, quantity: number) {
  const blockedBy = blockAt(limits, given, at, quantity)
  const next = blockedBy && allowedFrom(limits, given, at, quantity)
  return { blockedBy, nextAllowedAt: next === null ? null : new Date(next).toISOString() }
}

/** The quantity given in the 24 hours up to and including a moment. */
export const givenIn24h = (given: Given[], until: number) =>
  total(given.filter(({ at }) => at > until - DAY_MS && at <= until))

/** The most given in any window of `ms` that contains a moment. */
export function mostAround(given: Given[], at: number, ms: number): number {
  const starts = [at, ...given.map((dose) => dose.at).filter((start) => start <= at && start > at - ms)]
  return Math.max(...starts.map((start) => total(given.filter((dose) => dose.at >= start && dose.at < start + ms))))
}

const total = (given: Given[]) => roundAmount(given.reduce((sum, { quantity }) => sum + quantity, 0))
