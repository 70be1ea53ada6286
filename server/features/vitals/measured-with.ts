import type { Entered } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import { type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { errorMark, stillCounts } from '../../access/records/in-error.ts'
import { nextVersion } from '../../access/records/record.ts'
import { uuid7Of } from '../../core/database/uuid-of.ts'
import { keepVital } from './queries.ts'
import { recount } from './rollup/recount.ts'
import { vitalReadings } from './table.ts'

/* Readings that were measured together with another record, a dose. They are ordinary readings; their ids derive from
   that record's, so that it is found again from either, and the same record sent twice measures once. All functions
   run in the transaction of that record. */

type Measurement = Entered & { kind: VitalKind }
type With = { recordId: string; measuredAt: string; note: string }

/** Saves what was measured with a record: at most one reading of each kind. */
export async function keepMeasured(inside: Circle, { recordId, ...when }: With, measured: Measurement[]) {
  for (const each of measured)
    await keepVital(inside, {
      ...{ id: idOf(recordId, each.kind), ...each, ...when, zone: inside.zone },
      ...{ repeats: [], context: null, position: null, method: null, device: null },
    })
}

/** The record was undone, or overridden by another that has its own readings of these kinds. */
export const removeMeasured = (inside: Circle, recordId: string, kinds: readonly VitalKind[] = vitalKinds) =>
  change(inside, idsOf(recordId, kinds), isNull(vitalReadings.deletedAt), { deletedAt: sql`now()` })

/** The record counts again. */
export const restoreMeasured = (inside: Circle, recordId: string) =>
  change(inside, idsOf(recordId), isNotNull(vitalReadings.deletedAt), { deletedAt: null })

/** The record was entered in error: so were its readings, until somebody says otherwise under vitals. */
export const markMeasuredInError = (inside: Circle, recordId: string, reason: string) =>
  change(inside, idsOf(recordId), stillCounts(vitalReadings), {
    ...errorMark(inside, reason),
  })

type Values = Parameters<ReturnType<Circle['db']['update']>['set']>[0]

async function change(inside: Circle, ids: string[], where: ReturnType<typeof and>, values: Values) {
  const changed = await inside.db
    .update(vitalReadings)
    .set({ ...values, ...nextVersion(vitalReadings) })
    .where(and(eq(vitalReadings.clientId, inside.clientId), inArray(vitalReadings.id, ids), where))
    .returning({ kind: vitalReadings.kind, measuredAt: vitalReadings.measuredAt })
  if (changed.length > 0) await recount(inside, changed)
}

const idsOf = (recordId: string, kinds: readonly VitalKind[] = vitalKinds) => kinds.map((kind) => idOf(recordId, kind))

const idOf = (recordId: string, kind: VitalKind) =>
  uuid7Of(`${kind} measured with ${recordId}`, new Date(msecsOf(recordId)).toISOString())

/** A UUIDv7 begins with its moment. */
const msecsOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
