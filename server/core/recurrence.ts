import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { compact } from '@kinfold/contract/time/rule-parts.ts'
import { dayAt, momentOf, timeAt } from '@kinfold/contract/time/zones.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { withLastDay } from './last-day.ts'
import { A_DAY, formProblem, frequencyOf, isFinerThanDays } from './rule-form.ts'

/* A rule describes days and wall-clock times, so it is evaluated on the wall clock as if that were UTC, and its times
   are converted afterwards: a skipped time comes later by the skipped span, a repeated one means the first of the two
   (zones.ts). So a series at half past two also occurs on the day clocks go forward. */

/** A rule (RFC 5545, the text after 'RRULE:'), the moment of its first occurrence, and the zone of its wall clock. */
export type Recurrence = { rule: string; start: string; zone: string }

/** Limits per request, so that no rule can block the server. */
const STEPS = { maxIterations: 10_000, maxCandidateEvaluations: 100_000 }
/**
 * Forty years: no meaningful rule is rarer than a 29 February on a Monday. Searching further would block for seconds.
 */
const PERIODS_TRIED: Record<string, number> = { DAILY: 10_000, WEEKLY: 2_100, MONTHLY: 500, YEARLY: 50 }
const MOST = 5_000
const RULES_KEPT = 5_000

export const NEVER_HAPPENS = 'This repetition never happens. Please check its days and its end'
export const TOO_LONG_TO_FIND = 'This repetition could not be worked out. Please choose a simpler one'

/** The problem with a rule as a sentence, or null. A rule without any occurrence is refused. */
export function problemWith({ rule, start, zone }: Recurrence): string | null {
  const problem = formProblem(rule)
  if (problem) return problem
  const frequency = frequencyOf(rule)
  if (!frequency) return 'Please repeat daily, weekly, monthly or yearly'
  try {
    const times = made({ rule, start, zone }, { ...STEPS, maxIterations: PERIODS_TRIED[frequency] })
    if (times.next(new Date(wallOf(start, zone) - 1), true)) return null
    return NEVER_HAPPENS
  } catch {
    return TOO_LONG_TO_FIND
  }
}

/**
 * The occurrences from `from` up to (excluding) `until`, at most the first `most`. Empty for a rule that cannot be
 * evaluated.
 */
export function momentsBetween(recurrence: Recurrence, from: string, until: string, most = MOST): string[] {
  try {
    const { zone } = recurrence
    const [first, last] = [wallOf(from, zone) - LONGEST_CHANGE_MS, wallOf(until, zone) + LONGEST_CHANGE_MS]
    // A clock change may move one across the bounds.
    const walls = wallsBetween(ruleOf(recurrence), first, last, most + 2 * A_DAY)
    const moments = new Set(walls.map((wall) => momentAt(wall, zone)))
    const asked = { from: isoOf(from), until: isoOf(until) }
    return [...moments].filter((moment) => moment >= asked.from && moment < asked.until).slice(0, most)
  } catch {
    return []
  }
}

const WINDOW_MS = 400 * 24 * HOUR_MS
/**
 * The occurrences of a rule in order, at most `most` (or as many as one window holds). Computed window by window,
 * because the library expands a whole range and fails for a long one. COUNT is walked through from the beginning each
 * time, so those are computed at once.
 */
function wallsBetween(rule: RRuleTemporal, first: number, last: number, most: number): number[] {
  const between = (from: number, until: number) =>
    rule.between(new Date(from), new Date(until), true).map(({ epochMilliseconds }) => epochMilliseconds)
  if (rule.options().count !== undefined) return between(first, last)
  const found: number[] = []
  for (let from = first; from <= last && found.length < most; ) {
    const end = Math.min(from + WINDOW_MS, last)
    const walls = between(from, end)
    found.push(...walls)
    if (end === last) break
    // Skips years without any occurrence.
    const next = walls.length > 0 ? end + 1 : rule.next(new Date(end))?.epochMilliseconds
    if (next === undefined) break
    from = next
  }
  return found
}

/** The first occurrence after `after`, or null if the rule has ended or yields no more. */
export function nextMoment(recurrence: Recurrence, after: string): string | null {
  try {
    const { zone } = recurrence
    const times = ruleOf(recurrence)
    let wall = times.next(new Date(wallOf(after, zone) - LONGEST_CHANGE_MS))
    while (wall && momentAt(wall.epochMilliseconds, zone) <= isoOf(after))
      wall = times.next(new Date(wall.epochMilliseconds))
    return wall ? momentAt(wall.epochMilliseconds, zone) : null
  } catch {
    return null
  }
}

/** The last occurrence before `before`, or null if there is none. */
export function previousMoment(recurrence: Recurrence, before: string): string | null {
  try {
    const { zone } = recurrence
    const times = ruleOf(recurrence)
    let wall = times.previous(new Date(wallOf(before, zone) + LONGEST_CHANGE_MS))
    while (wall && momentAt(wall.epochMilliseconds, zone) >= isoOf(before))
      wall = times.previous(new Date(wall.epochMilliseconds))
    return wall ? momentAt(wall.epochMilliseconds, zone) : null
  } catch {
    return null
  }
}

/** The largest clock change; a day that a zone skips altogether is one. */
const LONGEST_CHANGE_MS = 24 * HOUR_MS

const isoOf = (moment: string) => new Date(moment).toISOString()
/** The wall clock at a moment, as if it were UTC. */
const wallOf = (moment: string, zone: string) => Date.parse(`${dayAt(moment, zone)}T${timeAt(moment, zone)}:00Z`)
/** The moment at which the wall clock shows this. */
function momentAt(wall: number, zone: string): string {
  const shown = new Date(wall).toISOString()
  return momentOf(shown.slice(0, 10), shown.slice(11, 16), zone)
}

const rules = new Map<string, RRuleTemporal>()

/** Cached: a rule that was evaluated before answers many times faster. */
function ruleOf(recurrence: Recurrence): RRuleTemporal {
  const key = `${recurrence.start} ${recurrence.zone} ${recurrence.rule}`
  let known = rules.get(key)
  if (!known) {
    if (rules.size >= RULES_KEPT) rules.clear()
    known = made(recurrence, STEPS)
    rules.set(key, known)
  }
  return known
}

/** @throws RangeError for a rule finer than any that is accepted, which a stored one may be, too */
function made({ rule, start, zone }: Recurrence, bounds: { maxIterations?: number | undefined }): RRuleTemporal {
  if (isFinerThanDays(rule)) throw new RangeError('finer than days')
  const dtstart = Temporal.Instant.fromEpochMilliseconds(wallOf(start, zone)).toZonedDateTimeISO('UTC')
  const rruleString = withLastDay(rule, dayAt(start, zone)).replace(UNTIL, (_, ...parts) => untilOnTheWall(parts, zone))
  return new RRuleTemporal({ rruleString, dtstart, ...bounds })
}

const UNTIL = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/

/** Converts UNTIL from UTC to the wall clock. */
function untilOnTheWall([year, month, day, hour, minute, second]: string[], zone: string): string {
  const wall = wallOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`, zone)
  return `UNTIL=${compact(new Date(wall + Number(second) * 1000).toISOString())}`
}
