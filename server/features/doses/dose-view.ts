import { doseOutcomes, isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { stillCounts } from '../../access/records/in-error.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { medications } from '../prescriptions/table.ts'
import { doses } from './table.ts'

const {
  clientId: _1,
  deletedAt: _2,
  inErrorBy: _3,
  supersededBy: _4,
  placedAt: _5,
  ...content
} = getTableColumns(doses)
const columns = {
  ...content,
  medicationName: sql<string>`${medications.name}`,
  medicationForm: medications.form,
  authorName: fullName(users),
}

/** `select ... from doses`, without undone ones. */
export const selectDoses = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(doses)
    .innerJoin(medications, and(eq(medications.clientId, doses.clientId), eq(medications.id, doses.medicationId)))
    .innerJoin(users, eq(users.id, doses.authorId))
    .where(and(isNull(doses.deletedAt), where))

/** @throws NOT_FOUND */
export async function readDose(circle: Circle, id: string): Promise<Dose> {
  const [dose] = await selectDoses(circle.db, recordOfAnyone(circle, doses, id))
  if (!dose) throw failure('NOT_FOUND')
  return dose
}

/** WHERE: it counts (`counting` in table.ts). */
export const counts = and(stillCounts(doses), isNull(doses.supersededAt))

/** WHERE: it was taken, on time or late. */
export const taken = inArray(doses.outcome, doseOutcomes.filter(isTaken))

/** WHERE, for one that was taken: not at its time, or recorded from memory. */
export const notOnTime = sql`(${doses.outcome} = 'taken_late' or ${doses.recordedLater})`

/** Whether a medication has an outcome that was not undone. */
export async function hasDoses(circle: Circle, medicationId: string): Promise<boolean> {
  const ofThis = and(eq(doses.clientId, circle.clientId), eq(doses.medicationId, medicationId), isNull(doses.deletedAt))
  return (await circle.db.select({ id: doses.id }).from(doses).where(ofThis).limit(1)).length > 0
}
