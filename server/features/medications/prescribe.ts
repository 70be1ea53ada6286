import { verificationAfter } from '@kinfold/contract/features/medications/rules/provenance.ts'
import type {
  Medication,
  MedicationEdit,
  MedicationStatus,
  NewMedication,
} from '@kinfold/contract/features/medications/schemas.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Circle, recordOfAnyone } from '../../access/circles.ts'
import { holds, insertOnce } from '../../access/insert-once.ts'
import { nextVersion } from '../../access/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { holdSchedule, putInForce } from './schedule-versions.ts'
import { doses, medications } from './table.ts'
import { readMedication } from './view.ts'

/*
 * Each change of a prescription happens whole: the medication and what of it is in force. A circle's `db` is one
 * connection, so what runs on it inside `inTransaction` belongs to the transaction.
 */

/** Unverified unless it says where it comes from: shown as 'needs review' until someone confirms it. */
export function insertMedication(
  circle: Circle,
  { clientId: _, id = uuidv7(), active, ...typed }: NewMedication & Pick<Values, 'reconciliationId'>,
) {
  return inTransaction(circle.db, async () => {
    const saved = await insertOnce(circle, medications, { id, status: active ? 'active' : 'stopped', ...typed })
    await putInForce(circle, saved, moment())
    return readMedication(circle, id)
  })
}

/** Replaces what is prescribed, if it is still at the version that was read. */
export const updateMedication = (circle: Circle, id: string, { version, source, ...content }: MedicationEdit) =>
  changeMedication(circle, id, async (stored) => {
    if (stored.version === version) return { ...content, verification: verificationAfter(stored, content, source) }
    if (stored.version === version + 1 && holds(stored, content)) return undefined
    throw failure('VERSION_CONFLICT', { current: await readMedication(circle, id) })
  })

export const setStatus = (circle: Circle, id: string, status: MedicationStatus, reason: string | null) =>
  changeMedication(circle, id, (stored) =>
    stored.status === status && stored.statusReason === reason
      ? undefined
      : { status, statusReason: reason, ...(stored.status === status ? {} : { statusAt: moment() }) },
  )

export const confirmMedication = (circle: Circle, id: string, verification: Medication['verification']) =>
  changeMedication(circle, id, (stored) => (stored.verification === verification ? undefined : { verification }))

/** @throws HAS_DOSES: what was given stays, and so does what it was. */
export const removeMedication = (circle: Circle, id: string) =>
  inTransaction(circle.db, async () => {
    const stored = await lock(circle, id)
    if (stored.deletedAt) return
    const ofThis = and(eq(doses.clientId, circle.clientId), eq(doses.medicationId, id), isNull(doses.deletedAt))
    const recorded = await circle.db.select({ id: doses.id }).from(doses).where(ofThis).limit(1)
    if (recorded.length > 0) throw failure('HAS_DOSES')
    await save(circle, stored, { deletedAt: sql`now()` })
  })

type Stored = typeof medications.$inferSelect
type Values = Partial<typeof medications.$inferInsert>

/** Changes one medication within reach; `decide` gives the new values, or undefined when it already is as wanted. */
export const changeMedication = (
  circle: Circle,
  id: string,
  decide: (stored: Stored) => Promise<Values | undefined> | Values | undefined,
): Promise<Medication> =>
  inTransaction(circle.db, async () => {
    const stored = await lock(circle, id)
    if (stored.deletedAt) throw failure('NOT_FOUND')
    const values = await decide(stored)
    if (values) await save(circle, stored, values)
    return readMedication(circle, id)
  })

async function save(circle: Circle, { id }: Stored, values: Values | { deletedAt: ReturnType<typeof sql> }) {
  const [saved] = await circle.db
    .update(medications)
    .set({ ...values, ...nextVersion(medications) })
    .where(recordOfAnyone(circle, medications, id))
    .returning()
  await putInForce(circle, saved!, moment())
}

/** Holds a medication within reach, and what of it is in force. @throws NOT_FOUND, FORBIDDEN */
async function lock(circle: Circle, id: string): Promise<Stored> {
  const [stored] = await circle.db
    .select()
    .from(medications)
    .where(recordOfAnyone(circle, medications, id))
    .for('no key update')
  if (!stored) throw failure('NOT_FOUND')
  if (circle.reach === 'own' && stored.authorId !== circle.userId)
    throw failure(stored.deletedAt ? 'NOT_FOUND' : 'FORBIDDEN')
  await holdSchedule(circle, id)
  return stored
}

const moment = () => clock.now().toISOString()
