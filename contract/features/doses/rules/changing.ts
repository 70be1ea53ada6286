import { addDays } from '../../../time/calendar.ts'
import { HOUR_MS } from '../../../time/durations.ts'
import { dayAt, startOfDay } from '../../../time/zones.ts'
import type { Reach } from '../../prescriptions/effective.ts'
import { phaseOn } from '../../prescriptions/rules/phases.ts'
import type { Pattern } from '../../prescriptions/schedule.ts'
import { gapsOf, proposedMinHours } from './gaps.ts'
import type { Planned, Rule, Version } from './planned.ts'

/** What was recorded and counts. `slot` and `dueAt` null: as needed. */
export type Settled = { slot: string | null; dueAt: string | null; at: string; isTaken: boolean }

/** A change of schedule, quantity or zone, and what has to be known of the doses around it. */
export type Changing = {
  /** What was in force lately, in its order. */
  before: readonly Version[]
  /** What holds from the moment on; null: nothing, it is stopped or on hold. */
  after: Rule | null
  /** Hours that the entry itself asks for between two doses. */
  minHours: number | null
  settled: readonly Settled[]
  moment: string
  reach: Reach
}

export const shifted = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()

/** The pattern that makes doses due on the day of a moment. */
export function patternOn(rule: Rule, moment: string): Pattern | null {
  const pattern = phaseOn(rule, dayAt(moment, rule.zone))?.pattern
  return pattern && pattern.kind !== 'as_needed' ? pattern : null
}

/** Time that should lie between two doses, in ms. */
export const shortestPause = (pattern: Pattern | null, minHours: number | null): number =>
  Math.max((pattern && proposedMinHours(pattern)) ?? 0, minHours ?? 0) * HOUR_MS

export type Pauses = { shortest: number; longest: number }

/** The pauses of what begins, from its first dose on; null where nothing comes. */
export function pausesOf({ after, minHours }: Changing, first: Planned | null): Pauses | null {
  const pattern = first && patternOn(after!, first.dueAt)
  if (!pattern) return null
  return { shortest: shortestPause(pattern, minHours), longest: gapsOf(pattern)?.longest ?? Number.POSITIVE_INFINITY }
}

/** Until the day of the change is over, wherever it was, and the first new dose has come. */
export function endOfLook({ before, after, moment }: Changing, first: Planned | null): string {
  const zones = [after!.zone, ...before.slice(-1).map(({ zone }) => zone)]
  const ends = zones.map((zone) => startOfDay(addDays(dayAt(moment, zone), 1), zone))
  return [...ends, first ? shifted(first.dueAt, 1) : ''].sort().at(-1)!
}

/** When one was last taken by a moment (ms), in ms; -Infinity where none was. */
export function lastTaken(settled: readonly Settled[], by: number): number {
  const times = settled.flatMap(({ at, isTaken }) => (isTaken && Date.parse(at) <= by ? [Date.parse(at)] : []))
  return Math.max(...times)
}

/** When one was last taken, or settled otherwise, or missed; in ms, or -Infinity. */
export function lastBefore(settled: readonly Settled[], missed: Planned[], moment: string): number {
  const others = settled.flatMap(({ isTaken, dueAt }) => (isTaken || !dueAt || dueAt > moment ? [] : [dueAt]))
  const times = [...others, ...missed.map(({ dueAt }) => dueAt)].map((each) => Date.parse(each))
  return Math.max(lastTaken(settled, Date.parse(moment)), ...times)
}
