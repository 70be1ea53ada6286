import { type Changing, lastTaken, type Pauses, patternOn } from './changing.ts'
import type { Planned } from './planned.ts'

/** The context of an open dose when a schedule changes. */
export type OpenDoseContext = {
  changing: Changing
  /** The first dose of the new version. */
  first: Planned | null
  /** The doses of the new rule on these days, and those of them without an outcome. */
  ruled: Planned[]
  newDoses: Planned[]
  skipped: ReadonlySet<string>
  /** Doses that keep their time, as decided so far. */
  staying: Planned[]
  pauses: Pauses | null
}

/**
 * untouched: unchanged · moved: to its new time · carried: at its old time, with the new quantity · dropped: no longer
 * due.
 */
export type OpenDoseChange = { kind: 'untouched' | 'moved' | 'dropped' } | { kind: 'carried'; quantity: number }

const carried = (quantity: number): OpenDoseChange => ({ kind: 'carried', quantity })
const DROPPED: OpenDoseChange = { kind: 'dropped' }
const MOVED: OpenDoseChange = { kind: 'moved' }

/** Decides what happens to an open dose. `last`: when the previous dose was taken or due (ms). */
export function changeOfOpenDose(dose: Planned, context: OpenDoseContext, last: number): OpenDoseChange {
  const { changing, newDoses, skipped } = context
  const same = newDoses.find(({ slot }) => slot === dose.slot)
  if (same && same.dueAt >= changing.moment) return skipped.has(same.slot) ? DROPPED : MOVED
  if (same?.dueAt === dose.dueAt)
    return same.quantity === dose.quantity ? { kind: 'untouched' } : carried(same.quantity)
  if (same) return isFarFromNext(dose, context) ? carried(same.quantity) : DROPPED
  if (newDoses.some(({ dueAt, slot }) => dueAt === dose.dueAt && !skipped.has(slot))) return MOVED
  return fillsHole(dose, context, last) ? carried(quantityOf(dose, changing)) : DROPPED
}

/**
 * Whether a dose without a place in the new schedule has to stay: dropping it would leave a longer gap than the
 * schedule has, its day is not full yet, and it is not too close to the dose before or after it.
 */
function fillsHole(dose: Planned, context: OpenDoseContext, last: number): boolean {
  const { changing, first, pauses } = context
  if (!first || !pauses || !patternOn(changing.after!, changing.moment) || isDayFull(dose, context)) return false
  const isHole = Number.isFinite(last) && Date.parse(first.dueAt) - last > pauses.longest
  const given = givenAt(dose, changing)
  return isHole && isFarFromNext(dose, context) && given - lastTaken(changing.settled, given) >= pauses.shortest
}

const isFarFromNext = (dose: Planned, { changing, first, pauses }: OpenDoseContext): boolean =>
  !first || !pauses || Date.parse(first.dueAt) - givenAt(dose, changing) >= pauses.shortest

/** When it can be given: at its time, or now if that has passed. */
const givenAt = ({ dueAt }: Planned, { moment }: Changing) => Math.max(Date.parse(dueAt), Date.parse(moment))

const quantityOf = (dose: Planned, { after, moment }: Changing): number =>
  patternOn(after!, moment)?.times[0]?.quantity ?? dose.quantity

/**
 * Whether the day of a dose already has as many doses as the new schedule plans for it. `interval` schedules do not
 * count by days.
 */
function isDayFull({ slot }: Planned, { changing, ruled, newDoses, skipped, staying }: OpenDoseContext): boolean {
  const [day, place] = slot.split('/')
  if (place === undefined) return false
  const ofDay = (other: string | null) => other?.startsWith(`${day}/`) ?? false
  const foreseen = ruled.filter((each) => ofDay(each.slot))
  const coming = newDoses.filter((each) => ofDay(each.slot) && each.dueAt >= changing.moment && !skipped.has(each.slot))
  const taken = [...changing.settled, ...staying, ...coming].filter((each) => ofDay(each.slot))
  return foreseen.length > 0 && taken.length >= foreseen.length
}
