import { addDays } from '../../../time/calendar.ts'
import { HOUR_MS } from '../../../time/durations.ts'
import type { Pattern } from '../../prescriptions/schedule.ts'
import { byRule } from './planned.ts'
import { daysOfRound } from './round.ts'

/** The longest minimum interval that can be entered: a week. */
const MOST_HOURS = 168
/** The first day of a year, a month and a week, so that each pattern shows all its gaps after it. */
const START = '2024-01-01'

type Gaps = { shortest: number; longest: number } | null

/** The shortest and longest time between two doses of a pattern, in ms; null if it has no times or only one dose. */
export function gapsOf(pattern: Pattern): Gaps {
  const key = JSON.stringify(pattern)
  const gaps = known.has(key) ? known.get(key)! : foundIn(pattern)
  if (known.size >= PATTERNS_KEPT) known.clear()
  known.set(key, gaps)
  return gaps
}

/** A cache: many medications share a pattern, and every list asks. */
const known = new Map<string, Gaps>()
const PATTERNS_KEPT = 500

function foundIn(pattern: Pattern): Gaps {
  const { kind, everyHours } = pattern
  if (kind === 'as_needed') return null
  if (kind === 'interval') return everyHours ? { shortest: everyHours * HOUR_MS, longest: everyHours * HOUR_MS } : null
  const rule = { schedule: { ...pattern, steps: [] }, zone: 'UTC', startsOn: START, endsOn: null, firstAt: null }
  const until = addDays(START, daysToShow(pattern))
  const times = byRule(rule, `${START}T00:00:00.000Z`, `${until}T00:00:00.000Z`).map(({ dueAt }) => Date.parse(dueAt))
  const gaps = times.slice(1).map((time, at) => time - times[at]!)
  return gaps.length > 0 ? { shortest: Math.min(...gaps), longest: Math.max(...gaps) } : null
}

/** Number of days that show every gap of a pattern at least once. */
const daysToShow = (pattern: Pattern): number => 2 * daysOfRound(pattern) + 1

/**
 * The minimum hours between doses that a schedule suggests: half of its shortest gap. This follows the usual advice for
 * late doses: skip it once more than half of the time to the next one has passed. In half-hour steps, at most a week;
 * null if the schedule suggests none.
 */
export function proposedMinHours(pattern: Pattern): number | null {
  const gaps = gapsOf(pattern)
  if (!gaps) return null
  const hours = Math.floor(gaps.shortest / HOUR_MS) / 2
  return hours > 0 ? Math.min(hours, MOST_HOURS) : null
}
