import { type Changing, lastTaken, type Pauses, patternOn } from './changing.ts'
import type { Planned } from './planned.ts'

/** What is around an open dose when a schedule changes. */
export type Around = {
  changing: Changing
  /** The first dose of what begins. */
  first: Planned | null
  /** What its rule has on these days, and what of that has no outcome yet. */
  ruled: Planned[]
  newDoses: Planned[]
  skipped: ReadonlySet<string>
  /** What stays at its time, as far as that is decided. */
  staying: Planned[]
  pauses: Pauses | null
}

/** untouched: as it was · moved: to its new time · carried: at its old time, in the new quantity · dropped: not due any more. */
export type Fate = { kind: 'untouched' | 'moved' | 'dropped' } | { kind: 'carried'; quantity: number }

const carried = (quantity: number): Fate => ({ kind: 'carried', quantity })
const DROPPED: Fate = { kind: 'dropped' }
const MOVED: Fate = { kind: 'moved' }

/** What becomes of an open dose. `last`: when one was taken, or was due, before it (ms). */
export function fateOf(dose: Planned, around: Around, last: number): Fate {
  const { changing, newDoses, skipped } = around
  const same = newDoses.find(({ slot }) => slot === dose.slot)
  if (same && same.dueAt >= changing.moment) return skipped.has(same.slot) ? DROPPED : MOVED
  if (same?.dueAt === dose.dueAt)
    return same.quantity === dose.quantity ? { kind: 'untouched' } : carried(same.quantity)
  if (same) return isFarFromNext(dose, around) ? carried(same.quantity) : DROPPED
  if (newDoses.some(({ dueAt, slot }) => dueAt === dose.dueAt && !skipped.has(slot))) return MOVED
  return fillsHole(dose, around, last) ? carried(quantityOf(dose, changing)) : DROPPED
}

/**
 * Whether a dose without a place in the new schedule has to stay: leaving it out would make a longer pause than the schedule
 * has, it is no more than the day should have, and it is neither too near to the dose before nor to the one after.
 */
function fillsHole(dose: Planned, around: Around, last: number): boolean {
  const { changing, first, pauses } = around
  if (!first || !pauses || !patternOn(changing.after!, changing.moment) || isDayFull(dose, around)) return false
  const isHole = Number.isFinite(last) && Date.parse(first.dueAt) - last > pauses.longest
  const given = givenAt(dose, changing)
  return isHole && isFarFromNext(dose, around) && given - lastTaken(changing.settled, given) >= pauses.shortest
}

const isFarFromNext = (dose: Planned, { changing, first, pauses }: Around): boolean =>
  !first || !pauses || Date.parse(first.dueAt) - givenAt(dose, changing) >= pauses.shortest

/** When it can be given: at its time, or now. */
const givenAt = ({ dueAt }: Planned, { moment }: Changing) => Math.max(Date.parse(dueAt), Date.parse(moment))

const quantityOf = (dose: Planned, { after, moment }: Changing): number =>
  patternOn(after!, moment)?.times[0]?.quantity ?? dose.quantity

/** Whether the day of a dose has all the doses that the new schedule foresees for it. Hours know no days. */
function isDayFull({ slot }: Planned, { changing, ruled, newDoses, skipped, staying }: Around): boolean {
  const [day, place] = slot.split('/')
  if (place === undefined) return false
  const ofDay = (other: string | null) => other?.startsWith(`${day}/`) ?? false
  const foreseen = ruled.filter((each) => ofDay(each.slot))
  const coming = newDoses.filter((each) => ofDay(each.slot) && each.dueAt >= changing.moment && !skipped.has(each.slot))
  const taken = [...changing.settled, ...staying, ...coming].filter((each) => ofDay(each.slot))
  return foreseen.length > 0 && taken.length >= foreseen.length
}
