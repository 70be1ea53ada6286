import { proposedMinHours } from '@kinfold/contract/features/doses/rules/gaps.ts'
import { blockOf, countedOf, countsAt, type Given, type Limits } from '@kinfold/contract/features/doses/rules/limits.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { phaseOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { dayText, momentText } from '@kinfold/contract/format.ts'
import { measureText } from '@kinfold/contract/measure-text.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { clock } from '../../../core/clock.ts'
import { failure } from '../../../core/failure.ts'
import type { medications } from '../../prescriptions/table.ts'
import { counts, taken } from '../dose-view.ts'
import { doses } from '../table.ts'

/** The longest possible interval, a week in which clocks go back: doses further away do not affect a limit. */
export const REACH_MS = 169 * HOUR_MS

type Medication = typeof medications.$inferSelect
export type Dose = { at: string; dueAt: string | null; quantity: number; replaces: string | null }

/**
 * Refuses a dose that comes too soon or exceeds the 24-hour maximum; the refusal says when the next one is allowed. The
 * medication's row is locked, so that of two simultaneous records the second sees the first.
 * @throws TOO_SOON
 */
export async function checkLimits(circle: Circle, medication: Medication, dose: Dose) {
  const limits = limitsOf(medication, dayAt(dose.dueAt ?? dose.at, circle.zone))
  const given = await givenAround(circle, medication.id, countsAt(dose), dose.replaces)
  const counted = { ...countedOf(dose, circle.zone), quantity: dose.quantity }
  const { blockedBy, nextAllowedAt } = blockOf({ ...limits, zone: circle.zone }, given, counted)
  if (!blockedBy) return
  const { minIntervalHours, maxPer24h } = limits
  const why =
    blockedBy === 'interval'
      ? `${hoursInWords(minIntervalHours!)} have to pass between two doses.`
      : `No more than ${amountOf(maxPer24h!, medication.form)} may be given in 24 hours.`
  const when = nextAllowedAt ? ` The next one is allowed from ${wordsFor(nextAllowedAt, circle.zone)}.` : ''
  throw failure('TOO_SOON', { message: why + when, current: { blockedBy, nextAllowedAt, maxPer24h, minIntervalHours } })
}

/** Minimum hours between two doses: as entered, or as suggested by that day's schedule. */
function limitsOf({ minIntervalHours, maxPer24h, ...medication }: LimitedBy, day: string): Limits {
  const { schedule, startDate: startsOn, endDate: endsOn } = medication
  const pattern = schedule && phaseOn({ schedule, startsOn, endsOn }, day)?.pattern
  return { minIntervalHours: minIntervalHours ?? (pattern ? proposedMinHours(pattern) : null), maxPer24h }
}
type LimitedBy = Pick<Medication, 'minIntervalHours' | 'maxPer24h' | 'schedule' | 'startDate' | 'endDate'>

/** Includes doses given under an earlier schedule of the medication. */
async function givenAround(
  circle: Circle,
  medicationId: string,
  moment: number,
  replaces: string | null,
): Promise<Given[]> {
  const rows = await circle.db
    .select({ at: doses.at, dueAt: doses.dueAt, quantity: doses.quantity })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, circle.clientId),
        eq(doses.medicationId, medicationId),
        counts,
        taken,
        replaces ? ne(doses.id, replaces) : undefined,
        gt(doses.at, new Date(moment - REACH_MS).toISOString()),
        lt(doses.at, new Date(moment + REACH_MS).toISOString()),
      ),
    )
  return rows.map((dose) => ({ ...countedOf(dose, circle.zone), quantity: dose.quantity }))
}

export function wordsFor(moment: string, zone: string) {
  const day = dayAt(moment, zone)
  const time = momentText(moment, zone, 'time')
  return day === dayAt(clock.now().getTime(), zone) ? time : `${time} on ${dayText(day)}`
}

const DAY_HOURS = 24
/** '4 hours', '3.5 days' */
export function hoursInWords(hours: number): string {
  const [count, unit] = hours > 2 * DAY_HOURS ? [hours / DAY_HOURS, 'day'] : [hours, 'hour']
  return measureText(Math.round(count * 10) / 10, `${unit}${count === 1 ? '' : 's'}`)
}
