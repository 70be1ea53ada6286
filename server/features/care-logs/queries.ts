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
import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Circle } from '../../access/circles/circles.ts'
import { changeRecord, removal, restoring } from '../../access/records/change-record.ts'
import { editUnlessInError, markingInError } from '../../access/records/in-error.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { listChanges } from '../../access/records/versions.ts'
import { inTransaction } from '../../access/transaction.ts'
import { history } from '../../core/changes/changes.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { notifyOfMentions } from './mentions/notify.ts'
import { notifyOfUrgent } from './notify.ts'
import { withPhotos } from './photos/with-photos.ts'
import { indexCareLogs, saveWords } from './search-index.ts'
import { careLogAcknowledgements, careLogs } from './table.ts'
import { findCareLog } from './view.ts'

/**
 * The search words are saved by a separate statement: the one that saves the log locks the end of the circle's audit,
 * and nobody else in the circle could save meanwhile. Both travel together. If a call is interrupted in between, it is
 * retried and writes them then.
 */
export async function insertCareLog(circle: Circle, log: NewCareLog): Promise<CareLog> {
  refuseFuture(log)
  const words = { ...log, clientId: circle.clientId }
  const kept = await insertOnce(circle, careLogs, log, () => saveWords(circle.db, words))
  await notifyOfMentions(circle, kept)
  // Sent again after an interruption, it may have been edited since: told once, and only while it is urgent.
  const isUrgent = kept.severity === 'urgent' && !kept.deletedAt && !kept.inErrorAt
  if (log.severity === 'urgent' && isUrgent) await notifyOfUrgent(circle, { id: kept.id, at: kept.createdAt })
  const [saved] = await withPhotos(circle, [kept])
  return { ...saved!, authorName: circle.userName, comments: 0, acknowledgements: 0, acknowledgedByMe: false }
}

/**
 * Replaces the content of the caller's own log, if it is still at the version that was read. When it becomes urgent,
 * everybody is asked again to read it.
 */
export async function updateCareLog(
  circle: Circle,
  id: string,
  version: number,
  content: CareLogContent,
): Promise<CareLog> {
  refuseFuture(content)
  const change = editUnlessInError(careLogs, version, content, () => readCareLog(circle, id))
  await inTransaction(circle.db, async () => {
    const becomesUrgent = content.severity === 'urgent' && (await readCareLog(circle, id)).severity !== 'urgent'
    const changed = await changeRecord(circle, careLogs, id, change)
    if (!changed) return
    if (becomesUrgent) {
      await forgetReaders(circle, id)
      await notifyOfUrgent(circle, { id, at: changed.updatedAt })
    }
    await indexCareLogs(circle.db, circle.clientId, [id])
    await notifyOfMentions(circle, changed)
  })
  return readCareLog(circle, id)
}

/** What they have read was not urgent. */
const forgetReaders = ({ db, clientId }: Circle, id: string) =>
  db
    .delete(careLogAcknowledgements)
    .where(and(eq(careLogAcknowledgements.clientId, clientId), eq(careLogAcknowledgements.careLogId, id)))

/** Whoever read an earlier version has not read what is urgent. @throws VERSION_CONFLICT with the current log */
export async function refuseIfUrgentSince(circle: Circle, id: string, version: number) {
  const current = await readCareLog(circle, id)
  if (current.severity !== 'urgent' || current.version <= version) return
  const notUrgent = await circle.db.$count(
    history,
    and(
      eq(history.clientId, circle.clientId),
      eq(history.subject, 'care_logs'),
      eq(history.subjectId, id),
      gte(history.version, version),
      ne(sql`${history.content}->>'severity'`, 'urgent'),
    ),
  )
  if (notUrgent > 0) throw failure('VERSION_CONFLICT', { current })
}

/** A log describes what has happened. @throws BAD_INPUT */
function refuseFuture({ occurredAt }: Pick<CareLogContent, 'occurredAt'>) {
  if (isInFuture(occurredAt, clock.now().getTime()))
    throw failure('BAD_INPUT', { fields: { occurredAt: IN_THE_FUTURE } })
}

/** Deletes the caller's own log within the first minutes. */
export const deleteCareLog = (circle: Circle, id: string) =>
  changeRecord(circle, careLogs, id, {
    ...removal(careLogs),
    open: and(isFresh(careLogs.createdAt), isNull(careLogs.inErrorAt), isNull(careLogs.deletedAt)),
    otherwise: () => failure('TOO_LATE'),
  })

export async function restoreCareLog(circle: Circle, id: string): Promise<CareLog> {
  const { open, ...change } = restoring(careLogs)
  await changeRecord(circle, careLogs, id, { ...change, open: and(open, isFresh(careLogs.deletedAt)) })
  return readCareLog(circle, id)
}

export async function markInError(circle: Circle, id: string, reason: string): Promise<CareLog> {
  await changeRecord(circle, careLogs, id, markingInError(circle, careLogs, reason))
  return readCareLog(circle, id)
}

/** @throws NOT_FOUND */
export async function readCareLog(circle: Circle, id: string): Promise<CareLog> {
  const log = await findCareLog(circle, id)
  if (!log) throw failure('NOT_FOUND')
  return log
}

/** All changes of a log, newest first. @throws NOT_FOUND */
export const listLogChanges = async (circle: Circle, id: string): Promise<LogChange[]> =>
  listChanges<LogVersion>(circle, 'care_logs', await readCareLog(circle, id), logVersionFields)

export const isFresh = (since: AnyPgColumn) => gt(since, sql`now() - ${`${DELETE_WITHIN_MINUTES} minutes`}::interval`)
