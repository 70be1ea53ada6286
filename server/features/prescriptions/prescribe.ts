import { isDeepStrictEqual } from 'node:util'
import { APPLIES_AT_ONCE, dayOfEffect, reachOfEffect } from '@kinfold/contract/features/prescriptions/effective.ts'
import { typedTexts } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { followsSchedule } from '@kinfold/contract/features/prescriptions/rules/dosage-words.ts'
import {
  changesAtOnce,
  prescribedFrom,
  prescriptionFrom,
  withItsPast,
} from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { verificationAfter } from '@kinfold/contract/features/prescriptions/rules/provenance.ts'
import { makesDoses, standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type {
  Medication,
  MedicationContent,
  MedicationEdit,
  MedicationStatus,
  NewMedication,
} from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { holdRecord, isAtVersion } from '../../access/records/change-record.ts'
import { holds, insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { hasDoses } from '../doses/dose-view.ts'
import { type Effect, holdSchedule, putInForce } from '../doses/schedules/schedule-versions.ts'
import { adaptStock } from './supply/stock.ts'
import { medications } from './table.ts'
import { readMedication } from './view.ts'

/* Each change of a prescription is atomic: the medication together with its schedule in force. A circle's `db` is one
   connection, so everything run on it inside `inTransaction` belongs to the transaction. */

/** Unverified unless a source is given: shown as 'needs review' until someone confirms it. */
export function insertMedication(
  circle: Circle,
  { clientId: _, id = uuidv7(), active, ...typed }: NewMedication & Pick<Values, 'reconciliationId'>,
  effect = fromNow(),
) {
  return inTransaction(circle.db, async () => {
    const saved = await insertOnce(circle, medications, { id, status: active ? 'active' : 'stopped', ...typed })
    await putInForce(circle, saved, effect)
    return readMedication(circle, id)
  })
}

/** Replaces the prescription, if it is still at the version that was read. */
export const updateMedication = (circle: Circle, id: string, { version, effective, source, ...sent }: MedicationEdit) =>
  changeMedication(circle, id, { ...fromNow(), reach: reachOfEffect(effective) }, async (stored) => {
    const content = withItsPast(stored, sent, todayIn(circle))
    const day = dayOfEffect(effective)
    const isThere = day ? isPrescribedOn(stored, content, day) : holds(stored, content)
    if (!(await isAtVersion(stored, version, isThere, () => readMedication(circle, id)))) return undefined
    if (effective !== 'now' && changesAtOnce(stored, content)) throw notFrom(APPLIES_AT_ONCE)
    const values = day ? prescribedOn(circle, stored, content, day) : content
    return { ...values, verification: verificationAfter(stored, values, source) }
  })

/**
 * A change from a day on: it continues unchanged until then, so it needs a schedule with due doses. @throws BAD_INPUT
 */
function prescribedOn(circle: Circle, stored: Stored, content: MedicationContent, day: string): MedicationContent {
  const today = todayIn(circle)
  if (isSameCourse(stored, content)) return content
  if (day <= today) throw notFrom('Please choose a day after today, or ‘Now’')
  if (!makesDoses(stored)) throw notFrom('Nothing is due until then. Please choose ‘Now’')
  const prescribed = prescribedFrom(stored, content, day, today)
  if (!prescribed) throw notFrom('There is no schedule until then. Please choose ‘Now’')
  // '1 tablet' follows from the later schedule, and would be wrong until then.
  return followsSchedule(content) ? { ...prescribed, dosage: null } : prescribed
}

const notFrom = (sentence: string) => failure('BAD_INPUT', { fields: { effective: sentence } })
const datedOf = ({ schedule, startDate, endDate }: Stored | MedicationContent) => [schedule, startDate, endDate]
const isSameCourse = (stored: Stored, content: MedicationContent) =>
  isDeepStrictEqual(datedOf(stored), datedOf(content))

const isPrescribedOn = (stored: Stored, content: MedicationContent, day: string) => {
  const [there, wanted] = [prescriptionFrom(stored, day), prescriptionFrom(content, day)]
  return isDeepStrictEqual([there.schedule, there.endDate], [wanted.schedule, wanted.endDate])
}

/** @throws COURSE_OVER: resumed after its last day, nothing would be due. */
export const setStatus = (circle: Circle, id: string, status: MedicationStatus, reason: string | null) =>
  changeMedication(circle, id, fromNow(), (stored) => {
    if (stored.status === status && stored.statusReason === reason) return undefined
    if (stored.status === status) return { statusReason: reason }
    const changed = { status, statusReason: reason, statusAt: fromNow().moment }
    const { standing } = standingAt({ ...stored, ...changed }, changed.statusAt, circle.zone)
    if (status === 'active' && isOver(standing)) throw failure('COURSE_OVER')
    return changed
  })

export const confirmMedication = (circle: Circle, id: string, verification: Medication['verification']) =>
  changeMedication(circle, id, fromNow(), (stored) =>
    stored.verification === verification ? undefined : verifiedAs(verification, stored, stored),
  )

/** Once an entry is confirmed, the defaults of the care profile are no longer hidden: they go, because nobody typed them. */
export const verifiedAs = (
  verification: Medication['verification'],
  before: Pick<Stored, 'verification'>,
  content: Parameters<typeof typedTexts>[0],
): Values =>
  before.verification === 'unverified' && verification !== 'unverified'
    ? { ...typedTexts(content), verification }
    : { verification }

/** @throws HAS_DOSES: given doses stay, and so does the medication they belong to. */
export const removeMedication = (circle: Circle, id: string) =>
  inTransaction(circle.db, async () => {
    const stored = await lock(circle, id)
    if (stored.deletedAt) return
    if (await hasDoses(circle, id)) throw failure('HAS_DOSES')
    await save(circle, stored, { deletedAt: sql`now()` }, fromNow())
  })

type Stored = typeof medications.$inferSelect
type Values = Partial<typeof medications.$inferInsert>

/** Changes one medication within reach; `decide` returns the new values, or undefined if it already is as wanted. */
export const changeMedication = (
  circle: Circle,
  id: string,
  effect: Effect,
  decide: (stored: Stored) => Promise<Values | undefined> | Values | undefined,
): Promise<Medication> =>
  inTransaction(circle.db, async () => {
    const stored = await lock(circle, id)
    if (stored.deletedAt) throw failure('NOT_FOUND')
    const values = await decide(stored)
    if (values) await save(circle, stored, values, effect)
    return readMedication(circle, id)
  })

type Saved = Values | { deletedAt: ReturnType<typeof sql> }

async function save(circle: Circle, stored: Stored, values: Saved, effect: Effect) {
  const [saved] = await circle.db
    .update(medications)
    .set({ ...values, ...nextVersion(medications) })
    .where(recordOfAnyone(circle, medications, stored.id))
    .returning()
  await adaptStock(circle, stored, saved!)
  await putInForce(circle, saved!, effect)
}

/** Locks a medication within reach together with its schedule in force. @throws NOT_FOUND, FORBIDDEN */
async function lock(circle: Circle, id: string): Promise<Stored> {
  const stored = await holdRecord(circle, medications, id, 'no key update')
  await holdSchedule(circle, id)
  return stored
}

const todayIn = ({ zone }: Circle) => dayAt(clock.now().getTime(), zone)
const fromNow = (): Effect => ({ moment: clock.now().toISOString(), reach: 'now' })
