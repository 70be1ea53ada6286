import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type BellSource, itemOf, type Notified, shownOf } from '../../access/bell-source.ts'
import { type Circle, within } from '../../access/circles.ts'
import { notify } from '../../access/notify.ts'
import { careLogs, careLogComments as comments, careLogAcknowledgements as readers } from './table.ts'

const LONGEST_TITLE = 120

/** Comments on logs, and that logs were read. */
export const saidInLogs: BellSource = {
  kinds: ['comment', 'acknowledgement'],
  read: async (circle, notified) => {
    const logs = await logsOf(circle, notified)
    return shownOf(notified, ({ recordId, kind, actorId }) => {
      const log = logs.find((each) => each.kind === kind && each.recordId === recordId && each.authorId === actorId)
      return log && { items: [itemOf(log.careLogId, log.title)] }
    })
  },
}

/** The logs that these are about, as far as they may be read, and who did it; not what was taken back. */
async function logsOf(circle: Circle, notified: Notified[]) {
  const about = (kind: string) => notified.filter((each) => each.kind === kind).map(({ recordId }) => recordId)
  const words = sql`coalesce(${careLogs.title}, ${careLogs.body})`
  const title = sql<string>`case when length(${words}) > ${LONGEST_TITLE} then left(${words}, ${LONGEST_TITLE - 1}) || '…' else ${words} end`
  const readable = and(within(circle, careLogs), isNull(careLogs.deletedAt))
  const said = about('comment')
  const read = about('acknowledgement')
  const commented = said.length
    ? await circle.db
        .select({ recordId: comments.id, authorId: comments.authorId, careLogId: careLogs.id, title })
        .from(comments)
        .innerJoin(careLogs, and(eq(careLogs.clientId, comments.clientId), eq(careLogs.id, comments.careLogId)))
        .where(and(readable, isNull(comments.deletedAt), inArray(comments.id, said)))
    : []
  const acknowledged = read.length
    ? await circle.db
        .select({ recordId: careLogs.id, authorId: readers.authorId, careLogId: careLogs.id, title })
        .from(readers)
        .innerJoin(careLogs, and(eq(careLogs.clientId, readers.clientId), eq(careLogs.id, readers.careLogId)))
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
