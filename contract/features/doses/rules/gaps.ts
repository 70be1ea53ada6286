import { addDays } from '../../../time/calendar.ts'
import { HOUR_MS } from '../../../time/durations.ts'
import type { Pattern } from '../../prescriptions/schedule.ts'
import { byRule } from './planned.ts'

/** The longest minimum that can be entered: a week. */
const MOST_HOURS = 168
/** A day that begins a year, a month and a week, so that each pattern shows all its gaps after it. */
const START = '2024-01-01'

export type Gaps = { shortest: number; longest: number } | null

/** The shortest and the longest time between two doses of a pattern, in ms; null where it has no times, or one dose ever. */
export function gapsOf(pattern: Pattern): Gaps {
  const key = JSON.stringify(pattern)
  const gaps = known.has(key) ? known.get(key)! : foundIn(pattern)
  if (known.size >= PATTERNS_KEPT) known.clear()
  known.set(key, gaps)
  return gaps
}

/** Many medications are taken alike, and each list asks. */
const known = new Map<string, Gaps>()
const PATTERNS_KEPT = 500

function foundIn(pattern: Pattern): Gaps {
  const { kind, everyHours } = pattern
  if (kind === 'as_needed') return null
  if (kind === 'interval') return everyHours ? { shortest: everyHours * HOUR_MS, longest: everyHours * HOUR_MS } : null
  const rule = { schedule: { ...pattern, steps: [] }, zone: 'UTC', startsOn: START, endsOn: null, firstAt: null }
  const until = addDays(START, daysOfRound(pattern))
  const times = byRule(rule, `${START}T00:00:00.000Z`, `${until}T00:00:00.000Z`).map(({ dueAt }) => Date.parse(dueAt))
  const gaps = times.slice(1).map((time, at) => time - times[at]!)
  return gaps.length > 0 ? { shortest: Math.min(...gaps), longest: Math.max(...gaps) } : null
}

/** So many days show every gap of a pattern at least once. */
function daysOfRound({ kind, everyDays, daysOn, daysOff }: Pattern): number {
  if (kind === 'daily') return 8
  if (kind === 'weekdays') return 15
  if (kind === 'days') return 2 * (everyDays ?? 1) + 1
  if (kind === 'cycle') return 2 * ((daysOn ?? 1) + (daysOff ?? 0)) + 1
  return 14 * 31
}

/**
 * Hours that should pass between any two doses, as a schedule proposes them: half the shortest time between two of its
 * doses. It is the usual advice for a late dose: more than half of the time to the next one gone, leave it out. Whole and
 * half hours, at most a week; null where the schedule proposes none.
 */
export function proposedMinHours(pattern: Pattern): number | null {
  const gaps = gapsOf(pattern)
  if (!gaps) return null
  const hours = Math.floor(gaps.shortest / HOUR_MS) / 2
  return hours > 0 ? Math.min(hours, MOST_HOURS) : null
}
