import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { dueKinds } from '@kinfold/contract/features/reminders/wording.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notifications } from '../../access/notifications-table.ts'
import type { LetterWriter, WaitingNote } from '../../access/notify-by-mail.ts'
import type { Db } from '../../core/database.ts'
import { type OpenGroup, reminderLetter } from './letters.ts'
import { reminders } from './table.ts'

/** One letter for all that is due and still open. */
export const remindersByMail: LetterWriter = {
  kinds: dueKinds,
  isOneLetter: true,
  read: async (tx, waiting, now) => {
    const open = await openIn(tx, waiting)
    return (reader, theirs, pageUrl) => {
      const groups = theirs.flatMap((each) => groupOf(each, open)).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
      return groups.length > 0 ? reminderLetter(reader, reader.client, groups, now, pageUrl) : undefined
    }
  },
}

/** How much of each notification is still open, by its id. */
export async function openIn(tx: Db, waiting: Pick<WaitingNote, 'clientId' | 'id'>[]): Promise<Map<string, number>> {
  const circles = waiting.map(({ clientId }) => clientId)
  const ids = waiting.map(({ id }) => id)
  const rows = await tx
    .select({ id: notifications.id, count: sql<number>`count(*)::int` })
    .from(notifications)
    .innerJoin(
      reminders,
      and(
        eq(reminders.clientId, notifications.clientId),
        eq(reminders.kind, notifications.kind),
        eq(reminders.dueAt, notifications.at),
        sql`${reminders.recordId} = any(${notifications.records})`,
        isNull(reminders.closedAt),
      ),
    )
    .where(and(inArray(notifications.clientId, circles), inArray(notifications.id, ids)))
    .groupBy(notifications.id)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function groupOf({ id, kind, at, step }: WaitingNote, open: Map<string, number>): OpenGroup[] {
  const count = open.get(id)
  return count && step && isDueKind(kind) ? [{ kind, dueAt: at, step, count }] : []
}
