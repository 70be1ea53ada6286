import {
  type DoseOutcome,
  isTaken,
  type OffPlan,
  RECORD_AHEAD_HOURS,
  RECORD_BACK_DAYS,
} from '@kinfold/contract/features/doses/choices.ts'
import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import { phaseOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import type { Standing } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { clock } from '../../../core/clock.ts'
import { failure } from '../../../core/failure.ts'
import type { medications } from '../../prescriptions/table.ts'
import { amountThen, asNeededThen } from './as-needed-then.ts'
import { slotAt } from './slot-of.ts'
import { asOf } from './status-then.ts'

type Medication = typeof medications.$inferSelect
type Happened = { at: string; outcome: DoseOutcome }
/** `planned`: the amount that the prescription says; null: none, then it is one. */
type ToGive = { slot: string | null; planned: number | null; despitePlan: OffPlan | null }

/**
 * Which dose a record is about, and the amount it should have. What was given is always recorded: if it was not to be given
 * then, the person is first told so, and the record that says it was given nevertheless (`despitePlan`) is marked.
 * @throws NOT_TAKEN_NOW, BAD_INPUT
 */
export async function doseToGive(
  circle: Circle,
  medication: Medication,
  sent: NewDose,
  happened: Happened,
): Promise<ToGive> {
  const then = await asOf(circle, medication, happened.at)
  const { standing } = standingAt(then, happened.at, circle.zone)
  const given = isTaken(happened.outcome) ? { despitePlan: sent.despitePlan } : undefined
  if (sent.dueAt === null)
    return asNeeded(circle, medication, { at: happened.at, quantity: sent.quantity, standing, given })
  // Whether one is due on its days is for the schedule to say.
  const off = then.status === 'active' ? null : offPlanOf(standing)
  return dueDose(circle, medication.id, { dueAt: sent.dueAt, at: happened.at, quantity: sent.quantity, off, given })
}

const offPlanOf = (standing: Standing): OffPlan | null => (standing === 'active' ? null : standing)

type Given = { despitePlan: boolean } | undefined
type Due = { dueAt: string; at: string; quantity: number | null; off: OffPlan | null; given: Given }

/**
 * A dose that a schedule change dropped can be recorded as given before the change; that it was not given can be
 * recorded if it was due before the change.
 */
async function dueDose(
  circle: Circle,
  medicationId: string,
  { dueAt, at, quantity, off, given }: Due,
): Promise<ToGive> {
  requireWithinReach(dueAt)
  if (off && given && !given.despitePlan) throw notToGive(off)
  // A device without a network shows the doses of a schedule that has since ended.
  const due = await slotAt(circle, medicationId, dueAt, given?.despitePlan ? RECORD_BACK_DAYS * DAY_MS : undefined)
  if (!due) throw off ? notToGive(off) : nothingDue()
  const { slot, isPlanned, until } = due
  // A phone without a network shows what was prescribed before a change, and that is what was given.
  const planned = quantity !== null && due.amountBefore(at) === quantity ? quantity : due.quantity
  const isToGive = isPlanned || (until !== null && (given ? at : dueAt) < until)
  if (isToGive && !(off && given)) return { slot, planned, despitePlan: null }
  if (given?.despitePlan) return { slot, planned, despitePlan: off ?? 'no_longer_due' }
  throw notToGive(off ?? 'no_longer_due')
}

type AsNeeded = { at: string; quantity: number | null; standing: Standing; given: Given }

/**
 * Given as needed, or before there is a schedule: a device without a network does not know of a schedule since. A
 * medication that had only scheduled doses is refused.
 */
async function asNeeded(
  circle: Circle,
  medication: Medication,
  { at, quantity: sent, standing, given }: AsNeeded,
): Promise<ToGive> {
  const despitePlan = offPlanOf(standing)
  if (despitePlan && !given?.despitePlan) throw notToGive(despitePlan)
  const { schedule, startDate: startsOn, endDate: endsOn } = medication
  if (!schedule) return { slot: null, planned: null, despitePlan }
  const { kind, quantity } = phaseOn({ schedule, startsOn, endsOn }, dayAt(at, circle.zone))?.pattern ?? schedule
  if (kind === 'as_needed') {
    const planned = quantity ?? 1
    const isOther = sent !== null && sent !== planned
    // A phone without a network shows what was prescribed before a change, and that is what was given.
    const isOfThen = isOther && (await amountThen(circle, medication.id, at)) === sent
    return { slot: null, planned: isOfThen ? sent : planned, despitePlan }
  }
  const { isScheduled, usual } = await asNeededThen(circle, medication, at)
  const dose = { slot: null, planned: usual?.quantity ?? 1 }
  if (!isScheduled) return { ...dose, despitePlan }
  if (!usual || !given)
    throw failure('BAD_INPUT', { fields: { dueAt: 'Please choose which of the scheduled doses this was' } })
  if (!given.despitePlan) throw failure('NOT_TAKEN_NOW', { message: NO_LONGER_AS_NEEDED })
  return { ...dose, despitePlan: despitePlan ?? 'no_longer_due' }
}

const NO_LONGER_AS_NEEDED =
  'This medication was no longer given as needed at that time, because the schedule had changed.'
const why: Record<OffPlan, string> = {
  planned: 'This medication was not to be given before its first day.',
  on_hold: 'This medication was on hold at that time.',
  ended: 'This medication had ended before that time.',
  stopped: 'This medication was stopped before that time.',
  no_longer_due: 'This dose was no longer due at that time, because the schedule had changed.',
}
const notToGive = (reason: OffPlan) => failure('NOT_TAKEN_NOW', { message: why[reason] })
const nothingDue = () =>
  failure('BAD_INPUT', { fields: { dueAt: 'No dose is due at this time. The schedule may have changed' } })

function requireWithinReach(dueAt: string) {
  const ahead = Date.parse(dueAt) - clock.now().getTime()
  const refuse = (sentence: string) => failure('BAD_INPUT', { fields: { dueAt: sentence } })
  if (ahead > RECORD_AHEAD_HOURS * HOUR_MS)
    throw refuse(`A dose can be recorded from ${RECORD_AHEAD_HOURS} hours before it is due`)
  if (ahead < -RECORD_BACK_DAYS * DAY_MS)
    throw refuse(`A dose can be recorded up to ${RECORD_BACK_DAYS} days after it was due`)
}
