import { type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, desc, eq, exists, getTableColumns, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { stillCounts } from '../../access/records/in-error.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
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

const validOf = (clientId: number | Placeholder) =>
  and(eq(vitalReadings.clientId, clientId), stillCounts(vitalReadings))

/**
 * The newest valid readings of each kind, in one statement: one index step for each, however many readings there are.
 * Written so that it stays so whatever the database expects, as just after a large import or a vacuum: a row is read
 * once, where its index step finds it, and a kind given as a range leaves no other index that has the order.
 */
function newestOfKinds(db: Db, clientId: number | Placeholder, where?: SQL, most = 1) {
  const { measuredAt, id, kind } = vitalReadings
  const ofKind = sql`${kind} >= of_kind.kind and ${kind} <= of_kind.kind`
  const newest = db
    .select()
    .from(vitalReadings)
    .where(and(validOf(clientId), where, ofKind))
    .orderBy(desc(kind), desc(measuredAt), desc(id))
    .limit(most)
    // Under the table's own name, because `columns` are those of the table.
    .as('vital_readings')
  return db
    .select(columns)
    .from(
      sql`unnest(array[${sql.join(
        vitalKinds.map((kind) => sql`${kind}::text`),
        sql`, `,
      )}]) as of_kind(kind)`,
    )
    .crossJoinLateral(newest)
    .innerJoin(users, eq(users.id, newest.authorId))
}

export const selectNewest = async (
  { db, clientId }: Pick<OpenCircle, 'db' | 'clientId'>,
  where?: SQL,
  most?: number,
): Promise<PlainReading[]> => inOrder(await newestOfKinds(db, clientId, where, most))

/** In the order of the kinds. */
export const inOrder = <T extends { kind: VitalKind }>(each: T[]): T[] =>
  each.sort((one, other) => vitalKinds.indexOf(one.kind) - vitalKinds.indexOf(other.kind))

/** If nothing was measured since, which is asked first, no kind is looked for. */
const newestSince = prepared<PlainReading>('newest vital readings', (db) => {
  const clientId = sql.placeholder('clientId')
  const isSince = gt(vitalReadings.measuredAt, sql.placeholder('since'))
  const one = sql`1`.as('one')
  const isAny = exists(
    db
      .select({ one })
      .from(vitalReadings)
      .where(and(validOf(clientId), isSince)),
  )
  return newestOfKinds(db, clientId, isSince).where(isAny)
})

/** The newest valid reading of each kind after a moment. */
export const selectNewestSince = async ({ db, clientId }: Pick<OpenCircle, 'db' | 'clientId'>, since: string) =>
  inOrder(await newestSince(db, { clientId, since }))
