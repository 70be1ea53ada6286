import { isDeepStrictEqual } from 'node:util'
import {
  type Dose,
  isTaken,
  type NewDose,
  RECORD_AHEAD_HOURS,
  RECORD_BACK_DAYS,
} from '@kinfold/contract/features/medications/doses.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { insertNew } from '../../core/prepared.ts'
import { checkLimits } from './as-needed.ts'
import { counts, readDose } from './dose-view.ts'
import { versionAt } from './in-force.ts'
import { checkReadings } from './readings.ts'
import { isSameMoment, momentGiven, outcomeOf } from './rules.ts'
import { putBackInStock, takeFromStock } from './supply/stock.ts'
import { doses, medications } from './table.ts'

/**
 * Records one outcome of one due time, or a dose as needed. The medication's row is held meanwhile, so that of any number
 * of people at once one is first; the others learn who. Sent again, it answers as the first time.
 * @throws DOSE_RECORDED with the dose that counts, TOO_SOON, NOT_TAKEN_NOW, ID_TAKEN, NOT_FOUND
 */
export const recordDose = (circle: Circle, sent: NewDose): Promise<Dose> =>
  inTransaction(circle.db, async () => {
    const medication = await holdMedication(circle, sent.medicationId)
    if (await wasSaved(circle, sent)) return readDose(circle, sent.id)

    checkReadings(medication.measures, sent)
    const at = momentOrRefusal(sent.at)
    const scheduled = await scheduledQuantity(circle, medication, sent, at)
    const quantity = sent.quantity ?? scheduled
    const outcome = outcomeOf(sent.outcome, sent.dueAt, at)
    if (sent.dueAt) await makeRoom(circle, sent, sent.dueAt)
    else if (isTaken(outcome) && !sent.despiteLimit) await checkLimits(circle, medication, { at, quantity })

    const saved = await insertNew(circle.db, doses, {
      ...sent,
      at,
      outcome,
      quantity,
      clientId: circle.clientId,
      authorId: circle.userId,
    })
    if (!saved) throw failure('ID_TAKEN')
    await takeFromStock(circle, saved)
    return readDose(circle, saved.id)
  })

type Medication = typeof medications.$inferSelect

/** @throws NOT_FOUND */
export async function holdMedication(circle: Circle, id: string): Promise<Medication> {
  const [medication] = await circle.db
    .select()
    .from(medications)
    .where(and(recordOfAnyone(circle, medications, id), isNull(medications.deletedAt)))
    .for('no key update')
  if (!medication) throw failure('NOT_FOUND')
  return medication
}

/** Whether this very record is there already. @throws ID_TAKEN when its id is in use for anything else */
async function wasSaved(circle: Circle, sent: NewDose): Promise<boolean> {
  const [stored] = await circle.db
    .select()
    .from(doses)
    .where(recordOfAnyone(circle, doses, sent.id))
  if (!stored) return false
  const same =
    stored.authorId === circle.userId &&
    stored.medicationId === sent.medicationId &&
    stored.dueAt === sent.dueAt &&
    stored.reason === sent.reason &&
    stored.replaces === sent.replaces &&
    isDeepStrictEqual(stored.readings, sent.readings) &&
    stored.outcome === outcomeOf(sent.outcome, stored.dueAt, stored.at) &&
    (sent.quantity === null || stored.quantity === sent.quantity) &&
    isSameMoment(sent.at, stored.at)
  if (!same || stored.deletedAt) throw failure('ID_TAKEN')
  return true
}

function momentOrRefusal(sent: string | null): string {
  const given = momentGiven(sent, clock.now())
  if ('problem' in given) throw failure('BAD_INPUT', { fields: { at: given.problem } })
  return given.at
}

/**
 * How much a dose is by the schedule that was in force at its due time; that it was due then is checked with it.
 * Without a due time the medication is one taken as needed, or without a schedule yet.
 */
async function scheduledQuantity(circle: Circle, medication: Medication, { dueAt }: NewDose, at: string) {
  const { schedule } = medication
  if (dueAt === null) {
    if (schedule && schedule.kind !== 'as_needed')
      throw failure('BAD_INPUT', { fields: { dueAt: 'Please choose which of the scheduled doses this was' } })
    if (medication.status !== 'active' && at >= medication.statusAt) throw failure('NOT_TAKEN_NOW')
    return schedule?.quantity ?? 1
  }
  requireWithinReach(dueAt)
  const version = await versionAt(circle, medication.id, dueAt)
  if (version) return version.schedule.quantity
  if (medication.status !== 'active' && dueAt >= medication.statusAt) throw failure('NOT_TAKEN_NOW')
  throw failure('BAD_INPUT', { fields: { dueAt: 'No dose is due at this time. The schedule may have changed' } })
}

function requireWithinReach(dueAt: string) {
  const ahead = Date.parse(dueAt) - clock.now().getTime()
  const refuse = (sentence: string) => failure('BAD_INPUT', { fields: { dueAt: sentence } })
  if (ahead > RECORD_AHEAD_HOURS * HOUR_MS)
    throw refuse(`A dose can be recorded from ${RECORD_AHEAD_HOURS} hours before it is due`)
  if (ahead < -RECORD_BACK_DAYS * 24 * HOUR_MS)
    throw refuse(`A dose can be recorded up to ${RECORD_BACK_DAYS} days after it was due`)
}

const HOUR_MS = 3_600_000

/** Sets aside what was recorded for the due time, if that is what this one overrides. @throws DOSE_RECORDED */
async function makeRoom(circle: Circle, { id, medicationId, replaces }: NewDose, dueAt: string) {
  const ofSlot = and(
    eq(doses.clientId, circle.clientId),
    eq(doses.medicationId, medicationId),
    eq(doses.dueAt, dueAt),
    counts,
  )
  const [current] = await circle.db.select().from(doses).where(ofSlot)
  if (!current) {
    if (replaces)
      throw failure('BAD_INPUT', { fields: { replaces: 'The dose this overrides does not count any more' } })
    return
  }
  if (current.id !== replaces) throw failure('DOSE_RECORDED', { current: await readDose(circle, current.id) })
  await circle.db
    .update(doses)
    .set({ supersededAt: sql`now()`, supersededBy: id, updatedAt: sql`now()` })
    .where(recordOfAnyone(circle, doses, current.id))
  await putBackInStock(circle, current)
}
