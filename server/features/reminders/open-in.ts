import { furthestStep, type ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notifications } from '../../access/notifications/notifications-table.ts'
import type { Db } from '../../core/database/database.ts'
import { reminders } from './table.ts'

/** Of what is open: how many, and the furthest step that anybody was told of. */
export type Open = { count: number; step: ReminderStep | null }

/** What is still open of each notification, by its id. */
export async function openIn(tx: Db, waiting: { clientId: number; id: string }[]): Promise<Map<string, Open>> {
  const circles = waiting.map(({ clientId }) => clientId)
  const ids = waiting.map(({ id }) => id)
  const rows = await tx
    .select({
      id: notifications.id,
      count: sql<number>`count(*)::int`,
      steps: sql<(ReminderStep | null)[]>`array_agg(distinct ${reminders.step})`,
    })
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
  return new Map(rows.map(({ id, count, steps }) => [id, { count, step: furthestStep(steps) }]))
}
