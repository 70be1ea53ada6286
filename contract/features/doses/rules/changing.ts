import { addDays } from '../../../time/calendar.ts'
import { HOUR_MS, shifted } from '../../../time/durations.ts'
import { dayAt, startOfDay } from '../../../time/zones.ts'
import type { Reach } from '../../prescriptions/effective.ts'
import { phaseOn } from '../../prescriptions/rules/phases.ts'
import type { Pattern } from '../../prescriptions/schedule.ts'
import { gapsOf, proposedMinHours } from './gaps.ts'
import type { Planned, Rule, Version } from './planned.ts'

/** A recorded outcome that counts. `slot` and `dueAt` null: as needed. */
export type Settled = { slot: string | null; dueAt: string | null; at: string; isTaken: boolean }

/** A change of schedule, quantity or zone, with what must be known about the doses around it. */
export type Changing = {
  /** Recent versions, oldest first. */
  before: readonly Version[]
  /** What applies after the change; null: nothing, the medication is stopped or on hold. */
  after: Rule | null
  /** The minimum hours between two doses set in the prescription itself. */
  minHours: number | null
  settled: readonly Settled[]
  moment: string
  reach: Reach
}

/** The pattern that determines the doses on the day of a moment. */
export function patternOn(rule: Rule, moment: string): Pattern | null {
  const pattern = phaseOn(rule, dayAt(moment, rule.zone))?.pattern
  return pattern && pattern.kind !== 'as_needed' ? pattern : null
}

/** The minimum time between two doses, in ms. */
export const shortestPause = (pattern: Pattern | null, minHours: number | null): number =>
  Math.max((pattern && proposedMinHours(pattern)) ?? 0, minHours ?? 0) * HOUR_MS

export type Pauses = { shortest: number; longest: number }

/** The pauses of the new schedule from its first dose on; null if it has no doses. */
export function pausesOf({ after, minHours }: Changing, first: Planned | null): Pauses | null {
  const pattern = first && patternOn(after!, first.dueAt)
  if (!pattern) return null
  return { shortest: shortestPause(pattern, minHours), longest: gapsOf(pattern)?.longest ?? Number.POSITIVE_INFINITY }
}

/** The latest of: the end of the day of the change, in the old and the new zone, and just after the first new dose. */
export function endOfTransition({ before, after, moment }: Changing, first: Planned | null): string {
  const zones = [after!.zone, ...before.slice(-1).map(({ zone }) => zone)]
  const ends = zones.map((zone) => startOfDay(addDays(dayAt(moment, zone), 1), zone))
  return [...ends, first ? shifted(first.dueAt, 1) : ''].sort().at(-1)!
}

/** When a dose was last taken up to a moment (ms), in ms; -Infinity if never. */
export function lastTaken(settled: readonly Settled[], by: number): number {
  const times = settled.flatMap(({ at, isTaken }) => (isTaken && Date.parse(at) <= by ? [Date.parse(at)] : []))
  return Math.max(...times)
}

/** When a dose was last taken, otherwise settled, or missed; in ms, or -Infinity. */
export function lastBefore(settled: readonly Settled[], missed: Planned[], moment: string): number {
  const others = settled.flatMap(({ isTaken, dueAt }) => (isTaken || !dueAt || dueAt > moment ? [] : [dueAt]))
  const times = [...others, ...missed.map(({ dueAt }) => dueAt)].map((each) => Date.parse(each))
  return Math.max(lastTaken(settled, Date.parse(moment)), ...times)
}
