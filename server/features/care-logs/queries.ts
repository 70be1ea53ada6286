import {
  type CareLog,
  type CareLogContent,
  DELETE_WITHIN_MINUTES,
  type LogChange,
  type LogVersion,
  logVersionFields,
  type NewCareLog,
} from '@kinfold/contract/features/care-logs/schemas.ts'
import { IN_THE_FUTURE, isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Circle, record, recordOfAnyone } from '../../access/circles.ts'
import { holds, insertOnce } from '../../access/insert-once.ts'
import { nextVersion } from '../../access/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { listChanges } from '../../access/versions.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { indexCareLogs, saveWords } from './search-index.ts'
import { careLogs } from './table.ts'
import { findCareLog } from './view.ts'

/**
 * The words are a statement of their own: the one that saves the log holds the end of the circle's audit, and nobody else in
 * the circle could save meanwhile. Both travel together. A call that ends between the two is sent again, and writes them then.
 */
export async function insertCareLog(circle: Circle, log: NewCareLog): Promise<CareLog> {
  refuseFuture(log)
  const saving = insertOnce(circle, careLogs, log)
  const indexing = saveWords(circle.db, { ...log, clientId: circle.clientId })
  // Nothing may still be under way when the connection goes back. Without the log its words are refused, too.
  await Promise.allSettled([saving, indexing])
  const saved = await saving
  await indexing
  return { ...saved, authorName: circle.userName, comments: 0, acknowledgements: 0, acknowledgedByMe: false }
}

/** Replaces the content of one's own log, if it is still at the version that was read. */
export async function updateCareLog(
  circle: Circle,
  id: string,
  version: number,
  content: CareLogContent,
): Promise<CareLog> {
  refuseFuture(content)
  const open = and(eq(careLogs.version, version), isNull(careLogs.deletedAt), isNull(careLogs.inErrorAt))
  await inTransaction(circle.db, async () => {
    const changed = await change(circle, id, open, { ...content, ...nextVersion(careLogs) })
    if (changed) await indexCareLogs(circle.db, circle.clientId, [id])
    else await explain(circle, id, (stored) => stored.version === version + 1 && holds(stored, content))
  })
  return readCareLog(circle, id)
}

/** A log says what happened. @throws BAD_INPUT */
function refuseFuture({ occurredAt }: Pick<CareLogContent, 'occurredAt'>) {
  if (isInFuture(occurredAt, clock.now().getTime()))
    throw failure('BAD_INPUT', { fields: { occurredAt: IN_THE_FUTURE } })
}

/** Deletes one's own log in its first minutes. */
export async function deleteCareLog(circle: Circle, id: string) {
  const open = and(isFresh(careLogs.createdAt), isNull(careLogs.inErrorAt), isNull(careLogs.deletedAt))
  const changed = await change(circle, id, open, { deletedAt: sql`now()` })
  if (!changed) await explain(circle, id, (stored) => stored.deletedAt !== null, 'TOO_LATE')
}

/** Takes a deletion back. */
export async function restoreCareLog(circle: Circle, id: string): Promise<CareLog> {
  const changed = await change(circle, id, and(isFresh(careLogs.deletedAt), isNotNull(careLogs.deletedAt)), {
    deletedAt: null,
  })
  if (!changed) await explain(circle, id, (stored) => stored.deletedAt === null, 'NOT_FOUND')
  return readCareLog(circle, id)
}

export async function markInError(circle: Circle, id: string, reason: string): Promise<CareLog> {
  const open = and(isNull(careLogs.deletedAt), isNull(careLogs.inErrorAt))
  const mark = { inErrorAt: sql`now()`, inErrorBy: circle.userId, inErrorReason: reason, ...nextVersion(careLogs) }
  const changed = await change(circle, id, open, mark)
  if (!changed) await explain(circle, id, (stored) => stored.inErrorAt !== null && stored.deletedAt === null)
  return readCareLog(circle, id)
}

/** @throws NOT_FOUND */
export async function readCareLog(circle: Circle, id: string): Promise<CareLog> {
  const log = await findCareLog(circle, id)
  if (!log) throw failure('NOT_FOUND')
  return log
}

/** Every change of a log, newest first. @throws NOT_FOUND */
export const listLogChanges = async (circle: Circle, id: string): Promise<LogChange[]> =>
  listChanges<LogVersion>(circle, 'care_logs', await readCareLog(circle, id), logVersionFields)

export const isFresh = (since: AnyPgColumn) => gt(since, sql`now() - ${`${DELETE_WITHIN_MINUTES} minutes`}::interval`)

type Stored = typeof careLogs.$inferSelect

/** Changes one log within reach, if it is `open` for it; whether it was. */
async function change(
  circle: Circle,
  id: string,
  open: SQL | undefined,
  values: Parameters<ReturnType<typeof update>['set']>[0],
) {
  const changed = await update(circle)
    .set(values)
    .where(and(record(circle, careLogs, id), open))
    .returning({ id: careLogs.id })
  return changed.length > 0
}

const update = (circle: Circle) => circle.db.update(careLogs)

/** Why nothing was changed. Returns if that is because it already is as wanted: a repeated request answers as the first. */
async function explain(
  circle: Circle,
  id: string,
  isAsWanted: (stored: Stored) => boolean,
  otherwise?: 'TOO_LATE' | 'NOT_FOUND',
): Promise<void> {
  const [stored] = await circle.db
    .select()
    .from(careLogs)
    .where(recordOfAnyone(circle, careLogs, id))
  if (!stored) throw failure('NOT_FOUND')
  if (circle.reach === 'own' && stored.authorId !== circle.userId)
    throw failure(stored.deletedAt ? 'NOT_FOUND' : 'FORBIDDEN')
  if (isAsWanted(stored)) return
  if (stored.deletedAt) throw failure('NOT_FOUND')
  if (otherwise) throw failure(otherwise)
  if (stored.inErrorAt) throw failure('IN_ERROR')
  throw failure('VERSION_CONFLICT', { current: await readCareLog(circle, id) })
}
