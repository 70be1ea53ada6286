import { emergencyNumberIn } from '@kinfold/contract/features/emergency-contacts/emergency-number.ts'
import { conditionsNamed } from '@kinfold/contract/features/vitals/rules/flags/conditions.ts'
import { targetsAsked } from '@kinfold/contract/features/vitals/rules/flags/personal-target.ts'
import type {
  NewThreshold,
  ThresholdContent,
  ThresholdList,
  VitalThreshold,
} from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { ageOn } from '@kinfold/contract/time/age.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, eq, getTableColumns, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { changeRecord, edit, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { clients, users } from '../../access/table.ts'
import { holdInCircle, inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import { countryOfZone } from '../../services/phone-numbers.ts'
import { notifyOfThreshold } from './notify-of-thresholds.ts'
import { vitalThresholds } from './table.ts'

const selectClient = (db: Db, clientId: number | Placeholder) =>
  db
    .select({ firstName: clients.firstName, dateOfBirth: clients.dateOfBirth, conditions: clients.medicalConditions })
    .from(clients)
    .where(eq(clients.id, clientId))

const selectRanges = (db: Db, clientId: number | Placeholder) =>
  db
    .select({ ...getTableColumns(vitalThresholds), setBy: fullName(users) })
    .from(vitalThresholds)
    .innerJoin(users, eq(users.id, vitalThresholds.setById))
    .where(and(eq(vitalThresholds.clientId, clientId), isNull(vitalThresholds.deletedAt)))
    .orderBy(asc(vitalThresholds.kind), asc(vitalThresholds.part))

type Client = Awaited<ReturnType<typeof selectClient>>[number]
type Range = Awaited<ReturnType<typeof selectRanges>>[number]

const personOf = prepared<Client>('person with ranges', (db) => selectClient(db, sql.placeholder('clientId')))
const rangesOf = prepared<Range>('vital ranges', (db) => selectRanges(db, sql.placeholder('clientId')))

/** The ranges set for the person, and what else decides which ranges apply. */
export async function listThresholds({ db, clientId, zone }: OpenCircle): Promise<ThresholdList> {
  const [[client], ranges] = await Promise.all([personOf(db, { clientId }), rangesOf(db, { clientId })])
  if (!client) throw failure('NOT_FOUND')
  const items = ranges.map((range) => ({ ...range, since: dayAt(range.updatedAt, zone) }))
  const conditions = conditionsNamed(client.conditions)
  const today = dayAt(clock.now().getTime(), zone)
  return {
    items,
    person: {
      age: client.dateOfBirth ? ageOn(today, client.dateOfBirth) : null,
      pregnant: conditions.has('pregnancy'),
      heartFailure: conditions.has('heart_failure'),
    },
    emergencyNumber: emergencyNumberIn(countryOfZone(zone)),
    asked: targetsAsked(conditions, items, client.firstName),
  }
}

/** @throws BAD_INPUT if the figure already has a range */
export function insertThreshold(circle: Circle, range: NewThreshold): Promise<VitalThreshold> {
  return inTransaction(circle.db, async () => {
    requireFree(await holdRanges(circle), range.id, range)
    const { createdAt } = await insertOnce(circle, vitalThresholds, { ...range, setById: circle.userId })
    await notifyOfThreshold(circle, range.id, createdAt)
    return readThreshold(circle, range.id)
  })
}

/** @throws NOT_FOUND, BAD_INPUT if it would become the range of a figure that already has one */
export function updateThreshold(circle: Circle, id: string, version: number, content: ThresholdContent) {
  const change = edit(vitalThresholds, version, { ...content, setById: circle.userId }, () => readThreshold(circle, id))
  return inTransaction(circle.db, async () => {
    const ranges = await holdRanges(circle)
    rangeIn(ranges, id)
    requireFree(ranges, id, content)
    if (await changeRecord(circle, vitalThresholds, id, change))
      await notifyOfThreshold(circle, id, clock.now().toISOString())
    return readThreshold(circle, id)
  })
}

export const removeThreshold = (circle: Circle, id: string) =>
  inTransaction(circle.db, async () => {
    const removed = await changeRecord(circle, vitalThresholds, id, removal(vitalThresholds))
    if (removed) await notifyOfThreshold(circle, id, clock.now().toISOString())
  })

/** Restores a removed range. @throws CHANGED_SINCE if another range was set for the same figure since */
export async function restoreThreshold(circle: Circle, id: string): Promise<VitalThreshold> {
  return inTransaction(circle.db, async () => {
    const ranges = await holdRanges(circle)
    const [removed] = await circle.db
      .select()
      .from(vitalThresholds)
      .where(and(eq(vitalThresholds.clientId, circle.clientId), eq(vitalThresholds.id, id)))
    if (removed && hasOther(ranges, id, removed)) throw failure('CHANGED_SINCE')
    if (await changeRecord(circle, vitalThresholds, id, restoring(vitalThresholds)))
      await notifyOfThreshold(circle, id, clock.now().toISOString())
    return readThreshold(circle, id)
  })
}

type Figure = Pick<ThresholdContent, 'kind' | 'part'>

/** The circle's ranges. Nobody else changes one until the transaction ends. */
async function holdRanges(circle: Circle): Promise<VitalThreshold[]> {
  await holdInCircle(circle, 'vital thresholds')
  return (await listThresholds(circle)).items
}

/** Each figure has one range at a time. @throws BAD_INPUT */
function requireFree(ranges: VitalThreshold[], id: string, figure: Figure) {
  if (hasOther(ranges, id, figure))
    throw failure('BAD_INPUT', { fields: { kind: 'There is already a range for this. Please change that one' } })
}

const hasOther = (ranges: VitalThreshold[], id: string, { kind, part }: Figure): boolean =>
  ranges.some((range) => range.id !== id && range.kind === kind && range.part === part)

/** @throws NOT_FOUND */
const readThreshold = async (circle: Circle, id: string): Promise<VitalThreshold> =>
  rangeIn((await listThresholds(circle)).items, id)

/** @throws NOT_FOUND */
function rangeIn(ranges: VitalThreshold[], id: string): VitalThreshold {
  const found = ranges.find((range) => range.id === id)
  if (!found) throw failure('NOT_FOUND')
  return found
}
