import { MINUTE_MS } from '../../../time/durations.ts'
import { latenessAt, type Pace, paces } from '../../../time/lateness.ts'
import { type Planned, plannedBetween, type Version } from './planned.ts'

/** How a dose of the plan stands that nobody recorded. */
export type PlanState = 'upcoming' | 'due' | 'late' | 'missed'
/** A dose that has no outcome, and how it stands; dropped: a change took it off the plan. */
export type OpenDose = Planned & { state: PlanState | 'dropped' }

export type Plan = {
  /** In order, each slot once. */
  doses: Planned[]
  /** How one of them stands at a moment. */
  stateOf: (dose: Planned, now: number | string) => PlanState
}

/**
 * Everything planned in a stretch. `settled`: what was recorded around it, as far as that was due at another time than now.
 * `pace`: when a dose of it is late.
 */
export function planOf(
  versions: readonly Version[],
  from: string,
  until: string,
  settled: readonly Recorded[] = [],
  pace: Pace = paces.dose,
): Plan {
  const doses = versions.flatMap((version) => plannedBetween(version, from, until))
  if (versions.length > 1) doses.sort(byTime)
  const times = [...doses, ...settled].flatMap(({ dueAt }) => dueAt ?? [])
  if (settled.length > 0) times.sort()
  return { doses, stateOf: ({ dueAt }, now) => latenessAt(dueAt, now, pace, firstAfter(times, dueAt)) }
}

/** Of times in order; halved, as a plan may have thousands and each asks. */
function firstAfter(times: readonly string[], dueAt: string): string | undefined {
  let [from, until] = [0, times.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if (times[middle]! > dueAt) until = middle
    else from = middle + 1
  }
  return times[from]
}

/** The slot of what was recorded, and when it was due for whoever recorded it. */
export type Recorded = { slot: string | null; dueAt: string | null }
const byTime = (one: Planned, other: Planned) => Number(one.dueAt > other.dueAt) - Number(one.dueAt < other.dueAt)

type Stretch = { from: string; until: string; now: number | string; pace?: Pace }

/**
 * What of a medication's plan has no outcome from `from` up to, not including, `until`, and what a change took off it.
 * `settled`: what was recorded in the stretch, and of slots whose time was changed around it, too.
 */
export function openDoses(
  versions: readonly Version[],
  settled: readonly Recorded[],
  { from, until, now, pace = paces.dose }: Stretch,
): OpenDose[] {
  // A dose late in the stretch is missed, or not, by a due time after it.
  const beyond = new Date(Date.parse(until) + pace.missed * MINUTE_MS).toISOString()
  const { doses, stateOf } = planOf(versions, from, beyond, settled, pace)
  const slots = new Set(settled.map(({ slot }) => slot))
  const isShown = ({ slot, dueAt }: Planned) => dueAt >= from && dueAt < until && !slots.has(slot)
  const dropped = droppedOf(versions, doses).filter(isShown)
  return [
    ...doses.filter(isShown).map((dose) => ({ ...dose, state: stateOf(dose, now) })),
    ...dropped.map((dose) => ({ ...dose, state: 'dropped' as const })),
  ]
}

type Listed = { medicationId: string; dueAt: string; state: 'recorded' | OpenDose['state'] }

/**
 * How open doses of a list, in the order of their times, stand when time went by since it was worked out. What was missed or
 * dropped stays that: the dose that decided it may not be in the list.
 */
export function statesLater<D extends Listed>(
  items: readonly D[],
  paceOf: (medicationId: string) => Pace,
  now: number,
): Map<D, OpenDose['state']> {
  const states = new Map<D, OpenDose['state']>()
  const next = new Map<string, string>()
  for (const item of items.toReversed()) {
    const { medicationId, dueAt, state } = item
    const stays = state === 'missed' || state === 'dropped'
    states.set(item, stays ? state : latenessAt(dueAt, now, paceOf(medicationId), next.get(medicationId)))
    if (state !== 'dropped') next.set(medicationId, dueAt)
  }
  return states
}

/** What a change took off the plan, unless a later one put it back; each slot once, as it was dropped last. */
function droppedOf(versions: readonly Version[], plan: Planned[]): Planned[] {
  const dropped = new Map(versions.flatMap((version) => version.dropped.map((dose) => [dose.slot, dose] as const)))
  for (const { slot } of plan) dropped.delete(slot)
  return [...dropped.values()]
}

/**
 * When the doses of a stretch were due, for adherence: those recorded when they were due for whoever recorded them, the
 * others when they are planned. `settled`: the slots with an outcome, around the stretch too.
 */
export function dueTimes(
  versions: readonly Version[],
  settled: readonly Recorded[],
  from: string,
  until: string,
): string[] {
  const planned = planOf(versions, from, until).doses
  if (settled.length === 0) return planned.map(({ dueAt }) => dueAt)
  const recorded = new Set(settled.map(({ slot }) => slot))
  const open = planned.filter(({ slot }) => !recorded.has(slot)).map(({ dueAt }) => dueAt)
  return [...open, ...settled.flatMap(({ dueAt }) => (dueAt && dueAt >= from && dueAt < until ? [dueAt] : []))]
}
