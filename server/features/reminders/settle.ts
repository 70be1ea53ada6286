import type { Area } from '@kinfold/contract/areas.ts'
import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Events } from '../../core/events.ts'
import { inLook } from './look.ts'
import { isGivenUp, longAgo } from './rules.ts'
import { stillOpen } from './scan.ts'
import { keyOf, type Source } from './sources.ts'
import { reminders } from './table.ts'

type Settling = { owner: pg.Pool; sources: Source[]; events: Events; onTrouble: (error: Error) => void }

/** Changes that come together are looked at together. */
const GATHER_MS = 100

/**
 * Closes reminders as soon as what they are about was recorded, done or stopped, and opens them when that is taken back. A
 * change that is missed costs nothing but time: each step looks again. Answers how to stop.
 */
export function settleOnChanges(settling: Settling): () => void {
  const { sources, events, onTrouble } = settling
  const watched = new Set<string>(sources.flatMap(({ areas }): readonly Area[] => areas))
  let circles = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const settleSoon = () => {
    const clientIds = [...circles]
    circles = new Set()
    timer = undefined
    settle(settling, clientIds, clock.now().toISOString())
      .then((changed) => changed > 0 && events.wake())
      .catch(onTrouble)
  }
  const stop = events.subscribe(({ changes }) => {
    for (const { area, clientId } of changes) if (watched.has(area)) circles.add(clientId)
    if (circles.size > 0) timer ??= setTimeout(settleSoon, GATHER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/**
 * Brings the reminders of these circles in line with what they are about: closes what nobody has to see to any more, and
 * opens again what was taken back. Answers how many that were.
 */
export const settle = ({ owner, sources }: Pick<Settling, 'owner' | 'sources'>, clientIds: number[], now: string) =>
  inLook(owner, async (tx) => {
    const recent = await recentReminders(tx, clientIds, now)
    const open = await stillOpen(tx, sources, recent, now)
    const isOpen = (reminder: Reminder) => open.has(keyOf(reminder)) && !isGivenUp(reminder, now)
    const changed = recent.filter((reminder) => (reminder.closedAt === null) !== isOpen(reminder))
    const kept = changed.map((reminder) => ({ ...reminder, closedAt: reminder.closedAt === null ? now : null }))
    if (kept.length > 0) await keepClosed(tx, kept)
    return kept.length
  })

type Reminder = typeof reminders.$inferSelect

/** Everything about which somebody may still be told; held, so that of two processes the later one sees more. */
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
