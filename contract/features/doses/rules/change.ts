import { HOUR_MS } from '../../../time/durations.ts'
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
import { planOf } from './listed.ts'
import { byRule, firstByRule, type Planned } from './planned.ts'

/** What a change of schedule, quantity or zone does to the doses around it. */
export type Change = {
  /** Slots that the versions before do not hold any more. */
  released: string[]
  /** What is not due any more and does not come at another time instead: to be told. */
  dropped: Planned[]
  /** Slots that the version which begins plans: where they were dropped before, they are no more. */
  restored: string[]
  /** Of the version that begins: slots of its rule that are not due, and doses that come over from before. */
  skipped: string[]
  carried: Planned[]
}

/** A day in one zone lies within this of the same day in any other. */
const DAY_SPAN_MS = 40 * HOUR_MS
/** What comes later is no part of a change. */
const LOOK_AHEAD_MS = 40 * 24 * HOUR_MS

/**
 * What becomes of the doses around a change. A slot (day and place in it) keeps its outcome, whatever its time is now. An
 * open one moves to its new time; where that is over already, it stays at its old one. A dose that has no slot any more
 * stays where leaving it out would make a longer pause than the new schedule has, and is dropped otherwise. What would
 * come too soon after a dose that was given is left out.
 */
export function changeOver(changing: Changing): Change {
  const { before, after, settled, moment, reach } = changing
  const change: Change = { released: [], dropped: [], restored: [], skipped: [], carried: [] }
  const { doses, stateOf } = planOf(before, shifted(moment, -DAY_SPAN_MS), shifted(moment, LOOK_AHEAD_MS), settled)
  const slots = new Set(settled.map(({ slot }) => slot))
  const unsettled = doses.filter(({ slot }) => !slots.has(slot))
  const open = unsettled.filter((dose) => stateOf(dose, moment) !== 'missed')
  const comeDue = open.filter((dose) => stateOf(dose, moment) !== 'upcoming')
  if (!after) return { ...change, dropped: comeDue, released: comeDue.map(({ slot }) => slot) }

  const kept = reach === 'next_dose' ? comeDue : []
  const missed = unsettled.filter((dose) => stateOf(dose, moment) === 'missed')
  const around = aroundOf(changing, change.skipped, {
    open,
    closed: new Set([...kept, ...missed].map(({ slot }) => slot)),
  })
  const begins = around.ruled.filter(({ slot, dueAt }) => dueAt >= moment && !around.skipped.has(slot))
  change.restored = begins.map(({ slot }) => slot)
  // A slot that has an outcome goes over to its new time as well: there it is open again when that is taken back.
  const moved = doses.filter(({ slot, dueAt }) => dueAt < moment && slots.has(slot) && change.restored.includes(slot))
  change.released = moved.map(({ slot }) => slot)
  let last = lastBefore(settled, missed, moment)
  for (const dose of open) {
    if (dose.dueAt >= endOfLook(changing, around.first)) break
    const fate: Fate = kept.includes(dose) ? { kind: 'untouched' } : fateOf(dose, around, last)
    note(change, dose, fate, dose.dueAt < moment)
    if (fate.kind !== 'carried' && fate.kind !== 'untouched') continue
    around.staying.push(dose)
    last = Math.max(last, Date.parse(dose.dueAt), Date.parse(moment))
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

function aroundOf(changing: Changing, skipped: string[], slots: Slots): Around {
  const { after, settled, moment } = changing
  const first = firstDose(changing, slots, skipped)
  const dropped = changing.before.flatMap((version) => version.dropped.map(({ dueAt }) => dueAt))
  const until = shifted([endOfLook(changing, first), ...dropped].sort().at(-1)!, DAY_SPAN_MS)
  const ruled = byRule(after!, shifted(moment, -DAY_SPAN_MS), until)
  const newDoses = ruled.filter(({ slot }) => settled.every((outcome) => outcome.slot !== slot))
  for (const { slot, dueAt } of newDoses) if (dueAt >= moment && slots.closed.has(slot)) skipped.push(slot)
  return { changing, first, ruled, newDoses, staying: [], skipped: new Set(skipped), pauses: pausesOf(changing, first) }
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
