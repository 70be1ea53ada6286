import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { compact, joinRule, partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { dayAt, momentOf, timeAt } from '@kinfold/contract/time/zones.ts'
import { failure } from '../../../core/failure.ts'
import {
  momentsBetween,
  NEVER_HAPPENS,
  nextMoment,
  problemWith,
  type Recurrence,
  TOO_LONG_TO_FIND,
} from '../../../core/recurrence.ts'
import { exactUntil } from './moved-rule.ts'

/** The fields of an event that determine its times. */
export type Timing = Pick<EventContent, 'allDay' | 'startDay' | 'endDay' | 'startsAt' | 'endsAt' | 'zone' | 'rule'>
type Times = Omit<Timing, 'zone' | 'rule'>

/** An event’s times on its wall clock and calendar; times are null if it lasts all day. */
export type Wall = { startDay: string; startTime: string | null; endDay: string; endTime: string | null }

/** Computed once, when an event is saved. */
export type Derived = { workedRule: string | null; firstAt: string; lastAt: string }

const NEVER_ENDS = '9999-12-31T00:00:00.000Z'
/** For more, use an end date: a count has to be walked through from its beginning. */
const MOST_TIMES = 1_000

// A checked event has the times of its kind (lastsSensibly in the contract).
export function wallOf({ allDay, startDay, endDay, startsAt, endsAt, zone }: Timing): Wall {
  if (allDay) return { startDay: startDay!, startTime: null, endDay: endDay!, endTime: null }
  return {
    startDay: dayAt(startsAt!, zone),
    startTime: timeAt(startsAt!, zone),
    endDay: dayAt(endsAt!, zone),
    endTime: timeAt(endsAt!, zone),
  }
}

/** Converts wall-clock times to moments (or days). */
export function timesAt({ startDay, startTime, endDay, endTime }: Wall, zone: string): Times {
  if (startTime === null || endTime === null) return { allDay: true, startDay, endDay, startsAt: null, endsAt: null }
  const startsAt = momentOf(startDay, startTime, zone)
  const end = momentOf(endDay, endTime, zone)
  return { allDay: false, startDay: null, endDay: null, startsAt, endsAt: later(startsAt, end) }
}

/** The later of two moments: when clocks go forward, an end may come before its beginning. */
function later(one: string, other: string): string {
  if (one > other) return one
  return other
}

/** The same length and time of day, beginning on another day. */
export const beginningOn = (wall: Wall, day: string): Wall => ({
  ...wall,
  startDay: day,
  endDay: addDays(day, daysBetween(wall.startDay, wall.endDay)),
})

/** An event's length on the wall clock, in milliseconds: a night shift has eight hours even when clocks change. */
export function lengthOf(timing: Timing): number {
  const { startDay, startTime, endDay, endTime } = wallOf(timing)
  const at = (day: string, time: string | null) => Date.parse(`${day}T${time ?? '00:00'}Z`)
  return at(endDay, endTime) - at(startDay, startTime)
}

/** A series in the form of core/recurrence.ts; days are midnights in UTC. */
export const recurrenceOf = ({ allDay, startDay, startsAt, zone }: Timing, rule: string): Recurrence =>
  allDay ? { rule, start: `${startDay}T00:00:00.000Z`, zone: 'UTC' } : { rule, start: startsAt!, zone }

/** The name of an occurrence: its day or moment under the rule. */
export const originalAt = (allDay: boolean, moment: string) => (allDay ? moment.slice(0, 10) : moment)
export const momentOfOriginal = (original: string) => (original.length === 10 ? `${original}T00:00:00.000Z` : original)

/**
 * An event in stored form: only the times of its kind, whole minutes, beginning with the first occurrence of its rule.
 * @throws BAD_INPUT at `rule`
 */
export function deriveTimes<C extends Timing>(content: C): { content: C; derived: Derived } {
  const plain = { ...content, ...tidy(content) }
  if (plain.rule === null) return { content: plain, derived: { workedRule: null, ...limits(plain) } }
  const rule = exactRule(plain, plain.rule)
  const first = nextMoment(recurrenceOf(plain, rule), shifted(momentOfStart(plain), -1))
  if (first === null) throw atRule(NEVER_HAPPENS)
  const wall = wallOf(plain)
  const day = plain.allDay ? first.slice(0, 10) : dayAt(first, plain.zone)
  const begun = day === wall.startDay ? plain : { ...plain, ...timesAt(beginningOn(wall, day), plain.zone) }
  const { workedRule, last } = withEnd(begun, rule)
  const lasts = Date.parse(limits(begun).lastAt) - Date.parse(momentOfStart(begun))
  const lastAt = last === null ? NEVER_ENDS : shifted(last, lasts + DAY_MS)
  return { content: begun, derived: { workedRule, firstAt: limits(begun).firstAt, lastAt } }
}

/** Whether a series has an occurrence with this name. */
export function hasOccurrence(timing: Timing & { workedRule: string | null }, original: string): boolean {
  if ((original.length === 10) !== timing.allDay) return false
  if (timing.workedRule === null) return momentOfOriginal(original) === momentOfStart(timing)
  const moment = momentOfOriginal(original)
  const after = shifted(moment, 1)
  return momentsBetween(recurrenceOf(timing, timing.workedRule), moment, after).includes(moment)
}

/** What shifting needs to know of a series (shift.ts). */
export const datedOf = (timing: Timing) => ({ rule: timing.rule, startDay: wallOf(timing).startDay })

export const momentOfStart = ({ allDay, startDay, startsAt }: Times) =>
  allDay ? `${startDay}T00:00:00.000Z` : startsAt!

const atRule = (sentence: string) => failure('BAD_INPUT', { fields: { rule: sentence } })

function tidy({ allDay, startDay, endDay, startsAt, endsAt }: Timing): Times {
  if (allDay) return { allDay, startDay, endDay, startsAt: null, endsAt: null }
  return { allDay, startDay: null, endDay: null, startsAt: minute(startsAt!), endsAt: minute(endsAt!) }
}

const minute = (moment: string) => `${moment.slice(0, 16)}:00.000Z`

/** The bounds of an event; for an all-day one, in any zone. */
export function limits(times: Times): { firstAt: string; lastAt: string } {
  if (!times.allDay) return { firstAt: times.startsAt!, lastAt: times.endsAt! }
  return {
    firstAt: `${addDays(times.startDay!, -1)}T00:00:00.000Z`,
    lastAt: `${addDays(times.endDay!, 2)}T00:00:00.000Z`,
  }
}

/** The rule with an unambiguous end. @throws BAD_INPUT */
function exactRule(timing: Timing, rule: string): string {
  const parts = partsOf(rule)
  if (parts.has('BYHOUR') || parts.has('BYMINUTE') || parts.has('BYSECOND'))
    throw atRule('Please let it repeat at one time of day, and add a separate event for each other time')
  if (Number(parts.get('COUNT') ?? 0) > MOST_TIMES)
    throw atRule(`Please let it repeat at most ${MOST_TIMES} times, or give it an end date`)
  const until = parts.get('UNTIL')
  if (until !== undefined) {
    const exact = exactUntil(until, timing)
    if (exact === null) throw atRule('The end of this repetition could not be understood')
    parts.set('UNTIL', exact)
  }
  const exact = until === undefined ? rule : joinRule(parts)
  const problem = problemWith(recurrenceOf(timing, exact))
  if (problem) throw atRule(problem)
  return exact
}

/** Replaces COUNT with the moment it ends at, so that any month can be expanded without the months before it. */
function withEnd(timing: Timing, rule: string): { workedRule: string; last: string | null } {
  const parts = partsOf(rule)
  const until = parts.get('UNTIL')
  if (until !== undefined) return { workedRule: rule, last: momentOfUntil(until) }
  if (!parts.has('COUNT')) return { workedRule: rule, last: null }
  const moments = momentsBetween(recurrenceOf(timing, rule), momentOfStart(timing), NEVER_ENDS)
  const last = moments.at(-1)
  if (last === undefined) throw atRule(TOO_LONG_TO_FIND)
  parts.delete('COUNT')
  parts.set('UNTIL', compact(last))
  return { workedRule: joinRule(parts), last }
}

const momentOfUntil = (until: string) =>
  until.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
