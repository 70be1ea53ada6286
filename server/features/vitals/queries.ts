import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { momentProblem } from '@kinfold/contract/features/vitals/rules/entry/check-moment.ts'
import { toCanonical } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { NewVital, VitalContent, VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import { type Change, changeRecord, holdRecord } from '../../access/records/change-record.ts'
import { editUnlessInError, markingInError } from '../../access/records/in-error.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { judged } from './judge.ts'
import { recount } from './rollup/recount.ts'
import { vitalReadings } from './table.ts'
import { selectReadings } from './view.ts'

/** Saves a reading and updates its roll-ups, both or neither. */
export async function insertVital(circle: Circle, { confirmed: _, ...reading }: NewVital): Promise<VitalReading> {
  await refuseMoment(circle, reading)
  await inTransaction(circle.db, (tx) => keepVital({ ...circle, db: tx }, reading))
  return readVital(circle, reading.id)
}

/** The same for an already checked reading, within an open transaction. */
export async function keepVital(inside: Circle, reading: Kept): Promise<void> {
  await insertOnce(inside, vitalReadings, { ...reading, ...canonicalOf(reading) })
  await recount(inside, [reading])
}
type Kept = Omit<NewVital, 'confirmed'> & { origin?: VitalReading['origin'] }

type Edit = VitalContent & { confirmed: boolean }
/** Replaces the content of a reading within reach, if it is still at the version that was read. */
export async function updateVital(circle: Circle, id: string, version: number, { confirmed: _, ...content }: Edit) {
  await refuseMoment(circle, content)
  const after = { ...content, ...canonicalOf(content) }
  const change = editUnlessInError(vitalReadings, version, after, () => readVital(circle, id))
  await changeAndCount(circle, id, content, change)
  return readVital(circle, id)
}

export async function markInError(circle: Circle, id: string, reason: string): Promise<VitalReading> {
  await changeAndCount(circle, id, undefined, markingInError(circle, vitalReadings, reason))
  return readVital(circle, id)
}

/** Undoes 'entered in error'. */
export async function restoreVital(circle: Circle, id: string): Promise<VitalReading> {
  await changeAndCount(circle, id, undefined, {
    set: { inErrorAt: null, inErrorBy: null, inErrorReason: null, ...nextVersion(vitalReadings) },
    open: and(isNull(vitalReadings.deletedAt), isNotNull(vitalReadings.inErrorAt)),
    isDone: (stored) => stored.inErrorAt === null && stored.deletedAt === null,
  })
  return readVital(circle, id)
}

/** @throws NOT_FOUND */
export async function readVital(circle: Circle, id: string): Promise<VitalReading> {
  const [found] = await selectReadings(circle.db, recordOfAnyone(circle, vitalReadings, id))
  if (!found) throw failure('NOT_FOUND')
  return (await judged(circle, [found]))[0]!
}

type Counted = Pick<VitalContent, 'kind' | 'measuredAt'>
const changeAndCount = (
  circle: Circle,
  id: string,
  after: Counted | undefined,
  change: Change<typeof vitalReadings>,
): Promise<void> =>
  inTransaction(circle.db, async (tx) => {
    const inside = { ...circle, db: tx }
    const before = await holdRecord(inside, vitalReadings, id)
    await changeRecord(inside, vitalReadings, id, change)
    await recount(inside, [before, ...(after ? [after] : [])])
  })

/** @throws BAD_INPUT for a time in the future, or before the person was born */
async function refuseMoment(circle: Circle, { measuredAt }: Counted) {
  const { dateOfBirth } = await readClient(circle)
  const problem = momentProblem(measuredAt, clock.now().getTime(), dateOfBirth)
  if (problem) throw failure('BAD_INPUT', { fields: { measuredAt: problem } })
}

/** The value of a reading that counts, in whole thousandths of the canonical unit. */
export function canonicalOf(content: Pick<VitalContent, 'value' | 'value2' | 'unit' | 'repeats'>) {
  const { value, value2, unit } = measured(content)
  const thousandths = (figure: number) => Math.round(toCanonical(figure, unit) * 1000)
  return { canonical: thousandths(value), canonical2: value2 === null ? null : thousandths(value2) }
}
