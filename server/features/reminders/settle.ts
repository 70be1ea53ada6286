import type { Area } from '@kinfold/contract/areas.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../core/database.ts'
import type { Events } from '../../core/events.ts'
import { inLook } from './look.ts'
import { stillOpen } from './scan.ts'
import { keyOf, type Source } from './sources.ts'
import { reminders } from './table.ts'

type Settling = { owner: pg.Pool; sources: Source[]; events: Events; onTrouble: (error: Error) => void }

/** Changes that come together are looked at together. */
const GATHER_MS = 100

/**
 * Closes reminders as soon as what they are about was recorded, done or stopped. A change that is missed costs nothing but
 * time: each step looks again. Answers how to stop.
 */
export function settleOnChanges(settling: Settling): () => void {
  const { sources, events, onTrouble } = settling
  const watched = new Set<string>(sources.flatMap(({ areas }): readonly Area[] => areas))
  let circles = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    const clientIds = [...circles]
    circles = new Set()
    timer = undefined
    closeSettled(settling, clientIds, new Date().toISOString())
      .then((closed) => closed > 0 && events.wake())
      .catch(onTrouble)
  }
  const stop = events.subscribe((changes) => {
    for (const { area, clientId } of changes) if (clientId !== null && watched.has(area)) circles.add(clientId)
    if (circles.size > 0) timer ??= setTimeout(settle, GATHER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Closes what nobody has to see to any more in these circles; answers how many reminders that were. */
export const closeSettled = (
  { owner, sources }: Pick<Settling, 'owner' | 'sources'>,
  clientIds: number[],
  now: string,
) =>
  inLook(owner, async (tx) => {
    const open = await openReminders(tx, clientIds)
    if (open.length === 0) return 0
    const standing = new Set([...(await stillOpen(tx, sources, open)).keys()])
    const settled = open.filter((reminder) => !standing.has(keyOf(reminder)))
    if (settled.length > 0) await close(tx, settled, now)
    return settled.length
  })

const openReminders = (tx: Db, clientIds: number[]) =>
  tx
    .select()
    .from(reminders)
    .where(and(isNull(reminders.closedAt), inArray(reminders.clientId, clientIds)))

type Reminder = typeof reminders.$inferSelect

const close = (tx: Db, settled: Reminder[], now: string) =>
  tx.execute(sql`
    update ${reminders} r set closed_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as gone("clientId" int8, "recordId" uuid, kind text, "dueAt" timestamptz)
    where r.client_id = gone."clientId" and r.record_id = gone."recordId" and r.kind = gone.kind and r.due_at = gone."dueAt"
      and r.closed_at is null`)
