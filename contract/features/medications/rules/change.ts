import { latenessAt, paces } from '../../../time/lateness.ts'
import {
  type Changing,
  endOfLook,
  lastBefore,
  lastTaken,
  patternOn,
  pausesOf,
  shifted,
  shortestPause,
} from './changing.ts'
import { type Around, type Fate, fateOf } from './fate.ts'
import { byRule, firstByRule, type Planned, plannedBetween, type Version } from './planned.ts'

/** What a change of schedule, quantity or zone does to the doses around it. */
export type Change = {
  /** Slots that the versions before do not hold any more. */
  released: string[]
  /** What is not due any more and does not come at another time instead: to be told. */
  dropped: Planned[]
  /** Of the version that begins: slots of its rule that are not due, and doses that come over from before. */
  skipped: string[]
  carried: Planned[]
}

const HOUR_MS = 3_600_000
/** A day in one zone lies within this of the same day in any other. */
const DAY_SPAN_MS = 40 * HOUR_MS
/** A dose that was due longer ago is missed, and one that comes later is no part of a change. */
const LOOK_BACK_MS = paces.dose.missed * 60_000
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
  const around = aroundOf(changing, change, { open, closed: new Set([...kept, ...missed].map(({ slot }) => slot)) })
  let last = lastBefore(settled, missed, moment)
  for (const dose of open) {
    if (dose.dueAt >= endOfLook(changing, around.first)) break
    const fate: Fate = kept.includes(dose) ? { kind: 'untouched' } : fateOf(dose, around, last)
    note(change, dose, fate, dose.dueAt < moment)
    if (fate.kind === 'carried') last = Math.max(last, Date.parse(dose.dueAt), Date.parse(moment))
  }
  return change
}

/** What was due by the moment stays in the version before, unless something becomes of it; the rest ends with that version. */
function note({ released, dropped, carried }: Change, dose: Planned, fate: Fate, isPast: boolean) {
  if (fate.kind === 'untouched' && isPast) return
  if (isPast) released.push(dose.slot)
  if (fate.kind === 'dropped') dropped.push(dose)
  if (fate.kind === 'untouched') carried.push(dose)
  if (fate.kind === 'carried') carried.push({ ...dose, quantity: fate.quantity })
}

/** closed: slots that are not due again, whatever time they have now; they keep their old one, or were missed. */
type Slots = { closed: ReadonlySet<string>; open: Planned[] }

function aroundOf(changing: Changing, { skipped, carried }: Change, slots: Slots): Around {
  const { after, settled, moment } = changing
  const first = firstDose(changing, slots, skipped)
  const until = shifted(endOfLook(changing, first), DAY_SPAN_MS)
  const ruled = byRule(after!, shifted(moment, -DAY_SPAN_MS), until)
  const newDoses = ruled.filter(({ slot }) => settled.every((outcome) => outcome.slot !== slot))
  for (const { slot, dueAt } of newDoses) if (dueAt >= moment && slots.closed.has(slot)) skipped.push(slot)
  return { changing, first, ruled, newDoses, carried, skipped: new Set(skipped), pauses: pausesOf(changing, first) }
}

/**
 * The first dose of what begins. Slots that come too soon after a dose that was given are noted in `skipped`; not those
 * that were planned for then, or for earlier, before the change.
 */
function firstDose({ after, settled, moment, minHours }: Changing, { closed, open }: Slots, skipped: string[]) {
  const isFree = ({ slot }: Planned) => !closed.has(slot) && settled.every((outcome) => outcome.slot !== slot)
  for (let from = moment; ; ) {
    const next = firstByRule(after!, from, isFree)
    if (!next || open.some(({ slot, dueAt }) => slot === next.slot && dueAt <= next.dueAt)) return next
    const gap = shortestPause(patternOn(after!, next.dueAt), minHours)
    if (Date.parse(next.dueAt) - lastTaken(settled, Date.parse(next.dueAt)) >= gap) return next
    skipped.push(next.slot)
    from = shifted(next.dueAt, 1)
  }
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
