import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { everyoneIn } from '../../access/circles/team.ts'
import { type BellSource, itemOf, type Notified, shownOf } from '../../access/manifest/bell-source.ts'
import { notify } from '../../access/notifications/notify.ts'
import { careLogs, careLogComments as comments, careLogAcknowledgements as readers } from './table.ts'

const LONGEST_TITLE = 120

/** Notifications of urgent logs, comments, mentions and acknowledgements. */
export const logsInBell: BellSource = {
  kinds: ['urgent_log', 'comment', 'mention', 'acknowledgement'],
  read: async (circle, notified) => {
    const logs = await logsOf(circle, notified)
    return shownOf(notified, ({ recordId, kind, actorId }) => {
      const log = logs.find(
        (each) => each.kinds.includes(kind) && each.recordId === recordId && each.authorId === actorId,
      )
      return log && { items: [itemOf(log.careLogId, log.title)] }
    })
  },
}

const ofComments: readonly NotificationKind[] = ['comment', 'mention']

/** The logs these are about, if they may be read, and who acted; withdrawn actions are left out. */
async function logsOf(circle: Circle, notified: Notified[]) {
  const about = (kinds: readonly NotificationKind[]) =>
    notified.filter(({ kind }) => kinds.includes(kind)).map(({ recordId }) => recordId)
  const words = sql`coalesce(${careLogs.title}, ${careLogs.body})`
  const title = sql<string>`case when length(${words}) > ${LONGEST_TITLE} then left(${words}, ${LONGEST_TITLE - 1}) || '…' else ${words} end`
  const readable = and(within(circle, careLogs), isNull(careLogs.deletedAt))
  const [said, written, read] = [about(ofComments), about(['urgent_log', 'mention']), about(['acknowledgement'])]
  const commented = said.length
    ? await circle.db
        .select({ recordId: comments.id, authorId: comments.authorId, careLogId: careLogs.id, title })
        .from(comments)
        .innerJoin(careLogs, and(eq(careLogs.clientId, comments.clientId), eq(careLogs.id, comments.careLogId)))
        .where(and(readable, isNull(comments.deletedAt), inArray(comments.id, said)))
    : []
  const { severity } = careLogs
  const wrote = written.length
    ? await circle.db
        .select({ recordId: careLogs.id, authorId: careLogs.authorId, careLogId: careLogs.id, title, severity })
        .from(careLogs)
        .where(and(readable, isNull(careLogs.inErrorAt), inArray(careLogs.id, written)))
    : []
  const acknowledged = read.length
    ? await circle.db
        .select({ recordId: careLogs.id, authorId: readers.authorId, careLogId: careLogs.id, title })
        .from(readers)
        .innerJoin(careLogs, and(eq(careLogs.clientId, readers.clientId), eq(careLogs.id, readers.careLogId)))
        .where(and(readable, inArray(careLogs.id, read)))
    : []
  const of = <T>(logs: T[], kinds: readonly NotificationKind[]) => logs.map((log) => ({ ...log, kinds }))
  const urgent = wrote.filter((log) => log.severity === 'urgent')
  return [
    ...of(commented, ofComments),
    ...of(wrote, ['mention']),
    ...of(urgent, ['urgent_log']),
    ...of(acknowledged, ['acknowledgement']),
  ]
}

/** Notifies everyone of a log that is urgent, or has become so with this change. */
export async function notifyOfUrgent({ db, clientId, userId }: Circle, { id, at }: { id: string; at: string }) {
  const to = await everyoneIn(db, clientId)
  const about = { clientId, kind: 'urgent_log', recordId: id, at, actorId: userId } as const
  await notify(db, { ...about, to, urgent: true })
}

/**
 * Notifies the author of the log and earlier commenters of a comment, except people it mentions, who are notified of
 * that.
 */
export async function notifyOfComment(
  circle: Circle,
  careLogId: string,
  comment: { id: string; createdAt: string },
  mentioned: readonly number[],
) {
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
  const to = others.map(({ authorId }) => authorId).filter((id) => !mentioned.includes(id))
  await notify(db, { clientId, kind: 'comment', recordId: comment.id, at: comment.createdAt, to, actorId: userId })
}

/** Notifies the author of a log that it was read. */
export async function notifyOfAcknowledgement(
  { db, clientId, userId }: Circle,
  log: { id: string; authorId: number },
  at: string,
) {
  await notify(db, { clientId, kind: 'acknowledgement', recordId: log.id, at, to: [log.authorId], actorId: userId })
}
