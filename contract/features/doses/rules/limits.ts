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

/** When a dose counts (ms). `onClock`: what the clock on the wall showed then, of a scheduled one. */
export type Counted = { at: number; onClock?: number | undefined }

export const countedOf = (dose: { at: string; dueAt: string | null }, zone: string): Counted =>
  dose.dueAt === null ? { at: countsAt(dose) } : onTheClock(countsAt(dose), zone)

function onTheClock(at: number, zone: string): Counted {
  const { day, minutes } = wallClockOf(at, zone)
  return { at, onClock: Date.parse(day) + minutes * MINUTE_MS + (at % MINUTE_MS) }
}

/**
 * The time between two doses. Of two scheduled ones it is no less than their clock says: where clocks go forward, the
 * times of a day are an hour closer, and nobody is to be asked about that.
 */
export function timeBetween(one: Counted, other: Counted): number {
  const onClock = one.onClock === undefined || other.onClock === undefined ? 0 : one.onClock - other.onClock
  return Math.max(Math.abs(one.at - other.at), Math.abs(onClock))
}

export type Given = Counted & { quantity: number }
export type Limits = { minIntervalHours: number | null; maxPer24h: number | null }
type Here = Limits & { zone: string }
type Block = 'interval' | 'maximum'

const DAY_HOURS = 24

/** From when (ms) the next scheduled dose is allowed, by the hours that must pass after one. */
export function allowedAfter({ at, onClock }: Counted, hours: number, zone: string): number {
  const exact = at + hours * HOUR_MS
  if (onClock === undefined) return exact
  const { day, minutes } = wallClockOf(at, zone)
  const then = momentAt({ day, minutes: minutes + hours * (HOUR_MS / MINUTE_MS) }, zone)
  return Math.min(exact, Date.parse(then) + (at % MINUTE_MS))
}

/** Whether two doses are closer than the minimum hours. */
export const isTooSoon = (one: Counted, other: Counted, minHours: number): boolean =>
  timeBetween(one, other) < minHours * HOUR_MS

/** The limit that forbids a dose, given those before and after it; null if none does. */
export function blockAt({ minIntervalHours, maxPer24h }: Limits, given: Given[], dose: Given): Block | null {
  if (minIntervalHours !== null && given.some((other) => isTooSoon(other, dose, minIntervalHours))) return 'interval'
  const most = roundAmount(mostAround(given, dose, DAY_MS) + dose.quantity)
  return maxPer24h !== null && most > maxPer24h ? 'maximum' : null
}

/** The first moment from that of a dose on at which no limit forbids it; null if the quantity alone is too much. */
export function allowedFrom(limits: Here, given: Given[], dose: Given): number | null {
  const { minIntervalHours, zone } = limits
  const spans = [minIntervalHours ?? 0, DAY_HOURS]
  const after = (other: Given) =>
    spans.flatMap((hours) => [allowedAfter(other, hours, zone), other.at + hours * HOUR_MS])
  const isAllowed = (at: number) =>
    blockAt(limits, given, {
      ...(dose.onClock === undefined ? { at } : onTheClock(at, zone)),
      quantity: dose.quantity,
    }) === null
  const allowed = [dose.at, ...given.flatMap(after)].filter((at) => at >= dose.at && isAllowed(at))
  return allowed.length > 0 ? Math.min(...allowed) : null
}

/** The limit that forbids a dose, and when it will be allowed; null: it is now, or never in this quantity. */
export function blockOf(limits: Here, given: Given[], dose: Given) {
  const blockedBy = blockAt(limits, given, dose)
  const next = blockedBy && allowedFrom(limits, given, dose)
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
