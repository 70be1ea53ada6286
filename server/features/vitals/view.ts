import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { fullName } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import { vitalReadings } from './table.ts'

/** A reading before its flags are worked out (judge.ts). */
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

/** `select ... from vital_readings`, also those entered in error. */
export const selectReadings = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...content, authorName: fullName(users) })
    .from(vitalReadings)
    .innerJoin(users, eq(users.id, vitalReadings.authorId))
    .where(and(isNull(vitalReadings.deletedAt), where))
