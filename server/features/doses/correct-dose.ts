import { isTaken, RECORD_BACK_DAYS, UNDO_WITHIN_MINUTES } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { and, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { type Change, changeRecord } from '../../access/records/change-record.ts'
import { errorMark, isMarked } from '../../access/records/in-error.ts'
import { nextVersion } from '../../access/records/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { markMeasuredInError, removeMeasured, restoreMeasured } from '../vitals/measured-with.ts'
import { readDose } from './dose-view.ts'
import { holdMedication } from './record-dose.ts'
import { doses } from './table.ts'
import { putBackInStock, takeFromStock } from './used-stock.ts'

/**
 * Undoes the caller's own record within the first minutes. `undoneAt`: when they did that, by default now.
 * @throws TOO_LATE, FORBIDDEN, NOT_FOUND
 */
export const undoDose = (circle: Circle, id: string, undoneAt?: string) =>
  withdraw(circle, id, {
    values: { deletedAt: sql`now()` },
    open: gt(doses.createdAt, sql`${momentUndone(undoneAt)} - ${`${UNDO_WITHIN_MINUTES} minutes`}::interval`),
    isDone: (stored) => stored.deletedAt !== null,
    readings: (inside) => removeMeasured(inside, id),
  })

/**
 * As sent, unless that is impossible: later than now, before the dose, or longer ago than a record may wait on a
 * device. `createdAt` does not matter here, because an undo may be pressed before its record has arrived.
 */
function momentUndone(sent: string | undefined): SQL {
  if (sent === undefined) return sql`now()`
  const at = sql`${sent}::timestamptz`
  const isPossible = sql`${at} between greatest(${doses.at}, now() - ${`${RECORD_BACK_DAYS} days`}::interval) and now()`
  return sql`case when ${isPossible} then ${at} else now() end`
}

/** It stays readable, but no longer counts. @throws FORBIDDEN, NOT_FOUND */
export async function markDoseInError(circle: Circle, id: string, reason: string): Promise<Dose> {
  await withdraw(circle, id, {
    values: errorMark(circle, reason),
    isDone: isMarked,
    readings: (inside) => markMeasuredInError(inside, id, reason),
  })
  return readDose(circle, id)
}

/** Records afterwards how it worked. @throws IN_ERROR, NOT_FOUND */
export async function noteEffect(
  circle: Circle,
  id: string,
  { effect, note }: { effect: Dose['effect']; note: string | null },
) {
  const dose = await readDose(circle, id)
  if (dose.inErrorAt) throw failure('IN_ERROR')
  if (!isTaken(dose.outcome))
    throw failure('BAD_INPUT', { fields: { effect: 'Only a dose that was taken can have helped' } })
  await circle.db
    .update(doses)
    .set({ effect, effectNote: note, ...nextVersion(doses) })
    .where(recordOfAnyone(circle, doses, id))
  return readDose(circle, id)
}

type Stored = typeof doses.$inferSelect
type Withdrawal = Pick<Change<typeof doses>, 'isDone'> & {
  values: Change<typeof doses>['set']
  open?: SQL
  /** What becomes of what was measured with it. */
  readings: (inside: Circle) => Promise<void>
}

/** The dose that a withdrawn one overrode counts again, and the stock is adjusted. Repeating it changes nothing. */
const withdraw = (circle: Circle, id: string, { values, open, isDone, readings }: Withdrawal) =>
  inTransaction(circle.db, async () => {
    const { medicationId } = await find(circle, id)
    await holdMedication(circle, medicationId)
    const withdrawn = await changeRecord(circle, doses, id, {
      set: { ...values, ...nextVersion(doses) },
      open: and(isNull(doses.deletedAt), isNull(doses.inErrorAt), open),
      isDone,
      otherwise: ({ inErrorAt }) => failure(inErrorAt ? 'IN_ERROR' : 'TOO_LATE'),
    })
    if (!withdrawn) return
    await readings(circle)
    if (withdrawn.supersededAt) return
    await putBackInStock(circle, withdrawn)
    if (withdrawn.replaces) await reinstate(circle, withdrawn.replaces, id)
  })

/** If the overridden dose was itself withdrawn, the one that it had overridden counts again. */
async function reinstate(circle: Circle, id: string, overriddenBy: string) {
  const overridden = await find(circle, id)
  if (overridden.supersededBy !== overriddenBy) return
  if (overridden.deletedAt || overridden.inErrorAt) {
    if (overridden.replaces) await reinstate(circle, overridden.replaces, id)
    return
  }
  await circle.db
    .update(doses)
    .set({ supersededAt: null, supersededBy: null, ...nextVersion(doses) })
    .where(recordOfAnyone(circle, doses, id))
  await takeFromStock(circle, overridden)
  await restoreMeasured(circle, id)
}

async function find(circle: Circle, id: string): Promise<Stored> {
  const [stored] = await circle.db
    .select()
    .from(doses)
    .where(recordOfAnyone(circle, doses, id))
  if (!stored) throw failure('NOT_FOUND')
  return stored
}
