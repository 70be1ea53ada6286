import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import type { DueSource } from '../../access/manifest/due.ts'
import type { Db } from '../../core/database/database.ts'
import { closingOf, longAgo } from './rules.ts'
import { reminders } from './table.ts'
import { whatIsBehind } from './what-is-behind.ts'

type Settling = { owner: pg.Pool; sources: readonly DueSource[] }

/**
 * Brings the reminders of these circles in line with their records: closes those that no longer need attention, and
 * reopens those whose record was undone. A missed change only causes a delay, because each step checks again. Returns
 * how many changed.
 */
export const settle = ({ owner, sources }: Settling, clientIds: number[], now: string) =>
  acrossCircles(owner, async (tx) => {
    const recent = await recentReminders(tx, clientIds, now)
    // What cannot be read is reported by the next scan.
    const behind = await whatIsBehind(tx, sources, recent, now, () => {})
    const changed = recent
      .map((reminder) => ({ reminder, closedAt: closingOf(reminder, behind(reminder), now) }))
      .filter(({ reminder, closedAt }) => closedAt !== reminder.closedAt)
    const kept = changed.map(({ reminder, closedAt }) => ({ ...reminder, closedAt }))
    if (kept.length > 0) await keepClosed(tx, kept)
    return kept.length
  })

type Reminder = typeof reminders.$inferSelect

/** All reminders that may still be sent, locked, so that of two processes the later one sees the newer state. */
const recentReminders = (tx: Db, clientIds: number[], now: string): Promise<Reminder[]> =>
  tx
    .select()
    .from(reminders)
    .where(and(inArray(reminders.clientId, clientIds), gt(reminders.dueAt, longAgo(now))))
    .orderBy(asc(reminders.clientId), asc(reminders.dueAt), asc(reminders.recordId))
    .for('update')

const keepClosed = (tx: Db, kept: Reminder[]) =>
  tx.execute(sql`
    update ${reminders} r set closed_at = kept."closedAt"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept("clientId" int8, "recordId" uuid, kind text, "dueAt" timestamptz, "closedAt" timestamptz)
    where r.client_id = kept."clientId" and r.record_id = kept."recordId" and r.kind = kept.kind and r.due_at = kept."dueAt"`)
