import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notifications } from '../../access/notifications/notifications-table.ts'
import type { Db } from '../../core/database/database.ts'
import { reminders } from './table.ts'

/** How many items of each notification are still open, by its id. */
export async function openIn(tx: Db, waiting: { clientId: number; id: string }[]): Promise<Map<string, number>> {
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
