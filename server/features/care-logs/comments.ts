import { and, asc, eq, isNull, type Placeholder, type SQL } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { changeRecord, removal } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { notifyOfMentions } from './mentions/notify.ts'
import { notifyOfAcknowledgement, notifyOfComment } from './notify.ts'
import { isFresh, readCareLog, refuseIfUrgentSince } from './queries.ts'
import { indexCareLogs } from './search-index.ts'
import { careLogAcknowledgements as acknowledgements, careLogComments as comments } from './table.ts'

/** A log with its comments and acknowledgements, oldest first. */
export async function readThread(circle: Circle, careLogId: string) {
  const log = await readCareLog(circle, careLogId)
  const said = await commentsOf(circle, eq(comments.careLogId, careLogId))
  const read = await circle.db
    .select({ userId: users.id, name: fullName(users), at: acknowledgements.createdAt })
    .from(acknowledgements)
    .innerJoin(users, eq(users.id, acknowledgements.authorId))
    .where(and(eq(acknowledgements.clientId, circle.clientId), eq(acknowledgements.careLogId, careLogId)))
    .orderBy(asc(acknowledgements.createdAt))
  return { log, comments: said, acknowledgements: read }
}

/** Comments, oldest first. */
export const commentsOf = (circle: Circle, where: SQL) => selectComments(circle.db, circle.clientId, where)

export const selectComments = (db: Db, clientId: number | Placeholder, where: SQL) =>
  db
    .select({
      id: comments.id,
      careLogId: comments.careLogId,
      authorId: comments.authorId,
      authorName: fullName(users),
      body: comments.body,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.clientId, clientId), isNull(comments.deletedAt), where))
    .orderBy(asc(comments.createdAt), asc(comments.id))

export const insertComment = (circle: Circle, careLogId: string, comment: { id: string; body: string }) =>
  inTransaction(circle.db, async () => {
    await readCareLog(circle, careLogId)
    const saved = await insertOnce(circle, comments, { ...comment, careLogId })
    await notifyOfComment(circle, careLogId, saved, await notifyOfMentions(circle, saved))
    await indexCareLogs(circle.db, circle.clientId, [careLogId])
    return { ...saved, authorName: circle.userName }
  })

/** Deletes the caller's own comment within the first minutes. @throws NOT_FOUND, FORBIDDEN, TOO_LATE */
export const deleteComment = (circle: Circle, careLogId: string, id: string) =>
  inTransaction(circle.db, async () => {
    const { open, ...change } = removal(comments)
    const withdrawn = await changeRecord(circle, comments, id, {
      ...change,
      open: and(open, isFresh(comments.createdAt)),
      otherwise: () => failure('TOO_LATE'),
      partOf: eq(comments.careLogId, careLogId),
    })
    if (withdrawn) await indexCareLogs(circle.db, circle.clientId, [careLogId])
  })

/**
 * Removes the caller's own acknowledgement within the first minutes; without one nothing changes. @throws NOT_FOUND,
 * UNDO_TOO_LATE
 */
export const takeBackAcknowledgement = (circle: Circle, careLogId: string) =>
  inTransaction(circle.db, async (db) => {
    await readCareLog(circle, careLogId)
    const { clientId, authorId, careLogId: id, createdAt } = acknowledgements
    const mine = and(eq(clientId, circle.clientId), eq(authorId, circle.userId), eq(id, careLogId))
    await db.delete(acknowledgements).where(and(mine, isFresh(createdAt)))
    if (await db.$count(acknowledgements, mine)) throw failure('UNDO_TOO_LATE')
  })

/**
 * A repeated acknowledgement is reported only once. `version` is the one that was read.
 * @throws NOT_FOUND, VERSION_CONFLICT if the log has become urgent since then
 */
export const acknowledge = (circle: Circle, careLogId: string, version?: number) =>
  inTransaction(circle.db, async (db) => {
    const log = await readCareLog(circle, careLogId)
    const [first] = await db
      .insert(acknowledgements)
      .values({ clientId: circle.clientId, careLogId, authorId: circle.userId })
      .onConflictDoNothing()
      .returning({ at: acknowledgements.createdAt })
    // After the insert, which locks the log: an edit is saved either before this reads, or after the acknowledgement.
    if (version !== undefined) await refuseIfUrgentSince(circle, careLogId, version)
    if (first) await notifyOfAcknowledgement(circle, log, first.at)
  })
