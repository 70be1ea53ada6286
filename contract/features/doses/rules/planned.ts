import { addDays, daysBetween, weekdayOf } from '../../../time/calendar.ts'
import { HOUR_MS, shifted } from '../../../time/durations.ts'
import { dayAt, momentOf, startOfDay } from '../../../time/zones.ts'
import { isSameRhythm, type Phase, phasesOf } from '../../prescriptions/rules/phases.ts'
import type { Pattern, Schedule, TimeOfDose } from '../../prescriptions/schedule.ts'
import { daysOfRound } from './round.ts'

/* When doses are due. Days and wall times are those of the circle's zone: a time that the clock skips comes later by
   the skipped span, and one that occurs twice means the first. `interval` counts elapsed hours from its first dose. */

/**
 * One planned dose. `slot` identifies its day and position ('2026-11-20/2': the second of that day), or the moment of
 * its rhythm for `interval`. It stays the same when the time changes: a slot has exactly one outcome.
 */
export type Planned = { slot: string; dueAt: string; quantity: number }

/**
 * A schedule in force from one moment up to (excluding) another (null: still). The leftovers of a schedule change are
 * stored in the version: `skipped` are slots of its rule that are not due, `carried` are doses taken over from before.
 */
export type Version = {
  schedule: Schedule
  zone: string
  startsOn: string | null
  endsOn: string | null
  /**
   * Only for `interval`, for its first phase and those that count on from it: the moment from which hours are counted,
   * even if the zone changes later.
   */
  firstAt: string | null
  effectiveFrom: string
  effectiveUntil: string | null
  skipped: readonly string[]
  carried: readonly Planned[]
  /** Planned doses that are no longer due; for information only. */
  dropped: readonly Planned[]
}
/** A version before it is decided what it takes over from an earlier one. */
export type Rule = Pick<Version, 'schedule' | 'zone' | 'startsOn' | 'endsOn' | 'firstAt'>

/** The doses from `from` up to (excluding) `until`, in order, without duplicates. */
export function plannedBetween(version: Version, from: string, until: string): Planned[] {
  const { effectiveFrom, effectiveUntil, skipped, carried } = version
  const start = from > effectiveFrom ? from : effectiveFrom
  const end = effectiveUntil !== null && effectiveUntil < until ? effectiveUntil : until
  const found = start < end ? byRule(version, start, end) : []
  if (skipped.length === 0 && carried.length === 0) return found
  const over = carried.filter(({ dueAt }) => dueAt >= from && dueAt < until && isBefore(dueAt, effectiveUntil))
  return [...found.filter(({ slot }) => !skipped.includes(slot)), ...over].sort(byTime)
}

/** The first dose after `after`, or null. */
export function nextPlanned(version: Version, after: string): Planned | null {
  const { effectiveFrom, effectiveUntil, skipped, carried } = version
  const begin = after < effectiveFrom ? effectiveFrom : justAfter(after)
  const next = firstByRule(version, begin, ({ slot }) => !skipped.includes(slot))
  const all = [...(next ? [next] : []), ...carried.filter(({ dueAt }) => dueAt > after)]
  return all.filter(({ dueAt }) => isBefore(dueAt, effectiveUntil)).sort(byTime)[0] ?? null
}

/** The doses of the rule alone from `from` up to (excluding) `until`, whether or not it was in force. */
export function byRule(rule: Rule, from: string, until: string): Planned[] {
  const phases = phasesOf(rule)
  const found = phases.flatMap((phase) => inPhase(rule, phase, phases[0]!, from, until))
  return isInOrder(found) ? found : oneEachMoment(found)
}

/** The first dose of the rule alone at or after `from` that is wanted, or null. */
export function firstByRule(
  rule: Rule,
  from: string,
  isWanted: (dose: Planned) => boolean = () => true,
): Planned | null {
  const phases = phasesOf(rule)
  const begins = phases.map((phase) => (phase.from === null ? '' : startOfDay(phase.from, rule.zone)))
  const last = [from, ...begins].sort().at(-1)!
  // In a round each pattern has a dose, or none ever; the first ones may not be wanted.
  const longest = Math.max(SEARCHED_DAYS, ...phases.map(({ pattern }) => 2 * daysOfRound(pattern)))
  const end = startOfDay(addDays(dayAt(last, rule.zone), longest), rule.zone)
  for (let start = from, days = 2; start < end; days *= 2) {
    const until = startOfDay(addDays(dayAt(start, rule.zone), days), rule.zone)
    const found = byRule(rule, start, until).find(isWanted)
    if (found) return found
    start = until
  }
  return null
}

/** When an `interval` starts. Its first day and time exist: the contract requires them. */
export const firstMoment = ({ kind, times }: Pattern, firstDay: string | null, zone: string): string | null =>
  kind === 'interval' && firstDay && times[0] ? momentOf(firstDay, times[0].time, zone) : null

/** At least. */
const SEARCHED_DAYS = 370

const isBefore = (moment: string, end: string | null) => end === null || moment < end
const justAfter = (moment: string) => shifted(moment, 1)
/** In chronological order. */
export const byTime = (one: Planned, other: Planned) =>
  Number(one.dueAt > other.dueAt) - Number(one.dueAt < other.dueAt)

function inPhase(rule: Rule, phase: Phase, first: Phase, from: string, until: string): Planned[] {
  const { pattern, countsFrom } = phase
  if (pattern.kind === 'as_needed') return []
  if (pattern.kind !== 'interval') return byDays(rule, phase, from, until)
  const goesOn = phase === first || (isSameRhythm(first.pattern, pattern) && countsFrom === first.countsFrom)
  return byHours(rule, phase, goesOn ? rule.firstAt : firstMoment(pattern, countsFrom, rule.zone), from, until)
}

function byDays({ zone }: Rule, phase: Phase, from: string, until: string): Planned[] {
  const { from: first, to: last, pattern, countsFrom } = phase
  const found: Planned[] = []
  // Starts a day earlier: the doses of a day that a zone skipped come a day later.
  const before = addDays(dayAt(from, zone), -1)
  const lastDay = dayAt(until, zone)
  for (let day = first !== null && first > before ? first : before; day <= lastDay; day = addDays(day, 1)) {
    if (last !== null && day > last) break
    if (!isDoseDay(pattern, countsFrom, day)) continue
    const times = timesOn(pattern.times, day)
    for (const [at, { slot, dueAt }] of slotsOn(day, times, zone).entries()) {
      if (dueAt >= from && dueAt < until) found.push({ slot, dueAt, quantity: times[at]!.quantity })
    }
  }
  return found
}

/** The times for a day of the week. */
function timesOn(times: TimeOfDose[], day: string): TimeOfDose[] {
  if (times.every(({ weekdays }) => weekdays.length === 0)) return times
  const weekday = weekdayOf(day)
  return times.filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday))
}

type Slot = Pick<Planned, 'slot' | 'dueAt'>
const known = new Map<string, Slot[]>()
const DAYS_KEPT = 20_000

/**
 * The slots of a day's times. Cached: medications share days and times, and a month of them asks thousands of times.
 */
function slotsOn(day: string, times: TimeOfDose[], zone: string): Slot[] {
  let key = `${day} ${zone}`
  for (const { time } of times) key += ` ${time}`
  let slots = known.get(key)
  if (!slots) {
    if (known.size >= DAYS_KEPT) known.clear()
    slots = times.map(({ time }, at) => ({ slot: `${day}/${at + 1}`, dueAt: momentOf(day, time, zone) }))
    known.set(key, slots)
  }
  return slots
}

const isInOrder = (doses: Planned[]) => doses.every((dose, at) => at === 0 || doses[at - 1]!.dueAt < dose.dueAt)

/** Two wall times fall on one moment where the clock skips one of them: a single dose, the larger of the two. */
function oneEachMoment(doses: Planned[]): Planned[] {
  const each = new Map<string, Planned>()
  for (const dose of doses.toSorted(byTime)) {
    const same = each.get(dose.dueAt)
    each.set(dose.dueAt, same ? { ...same, quantity: Math.max(same.quantity, dose.quantity) } : dose)
  }
  return [...each.values()]
}

function isDoseDay(pattern: Pattern, first: string | null, day: string): boolean {
  const { kind, weekdays, monthDays, everyDays, daysOn, daysOff } = pattern
  if (kind === 'weekdays') return weekdays.includes(weekdayOf(day))
  if (kind === 'monthdays') return isMonthDay(day, monthDays)
  if (kind === 'days') return daysBetween(first ?? day, day) % (everyDays ?? 1) === 0
  if (kind === 'cycle') {
    const round = (daysOn ?? 1) + (daysOff ?? 0)
    return daysBetween(first ?? day, day) % round < (daysOn ?? 1)
  }
  return true
}

/** In months that are too short, 29 to 31 mean the last day. */
function isMonthDay(day: string, monthDays: number[]): boolean {
  const date = Number(day.slice(8))
  if (monthDays.includes(date)) return true
  const isLast = addDays(day, 1).endsWith('-01')
  return isLast && monthDays.some((wanted) => wanted > date)
}

function byHours({ zone }: Rule, phase: Phase, firstAt: string | null, from: string, until: string) {
  const { from: first, to: last, pattern } = phase
  if (firstAt === null) return []
  const step = (pattern.everyHours ?? 24) * HOUR_MS
  const begin = first === null ? from : startOfDay(first, zone)
  const start = Math.max(Date.parse(from), Date.parse(begin))
  const end = last === null ? until : [until, startOfDay(addDays(last, 1), zone)].sort()[0]!
  const quantity = pattern.times[0]?.quantity ?? 1
  const found: Planned[] = []
  const steps = Math.max(0, Math.ceil((start - Date.parse(firstAt)) / step))
  for (let at = Date.parse(firstAt) + steps * step; at < Date.parse(end); at += step) {
    const dueAt = new Date(at).toISOString()
    found.push({ slot: dueAt.slice(0, 16), dueAt, quantity })
  }
  return found
}
