import { isDeepStrictEqual } from 'node:util'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { isRecordedLater } from '@kinfold/contract/features/doses/recorded-later.ts'
import type { Dose, NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import { limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { requireRoom } from '../../access/records/room.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { insertNew } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import { medications } from '../prescriptions/table.ts'
import { removeMeasured } from '../vitals/measured-with.ts'
import { counts, readDose } from './dose-view.ts'
import { checkLimits } from './limits/dose-limits.ts'
import { checkIngredients } from './limits/ingredient-limits.ts'
import { checkAmount, requirePossible } from './limits/other-amount.ts'
import { isSameMoment, momentGiven, outcomeOf } from './limits/when-given.ts'
import { checkReadings, isUrgentAt, keepReadings, vitalKindsIn } from './readings.ts'
import { toBeNotified } from './reminding/doses-to-notify.ts'
import { doseToGive } from './schedules/to-give.ts'
import { doses } from './table.ts'
import { putBackInStock, takeFromStock } from './used-stock.ts'

/**
 * Records the outcome of one slot, or an as-needed dose. The medication's row is locked, so that of several
 * simultaneous records one is first and the others learn whose it was. Repeated, it returns the same as the first time.
 * @throws DOSE_RECORDED with the dose that counts, TOO_SOON, HOLD_ADVISED, READING_URGENT, OTHER_AMOUNT, NOT_TAKEN_NOW, ID_TAKEN, NOT_FOUND
 */
export const recordDose = (circle: Circle, sent: NewDose): Promise<Dose> =>
  inTransaction(circle.db, async () => {
    const { despiteAmount, ...said } = sent
    const medication = await holdMedication(circle, sent.medicationId)
    if (await wasSaved(circle, sent)) return readDose(circle, sent.id)

    const at = momentOrRefusal(sent.at)
    const limits = limitsOfDose(medication.timeCriticalMinutes)
    const outcome = outcomeOf(sent.outcome, sent.dueAt, at, limits)
    const { slot, planned, despitePlan } = await doseToGive(circle, medication, sent, { at, outcome })
    const quantity = sent.quantity ?? planned ?? 1
    if (slot) await makeRoom(circle, sent, slot)
    checkReadings(medication.measures, sent)
    const isUrgent = await isUrgentAt(circle, sent)
    const dose = { at, dueAt: sent.dueAt, quantity, replaces: sent.replaces }
    const isGiven = isTaken(outcome)
    // What the prescription says is possible, also by the form of before.
    if (isGiven && quantity !== planned) requirePossible(quantity, medication.form)
    if (isGiven && !sent.despiteLimit) {
      await checkLimits(circle, medication, dose)
      await checkIngredients(circle, medication, dose)
    }
    if (isGiven && !despiteAmount) checkAmount({ quantity, planned }, medication.form)

    await requireRoom(circle, doses, {})
    const saved = await insertNew(circle.db, doses, {
      ...said,
      at,
      outcome,
      quantity,
      planned,
      slot,
      // What was not given went against no limit.
      despiteLimit: isGiven && sent.despiteLimit,
      despiteHold: isGiven && sent.despiteHold,
      // The ranges of the server decide, whatever the device knew.
      despiteUrgent: isGiven && isUrgent,
      despitePlan,
      ...toBeNotified(medication, { ...sent, outcome, at }),
      recordedLater: isRecordedLater(at, clock.now().toISOString()),
      clientId: circle.clientId,
      authorId: circle.userId,
    })
    if (!saved) throw failure('ID_TAKEN')
    await takeFromStock(circle, saved)
    await keepReadings(circle, saved, medication.name)
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

/** Whether this very record already exists. @throws ID_TAKEN if its id is used for anything else */
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
    // The definition of late may have changed since.
    (isTaken(sent.outcome) ? isTaken(stored.outcome) : stored.outcome === sent.outcome) &&
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

/** Supersedes the existing record of the slot, if this one overrides it. @throws DOSE_RECORDED */
async function makeRoom(circle: Circle, { id, medicationId, replaces, readings }: NewDose, slot: string) {
  const ofSlot = and(
    eq(doses.clientId, circle.clientId),
    eq(doses.medicationId, medicationId),
    eq(doses.slot, slot),
    counts,
  )
  const [current] = await circle.db.select().from(doses).where(ofSlot)
  if (!current) {
    if (replaces) throw failure('BAD_INPUT', { fields: { replaces: 'The dose this overrides no longer counts' } })
    return
  }
  if (current.id !== replaces) throw failure('DOSE_RECORDED', { current: await readDose(circle, current.id) })
  await circle.db
    .update(doses)
    .set({ supersededAt: sql`now()`, supersededBy: id, updatedAt: sql`now()` })
    .where(recordOfAnyone(circle, doses, current.id))
  await putBackInStock(circle, current)
  // What this one does not say was measured nevertheless.
  await removeMeasured(circle, current.id, vitalKindsIn(readings))
}
