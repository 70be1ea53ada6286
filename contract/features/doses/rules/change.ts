import { DAY_SPAN_MS, HOUR_MS, shifted } from '../../../time/durations.ts'
import {
  type Changing,
  endOfTransition,
  lastBefore,
  lastTaken,
  patternOn,
  pausesOf,
  shortestPause,
} from './changing.ts'
import { planOf } from './listed.ts'
import { changeOfOpenDose, type OpenDoseChange, type OpenDoseContext } from './open-dose.ts'
import { byRule, firstByRule, type Planned } from './planned.ts'

/** The effect of a change of schedule, quantity or zone on the doses around it. */
export type Change = {
  /** Slots that the earlier versions no longer hold. */
  released: string[]
  /** Doses that are no longer due and do not move to another time; people are told. */
  dropped: Planned[]
  /** Slots that the new version plans although an earlier change had dropped them; they no longer count as dropped. */
  restored: string[]
  /** For the new version: slots of its rule that are not due, and doses carried over from before. */
  skipped: string[]
  carried: Planned[]
}

/** Doses further ahead are not part of a change. */
const LOOK_AHEAD_MS = 40 * 24 * HOUR_MS

/**
 * Decides what happens to the doses around a change. A slot (a day and a position in it) keeps its outcome even if its
 * time changes. An open slot moves to its new time, or stays at the old one if the new one has passed. A dose without a
 * slot in the new schedule stays if dropping it would leave a longer gap than the new schedule has; otherwise it is
 * dropped. A dose too soon after one that was given is left out.
 */
export function changeOver(changing: Changing): Change {
  const { before, after, settled, moment, reach } = changing
  const change: Change = { released: [], dropped: [], restored: [], skipped: [], carried: [] }
  const { doses, stateOf } = planOf(before, shifted(moment, -DAY_SPAN_MS), shifted(moment, LOOK_AHEAD_MS), settled)
  const slots = new Set(settled.map(({ slot }) => slot))
  const unsettled = doses.filter(({ slot }) => !slots.has(slot))
  const now = Date.parse(moment)
  const states = new Map(unsettled.map((dose) => [dose, stateOf(dose, now)]))
  const open = unsettled.filter((dose) => states.get(dose) !== 'missed')
  const comeDue = open.filter((dose) => states.get(dose) !== 'upcoming')
  if (!after) return { ...change, dropped: comeDue, released: comeDue.map(({ slot }) => slot) }

  const kept = reach === 'next_dose' ? comeDue : []
  const missed = unsettled.filter((dose) => states.get(dose) === 'missed')
  const context = contextOf(changing, change.skipped, {
    open,
    closed: new Set([...kept, ...missed].map(({ slot }) => slot)),
  })
  const begins = context.ruled.filter(({ slot, dueAt }) => dueAt >= moment && !context.skipped.has(slot))
  change.restored = begins.map(({ slot }) => slot)
  // A slot with an outcome also moves to its new time: if the outcome is undone, it is open again there.
  const moved = doses.filter(({ slot, dueAt }) => dueAt < moment && slots.has(slot) && change.restored.includes(slot))
  change.released = moved.map(({ slot }) => slot)
  let last = lastBefore(settled, missed, moment)
  for (const dose of open) {
    const isKept = kept.includes(dose)
    // A dose that is due already may be one of tomorrow: ten past midnight, at ten to.
    if (!isKept && dose.dueAt >= endOfTransition(changing, context.first)) break
    const doseChange: OpenDoseChange = isKept ? { kind: 'untouched' } : changeOfOpenDose(dose, context, last)
    note(change, dose, doseChange, dose.dueAt < moment)
    if (doseChange.kind !== 'carried' && doseChange.kind !== 'untouched') continue
    context.staying.push(dose)
    last = Math.max(last, Date.parse(dose.dueAt), now)
  }
  return change
}

/** A dose due before the change stays in the old version unless it is affected; later ones end with that version. */
function note({ released, dropped, carried }: Change, dose: Planned, doseChange: OpenDoseChange, isPast: boolean) {
  if (doseChange.kind === 'untouched' && isPast) return
  if (isPast) released.push(dose.slot)
  if (doseChange.kind === 'dropped') dropped.push(dose)
  if (doseChange.kind === 'untouched') carried.push(dose)
  if (doseChange.kind === 'carried') carried.push({ ...dose, quantity: doseChange.quantity })
}

/** closed: slots that are not due again, whatever their time is now; they keep their old time, or were missed. */
type Slots = { closed: ReadonlySet<string>; open: Planned[] }

function contextOf(changing: Changing, skipped: string[], slots: Slots): OpenDoseContext {
  const { after, settled, moment } = changing
  const first = firstDose(changing, slots, skipped)
  const dropped = changing.before.flatMap((version) => version.dropped.map(({ dueAt }) => dueAt))
  const until = shifted([endOfTransition(changing, first), ...dropped].sort().at(-1)!, DAY_SPAN_MS)
  const ruled = byRule(after!, shifted(moment, -DAY_SPAN_MS), until)
  const newDoses = ruled.filter(({ slot }) => settled.every((outcome) => outcome.slot !== slot))
  for (const { slot, dueAt } of newDoses) if (dueAt >= moment && slots.closed.has(slot)) skipped.push(slot)
  return { changing, first, ruled, newDoses, staying: [], skipped: new Set(skipped), pauses: pausesOf(changing, first) }
}

/**
 * The first dose of the new version. Slots that come too soon after a given dose are added to `skipped`, unless they
 * were planned for that time or earlier before the change.
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
