import { isDeepStrictEqual } from 'node:util'
import {
  type Prescription,
  type PrescriptionChange,
  prescriptionFields,
} from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import { typedTexts } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { withoutStepsAfterEnd } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { listChanges as changesOf } from '../../access/records/versions.ts'
import { reconciliations } from './reconciliation/table.ts'
import { readMedication } from './view.ts'

/** Includes the latest reconciliation, which can be the only change if the medication was kept unchanged. */
type Said = Prescription & { reconciliationId: string | null }
const saidFields = [...prescriptionFields, 'reconciliationId'] as const

/** All changes of a prescription, newest first. @throws NOT_FOUND */
export async function listChanges(circle: Circle, id: string): Promise<PrescriptionChange[]> {
  const current = await readMedication(circle, id)
  const changes = await changesOf<Said>(circle, 'medications', current, saidFields)
  const known = await reconciliationsOf(
    circle,
    changes.flatMap(({ after }) => after.reconciliationId ?? []),
  )
  return changes
    .map(({ changed, before, after, ...change }): PrescriptionChange => {
      const isCompared = before === null || changed.includes('reconciliationId')
      const reconciliation = (isCompared && known.find((each) => each.id === after.reconciliationId)) || null
      return { ...change, ...asWrittenNow(before, after, changed), reconciliation }
    })
    .filter(({ before, changed, reconciliation }) => before === null || changed.length > 0 || reconciliation !== null)
}

async function reconciliationsOf(circle: Circle, ids: string[]) {
  if (ids.length === 0) return []
  const { id, occasion, listedOn, listedBy } = reconciliations
  return circle.db
    .select({ id, occasion, listedOn, listedBy })
    .from(reconciliations)
    .where(and(eq(reconciliations.clientId, circle.clientId), inArray(id, ids)))
}

/** Compares only what people see; a different stored form is not a change. */
function asWrittenNow(before: Said | null, after: Said, changed: string[]) {
  const said = { before: before && prescriptionIn(before), after: prescriptionIn(after) }
  const isOther = (field: string) =>
    !isDeepStrictEqual(said.before?.[field as keyof Prescription], said.after[field as keyof Prescription])
  return { ...said, changed: changed.filter((field) => field !== 'reconciliationId' && isOther(field)) }
}

const prescriptionIn = ({ reconciliationId: _, ...said }: Said) => asWrittenToday(said)

/**
 * Converts versions from before times had their own quantities, readings existed and steps after the last day were
 * refused; without what nobody typed.
 */
export const asWrittenToday = (said: Prescription): Prescription =>
  withoutStepsAfterEnd({
    ...said,
    ...(said.verification === 'unverified' && typedTexts(said)),
    measures: said.measures ?? [],
    schedule: said.schedule && Schedule.parse(said.schedule),
  })
