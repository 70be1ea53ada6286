import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles.ts'
import { notify } from '../../access/notify.ts'
import { careLogs, careLogComments as comments } from './table.ts'

type Told = { kind: string; recordId: string }
const LONGEST_TITLE = 120

/** Which logs these notifications are about, comments and acknowledgements, as far as they may be read. */
export async function logsTold(circle: Circle, told: Told[]) {
  const about = (kind: string) => told.filter((each) => each.kind === kind).map(({ recordId }) => recordId)
  const words = sql`coalesce(${careLogs.title}, ${careLogs.body})`
  const title = sql<string>`case when length(${words}) > ${LONGEST_TITLE} then left(${words}, ${LONGEST_TITLE - 1}) || '…' else ${words} end`
  const readable = and(within(circle, careLogs), isNull(careLogs.deletedAt))
  const said = about('comment')
  const read = about('acknowledgement')
  const commented = said.length
    ? await circle.db
        .select({ recordId: comments.id, careLogId: careLogs.id, title })
        .from(comments)
        .innerJoin(careLogs, and(eq(careLogs.clientId, comments.clientId), eq(careLogs.id, comments.careLogId)))
        .where(and(readable, isNull(comments.deletedAt), inArray(comments.id, said)))
    : []
  const acknowledged = read.length
    ? await circle.db
        .select({ recordId: careLogs.id, careLogId: careLogs.id, title })
        .from(careLogs)
        .where(and(readable, inArray(careLogs.id, read)))
    : []
  return [
    ...commented.map((log) => ({ ...log, kind: 'comment' })),
    ...acknowledged.map((log) => ({ ...log, kind: 'acknowledgement' })),
  ]
}

/** A comment is told to whoever wrote the log, and to who commented on it before. */
export async function tellOfComment(circle: Circle, careLogId: string, comment: { id: string; createdAt: string }) {
  const { db, clientId, userId } = circle
  const theLog = and(eq(careLogs.clientId, clientId), eq(careLogs.id, careLogId))
  const others = await db
    .select({ authorId: careLogs.authorId })
    .from(careLogs)
    .where(theLog)
    .union(
      db
        .select({ authorId: comments.authorId })
        .from(comments)
        .where(and(eq(comments.clientId, clientId), eq(comments.careLogId, careLogId), isNull(comments.deletedAt))),
    )
  const to = others.map(({ authorId }) => authorId)
  await notify(db, { clientId, kind: 'comment', recordId: comment.id, at: comment.createdAt, to, actorId: userId })
}

/** That a log was read is told to whoever wrote it. */
export async function tellOfAcknowledgement(
  { db, clientId, userId }: Circle,
  log: { id: string; authorId: number },
  at: string,
) {
  await notify(db, { clientId, kind: 'acknowledgement', recordId: log.id, at, to: [log.authorId], actorId: userId })
}
