import { latenessAt, paces } from '../../../time/lateness.ts'
import { addDays, dayAt, startOfDay } from '../../../time/zones.ts'
import type { Reach } from '../effective.ts'
import type { Pattern } from '../schedule.ts'
import { gapsOf, proposedMinHours } from './gaps.ts'
import { phaseOn } from './phases.ts'
import { byRule, firstByRule, type Planned, plannedBetween, type Rule, type Version } from './planned.ts'

/** What was recorded and counts. `slot` and `dueAt` null: as needed. */
export type Settled = { slot: string | null; dueAt: string | null; at: string; isTaken: boolean }

/** What a change of schedule, quantity or zone does to the doses around it. */
export type Change = {
  /** Slots that the version which ends does not hold any more. */
  released: string[]
  /** What is not due any more and does not come at another time instead: to be told. */
  dropped: Planned[]
  /** Of the version that begins: slots of its rule that are not due, and doses that come over from before. */
  skipped: string[]
  carried: Planned[]
}

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

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A day in one zone lies within this of the same day in any other. */
const DAY_SPAN_MS = 40 * HOUR_MS
/** A dose that was due longer ago is missed, and one that comes later is no part of a change. */
const LOOK_BACK_MS = paces.dose.missed * MINUTE_MS
const LOOK_AHEAD_MS = 40 * 24 * HOUR_MS

/**
 * What becomes of the doses around a change. A slot (day and place in it) keeps its outcome, whatever its time is now. An
 * open one moves to its new time; where that is over already, it stays at its old one. A dose that has no slot any more
 * stays where leaving it out would make a longer pause than the new schedule has, and is dropped otherwise. What would
 * come too soon after a dose that was given is left out.
 */
export function changeOver(changing: Changing): Change {
  const { before, after, settled, moment, reach } = changing
  const change: Change = { released: [], dropped: [], skipped: [], carried: [] }
  const plan = oldPlan(before, shifted(moment, -DAY_SPAN_MS), shifted(moment, LOOK_AHEAD_MS))
  const slots = new Set(settled.map(({ slot }) => slot))
  const open = plan.filter((dose) => !slots.has(dose.slot) && stateAt(dose, plan, moment) !== 'missed')
  const comeDue = open.filter((dose) => stateAt(dose, plan, moment) !== 'upcoming')
  if (!after) return { ...change, dropped: comeDue, released: comeDue.map(({ slot }) => slot) }

  const kept = reach === 'next_dose' ? comeDue : []
  const missed = plan.filter((dose) => dose.dueAt < moment && !slots.has(dose.slot) && !open.includes(dose))
  const closed = new Set([...kept, ...missed].map(({ slot }) => slot))
  const first = firstDose(changing, { closed, open }, change.skipped)
  const ruled = byRule(after, shifted(moment, -DAY_SPAN_MS), endOfLook(changing, first))
  const newDoses = ruled.filter(({ slot }) => !slots.has(slot))
  for (const { slot, dueAt } of newDoses) if (dueAt >= moment && closed.has(slot)) change.skipped.push(slot)
  const around: Around = {
    changing,
    first,
    newDoses,
    skipped: new Set(change.skipped),
    pauses: pausesOf(changing, first),
  }
  let last = lastBefore(settled, missed, moment)

  for (const dose of open) {
    if (dose.dueAt >= endOfLook(changing, first)) break
    const isPast = dose.dueAt < moment
    const fate = kept.includes(dose) ? stays(dose) : fateOf(dose, around, last)
    if (fate.kind === 'untouched' && isPast) continue
    if (isPast) change.released.push(dose.slot)
    if (fate.kind === 'dropped') change.dropped.push(dose)
    if (fate.kind === 'untouched') change.carried.push(dose)
    if (fate.kind !== 'carried') continue
    change.carried.push({ ...dose, quantity: fate.quantity })
    last = Math.max(last, Date.parse(dose.dueAt), Date.parse(moment))
  }
  return change
}

type Fate = { kind: 'untouched' | 'moved' | 'dropped' } | { kind: 'carried'; quantity: number }
const stays = (_: Planned): Fate => ({ kind: 'untouched' })

type Around = {
  changing: Changing
  first: Planned | null
  newDoses: Planned[]
  skipped: Set<string>
  pauses: { shortest: number; longest: number } | null
}

/** What becomes of an open dose. `last`: when one was taken, or was due, before it (ms). */
function fateOf(dose: Planned, { changing, first, newDoses, skipped, pauses }: Around, last: number): Fate {
  const { moment, settled, after } = changing
  const given = Math.max(Date.parse(dose.dueAt), Date.parse(moment))
  const isFarFromNext = !first || !pauses || Date.parse(first.dueAt) - given >= pauses.shortest
  const same = newDoses.find(({ slot }) => slot === dose.slot)
  if (same && same.dueAt >= moment) return { kind: skipped.has(same.slot) ? 'dropped' : 'moved' }
  if (same?.dueAt === dose.dueAt && same.quantity === dose.quantity) return { kind: 'untouched' }
  if (same) return same.dueAt === dose.dueAt || isFarFromNext ? carriedWith(same.quantity) : { kind: 'dropped' }
  if (newDoses.some(({ dueAt, slot }) => dueAt === dose.dueAt && !skipped.has(slot))) return { kind: 'moved' }
  if (!first || !pauses || !patternOn(after!, moment)) return { kind: 'dropped' }
  const leavesHole = Number.isFinite(last) && Date.parse(first.dueAt) - last > pauses.longest
  const isFarFromLast = given - lastTaken(settled, given) >= pauses.shortest
  return leavesHole && isFarFromNext && isFarFromLast
    ? carriedWith(patternOn(after!, moment)?.times[0]?.quantity ?? dose.quantity)
    : { kind: 'dropped' }
}

const carriedWith = (quantity: number): Fate => ({ kind: 'carried', quantity })

type Slots = { closed: Set<string>; open: Planned[] }

/**
 * The first dose of what begins. Slots that come too soon after a dose that was given are noted in `skipped`; not those
 * that were planned for then, or for earlier, before the change.
 */
function firstDose({ after, settled, moment, minHours }: Changing, { closed, open }: Slots, skipped: string[]) {
  const isFree = ({ slot }: Planned) => !closed.has(slot) && !settled.some((outcome) => outcome.slot === slot)
  for (let from = moment; ; ) {
    const next = firstByRule(after!, from, isFree)
    if (!next || open.some(({ slot, dueAt }) => slot === next.slot && dueAt <= next.dueAt)) return next
    const gap = shortestPause(patternOn(after!, next.dueAt), minHours)
    if (Date.parse(next.dueAt) - lastTaken(settled, Date.parse(next.dueAt)) >= gap) return next
    skipped.push(next.slot)
    from = shifted(next.dueAt, 1)
  }
}

/** Time that should lie between two doses, in ms. */
function shortestPause(pattern: Pattern | null, minHours: number | null): number {
  return Math.max((pattern && proposedMinHours(pattern)) ?? 0, minHours ?? 0) * HOUR_MS
}

function pausesOf({ after, minHours }: Changing, first: Planned | null): Around['pauses'] {
  const pattern = first && patternOn(after!, first.dueAt)
  if (!pattern) return null
  const longest = gapsOf(pattern)?.longest ?? Number.POSITIVE_INFINITY
  return { shortest: shortestPause(pattern, minHours), longest }
}

/** The pattern that makes doses due on the day of a moment. */
function patternOn(rule: Rule, moment: string): Pattern | null {
  const pattern = phaseOn(rule, dayAt(moment, rule.zone))?.pattern
  return pattern && pattern.kind !== 'as_needed' ? pattern : null
}

/** What was planned until now, each slot once: as the latest version says it. */
function oldPlan(before: readonly Version[], from: string, until: string): Planned[] {
  const plan = new Map<string, Planned>()
  for (const version of before) for (const dose of plannedBetween(version, from, until)) plan.set(dose.slot, dose)
  return [...plan.values()].sort((one, other) => Number(one.dueAt > other.dueAt) - Number(one.dueAt < other.dueAt))
}

function stateAt(dose: Planned, plan: Planned[], moment: string) {
  if (Date.parse(moment) - Date.parse(dose.dueAt) >= LOOK_BACK_MS) return 'missed'
  return latenessAt(dose.dueAt, moment, paces.dose, plan[plan.indexOf(dose) + 1]?.dueAt)
}

/** Until the day of the change is over, wherever it was, and the first new dose has come. */
function endOfLook({ before, after, moment }: Changing, first: Planned | null): string {
  const zones = [after!.zone, ...before.slice(-1).map(({ zone }) => zone)]
  const ends = zones.map((zone) => startOfDay(addDays(dayAt(moment, zone), 1), zone))
  return [...ends, first ? shifted(first.dueAt, 1) : ''].sort().at(-1)!
}

/** When one was last taken before a moment, or -Infinity; in ms. */
const lastTaken = (settled: readonly Settled[], before: number) =>
  Math.max(
    ...settled.map(({ at, isTaken }) =>
      isTaken && Date.parse(at) <= before ? Date.parse(at) : Number.NEGATIVE_INFINITY,
    ),
  )

/** When one was last taken, or settled otherwise, or missed; in ms, or -Infinity. */
function lastBefore(settled: readonly Settled[], missed: Planned[], moment: string): number {
  const others = settled.flatMap(({ isTaken, dueAt }) =>
    isTaken || !dueAt || dueAt > moment ? [] : [Date.parse(dueAt)],
  )
  const given = lastTaken(settled, Date.parse(moment))
  return Math.max(given, ...others, ...missed.map(({ dueAt }) => Date.parse(dueAt)))
}

const shifted = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
