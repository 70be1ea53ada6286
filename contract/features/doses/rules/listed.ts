import { MINUTE_MS, shifted } from '../../../time/durations.ts'
import { type LatenessLimits, latenessAt, latenessLimits } from '../../../time/lateness.ts'
import { byTime, type Planned, plannedBetween, type Version } from './planned.ts'

/** The state of a planned dose that has no record. */
type PlanState = 'upcoming' | 'due' | 'late' | 'missed'
/** A dose without an outcome, and its state; dropped: a change removed it from the plan. */
export type OpenDose = Planned & { state: PlanState | 'dropped' }

type Plan = {
  /** In chronological order, each slot once. */
  doses: Planned[]
  /** The state of one of them at a moment. */
  stateOf: (dose: Planned, now: number | string) => PlanState
}

/**
 * All doses planned in a period. `settled`: outcomes recorded around it whose due time differed from the current one.
 * `limits`: when a dose is late. A dose is missed once a later one has come due, even if that one was dropped afterwards.
 */
export function planOf(
  versions: readonly Version[],
  from: string,
  until: string,
  settled: readonly Recorded[] = [],
  limits: LatenessLimits = latenessLimits.dose,
): Plan {
  const doses = versions.flatMap((version) => plannedBetween(version, from, until))
  if (versions.length > 1) doses.sort(byTime)
  const others = [...settled, ...versions.flatMap(droppedWhenDue)]
  const times = [...doses, ...others].flatMap(({ dueAt }) => dueAt ?? [])
  if (others.length > 0) times.sort()
  return { doses, stateOf: ({ dueAt }, now) => latenessAt(dueAt, now, limits, firstAfter(times, dueAt)) }
}

/** The doses that had come due when a change ended their version and dropped them. */
const droppedWhenDue = ({ dropped, effectiveUntil }: Version): Planned[] =>
  dropped.filter(({ dueAt }) => effectiveUntil !== null && dueAt <= effectiveUntil)

/** `times` is sorted. A binary search, because a plan may have thousands of doses and each one asks. */
function firstAfter(times: readonly string[], dueAt: string): string | undefined {
  let [from, until] = [0, times.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if (times[middle]! > dueAt) until = middle
    else from = middle + 1
  }
  return times[from]
}

/** The slot of a recorded dose, and its due time as seen by the person who recorded it. */
type Recorded = { slot: string | null; dueAt: string | null }

type Stretch = { from: string; until: string; now: number | string; limits?: LatenessLimits }

/**
 * A medication's planned doses without an outcome from `from` up to (excluding) `until`, and those a change dropped.
 * `settled`: recorded in this period, including slots whose time was changed around it.
 */
export function openDoses(
  versions: readonly Version[],
  settled: readonly Recorded[],
  { from, until, now, limits = latenessLimits.dose }: Stretch,
): OpenDose[] {
  // Whether a dose late in the period is missed can depend on a due time after it.
  const beyond = shifted(until, limits.missed * MINUTE_MS)
  const { doses, stateOf } = planOf(versions, from, beyond, settled, limits)
  const slots = new Set(settled.map(({ slot }) => slot))
  const isShown = ({ slot, dueAt }: Planned) => dueAt >= from && dueAt < until && !slots.has(slot)
  const dropped = droppedOf(versions, doses).filter(isShown)
  return [
    ...doses.filter(isShown).map((dose) => ({ ...dose, state: stateOf(dose, now) })),
    ...dropped.map((dose) => ({ ...dose, state: 'dropped' as const })),
  ]
}

/** Doses that a change dropped and no later change restored; each slot once, as last dropped. */
function droppedOf(versions: readonly Version[], plan: Planned[]): Planned[] {
  const dropped = new Map(versions.flatMap((version) => version.dropped.map((dose) => [dose.slot, dose] as const)))
  for (const { slot } of plan) dropped.delete(slot)
  return [...dropped.values()]
}

/**
 * The due times of a period for adherence: as seen when recorded for recorded doses, as planned for the others.
 * `settled`: slots with an outcome, including those around the period.
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
