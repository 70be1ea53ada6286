import { addDays } from '../../../time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, shifted } from '../../../time/durations.ts'
import { lateFrom, latenessLimits } from '../../../time/lateness.ts'
import { momentAt, wallClockOf } from '../../../time/wall-clock.ts'
import { roundAmount } from '../../prescriptions/amounts.ts'

/**
 * The time a dose counts from (ms): its due time if it was given on time, so that a minute more or less makes no
 * difference.
 */
export function countsAt({ at, dueAt }: { at: string; dueAt: string | null }): number {
  if (dueAt === null) return Date.parse(at)
  const early = shifted(dueAt, -latenessLimits.dose.early * MINUTE_MS)
  return Date.parse(at >= early && at < lateFrom(dueAt, latenessLimits.dose) ? dueAt : at)
}

export type Given = { at: number; quantity: number }
export type Limits = { minIntervalHours: number | null; maxPer24h: number | null }
type Here = Limits & { zone: string }
export type Block = 'interval' | 'maximum'

const DAY_HOURS = 24

/**
 * From when (ms) the next dose is allowed, by the hours that must pass after one at `at`. Whole days are counted on the
 * calendar of the zone: where clocks go forward, a dose that is due each day at 08:00 comes after 23 hours.
 */
export function allowedAfter(at: number, hours: number, zone: string): number {
  if (hours % DAY_HOURS !== 0) return at + hours * HOUR_MS
  const { day, minutes } = wallClockOf(at, zone)
  return Date.parse(momentAt({ day: addDays(day, hours / DAY_HOURS), minutes }, zone)) + (at % MINUTE_MS)
}

/** The limit that forbids giving `quantity` at a moment, given the doses before and after it; null if none does. */
export function blockAt(limits: Here, given: Given[], at: number, quantity: number): Block | null {
  const { minIntervalHours, maxPer24h, zone } = limits
  const isNear = (one: number, other: number) =>
    minIntervalHours !== null && Math.max(one, other) < allowedAfter(Math.min(one, other), minIntervalHours, zone)
  if (given.some((dose) => isNear(dose.at, at))) return 'interval'
  const most = roundAmount(mostAround(given, at, DAY_MS) + quantity)
  return maxPer24h !== null && most > maxPer24h ? 'maximum' : null
}

/** The first moment from `from` on at which no limit forbids it; null if the quantity alone is too much. */
export function allowedFrom(limits: Here, given: Given[], from: number, quantity: number): number | null {
  const { minIntervalHours, zone } = limits
  const moments = [from, ...given.flatMap(({ at }) => [allowedAfter(at, minIntervalHours ?? 0, zone), at + DAY_MS])]
  const allowed = moments.filter((at) => at >= from && blockAt(limits, given, at, quantity) === null)
  return allowed.length > 0 ? Math.min(...allowed) : null
}

/**
 * The limit that forbids giving `quantity` at a moment, and when it will be allowed; null: it is now, or never in this
 * quantity.
 */
export function blockOf(limits: Here, given: Given[], at: number, quantity: number) {
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
