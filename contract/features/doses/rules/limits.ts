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

/** When a dose counts (ms). `onClock`: what the clock on the wall showed, if it counts from its due time. */
export type Counted = { at: number; onClock?: number | undefined }

export function countedOf(dose: { at: string; dueAt: string | null }, zone: string): Counted {
  const at = countsAt(dose)
  if (dose.dueAt === null || at !== Date.parse(dose.dueAt)) return { at }
  const { day, minutes } = wallClockOf(at, zone)
  return { at, onClock: Date.parse(day) + minutes * MINUTE_MS }
}

/**
 * The time between two doses. Of two given at their due times it is no less than their clock says: where clocks go
 * forward, the times of a day are an hour closer, and nobody is to be asked about that.
 */
export function timeBetween(one: Counted, other: Counted): number {
  const onClock = one.onClock === undefined || other.onClock === undefined ? 0 : one.onClock - other.onClock
  return Math.max(Math.abs(one.at - other.at), Math.abs(onClock))
}

export type Given = Counted & { quantity: number }
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

/** Whether two doses are closer than the minimum hours. */
export function isTooSoon(one: Counted, other: Counted, minHours: number, zone: string): boolean {
  if (one.onClock !== undefined && other.onClock !== undefined) return timeBetween(one, other) < minHours * HOUR_MS
  return Math.max(one.at, other.at) < allowedAfter(Math.min(one.at, other.at), minHours, zone)
}

/** The limit that forbids a dose, given those before and after it; null if none does. */
export function blockAt({ minIntervalHours, maxPer24h, zone }: Here, given: Given[], dose: Given): Block | null {
  if (minIntervalHours !== null && given.some((other) => isTooSoon(other, dose, minIntervalHours, zone)))
    return 'interval'
  const most = roundAmount(mostAround(given, dose, DAY_MS) + dose.quantity)
  return maxPer24h !== null && most > maxPer24h ? 'maximum' : null
}

/** The first moment from `from` on at which no limit forbids it; null if the quantity alone is too much. */
export function allowedFrom(limits: Here, given: Given[], from: number, quantity: number): number | null {
  const { minIntervalHours, zone } = limits
  const moments = [from, ...given.flatMap(({ at }) => [allowedAfter(at, minIntervalHours ?? 0, zone), at + DAY_MS])]
  const allowed = moments.filter((at) => at >= from && blockAt(limits, given, { at, quantity }) === null)
  return allowed.length > 0 ? Math.min(...allowed) : null
}

/** The limit that forbids a dose, and when it will be allowed; null: it is now, or never in this quantity. */
export function blockOf(limits: Here, given: Given[], dose: Given) {
  const blockedBy = blockAt(limits, given, dose)
  const next = blockedBy && allowedFrom(limits, given, dose.at, dose.quantity)
  return { blockedBy, nextAllowedAt: next === null ? null : new Date(next).toISOString() }
}

/** The quantity given in the 24 hours up to and including a moment. */
export const givenIn24h = (given: Given[], until: number) =>
  total(given.filter(({ at }) => at > until - DAY_MS && at <= until))

/** The most given in any window of `ms` that contains a dose, without it. */
export function mostAround(given: Given[], dose: Counted, ms: number): number {
  const isIn = (start: Counted) => (other: Counted) => other.at >= start.at && timeBetween(start, other) < ms
  const starts = [dose, ...given.filter((start) => isIn(start)(dose))]
  return Math.max(...starts.map((start) => total(given.filter(isIn(start)))))
}

const total = (given: Given[]) => roundAmount(given.reduce((sum, { quantity }) => sum + quantity, 0))
