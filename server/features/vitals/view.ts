import { vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { fullName, type OpenCircle } from '../../access/circles/circles.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { vitalReadings } from './table.ts'

/** A reading without its flags (judge.ts). */
export type PlainReading = Omit<VitalReading, 'flag' | 'urgent' | 'weightChanges'>

const {
  clientId: _1,
  deletedAt: _2,
  inErrorBy: _3,
  canonical: _4,
  canonical2: _5,
  importId: _6,
  externalId: _7,
  ...content
} = getTableColumns(vitalReadings)

const columns = { ...content, authorName: fullName(users) }

/** `select ... from vital_readings`, including those entered in error. */
export const selectReadings = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(vitalReadings)
    .innerJoin(users, eq(users.id, vitalReadings.authorId))
    .where(and(isNull(vitalReadings.deletedAt), where))

/**
 * The newest valid readings of each kind, in one statement: one index step for each, however many readings there are.
 * Written so that it stays so whatever the database expects, as just after a large import or a vacuum: a row is read
 * once, where its index step finds it, and a kind given as a range leaves no other index that has the order.
 */
export async function selectNewest(
  { db, clientId }: Pick<OpenCircle, 'db' | 'clientId'>,
  where?: SQL,
  most = 1,
): Promise<PlainReading[]> {
  const { measuredAt, id, kind, inErrorAt, deletedAt } = vitalReadings
  const ours = and(eq(vitalReadings.clientId, clientId), isNull(inErrorAt), isNull(deletedAt))
  const ofKind = sql`${kind} >= of_kind.kind and ${kind} <= of_kind.kind`
  const newest = db
    .select()
    .from(vitalReadings)
    .where(and(ours, where, ofKind))
    .orderBy(desc(kind), desc(measuredAt), desc(id))
    .limit(most)
    // Under the table's own name, because `columns` are those of the table.
    .as('vital_readings')
  const found = await db
    .select(columns)
    .from(sql`unnest(${sql.param(vitalKinds)}::text[]) as of_kind(kind)`)
    .crossJoinLateral(newest)
    .innerJoin(users, eq(users.id, newest.authorId))
  return found.sort((one, other) => vitalKinds.indexOf(one.kind) - vitalKinds.indexOf(other.kind))
}
