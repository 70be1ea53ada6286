import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { withPhotos } from './photos/with-photos.ts'
import { careLogs } from './table.ts'

const {
  clientId: _1,
  deletedAt: _2,
  inErrorBy: _3,
  acknowledgedBy,
  commentCount: comments,
  ...content
} = getTableColumns(careLogs)

/** A log without its photos (photos/with-photos.ts). */
export type LogRow = Omit<CareLog, 'photos'> & { photoCount: number }

/**
 * A log in the form of the contract's `CareLog`, as seen by `reader`, with author name, comments and acknowledgements.
 */
const columns = (reader: number | Placeholder) => ({
  ...content,
  authorName: fullName(users),
  comments,
  acknowledgements: sql<number>`cardinality(${acknowledgedBy})`,
  acknowledgedByMe: sql<boolean>`${reader}::int8 = any(${acknowledgedBy})`,
})

const select = <C extends SelectedFields>(db: Db, chosen: C) =>
  db.select(chosen).from(careLogs).innerJoin(users, eq(users.id, careLogs.authorId))

/** `select ... from care_logs`, without deleted ones. */
export const selectCareLogs = (db: Db, reader: number | Placeholder, where: SQL | undefined) =>
  select(db, columns(reader)).where(and(isNull(careLogs.deletedAt), where))

/** The same, each with the number of all, whatever the limit. */
export const selectCountedCareLogs = (db: Db, reader: number | Placeholder, where: SQL | undefined) =>
  select(db, { ...columns(reader), many: sql<number>`count(*) over ()::int` }).where(
    and(isNull(careLogs.deletedAt), where),
  )

/** The same including deleted ones, with the time of deletion. */
export const selectAllCareLogs = (db: Db, reader: number, where: SQL | undefined) =>
  select(db, { ...columns(reader), deletedAt: careLogs.deletedAt }).where(where)

export async function findCareLog(circle: Circle, id: string): Promise<CareLog | undefined> {
  const [log] = await withPhotos(
    circle,
    await selectCareLogs(circle.db, circle.userId, recordOfAnyone(circle, careLogs, id)),
  )
  return log
}
