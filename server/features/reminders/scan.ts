import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type pg from 'pg'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import type { DueSource, DueThing, Duty, OnDuty } from '../../access/manifest/due.ts'
import type { Channel } from '../../access/notifications/notify.ts'
import { type Team, teamsOf } from '../../access/notifications/people.ts'
import type { OnTrouble } from '../../core/background/attempted.ts'
import type { Db } from '../../core/database/database.ts'
import { notesOf } from './notes.ts'
import { type Behind, closingOf, isGivenUp, nextStepAt, stepReached } from './rules.ts'
import { reminders } from './table.ts'
import { whatIsBehind } from './what-is-behind.ts'

export type Scanning = { owner: pg.Pool; sources: readonly DueSource[]; duty: Duty; channels: Channel[] }
type Reminder = typeof reminders.$inferSelect

/** Small enough that a circle with many members remains one quick transaction. */
const BATCH = 200

/**
 * Scans for what is due: takes in new items, moves each reminder to the step it has reached and notifies the people
 * concerned, then sends what leaves this machine. Any number of processes may run it at once: rows locked by another
 * one are skipped, and each batch is atomic. Returns how many reminders moved on.
 * @throws why a record could not be read, once all others have been dealt with
 */
export async function scan(scanning: Scanning, now: string): Promise<number> {
  const { owner, sources, channels } = scanning
  const troubles: unknown[] = []
  const onTrouble = (error: unknown) => void troubles.push(error)
  for (const source of sources) await untilNone(() => acrossCircles(owner, (tx) => takeIn(tx, source, now, onTrouble)))
  const moved = await untilNone(() => acrossCircles(owner, (tx) => moveOn(tx, scanning, now, onTrouble)))
  for (const { deliver } of channels) await deliver?.(now)
  if (troubles.length > 0) throw troubles[0]
  return moved
}

/** Repeats a batch until it finds nothing. */
async function untilNone(batch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = await batch(); count > 0; count = await batch()) sum += count
  return sum
}

/**
 * Each item is stored once; if a reminder before the due time is requested again, it is announced again. Returns
 * 1 if there may be more, else 0.
 */
async function takeIn(tx: Db, source: DueSource, now: string, onTrouble: OnTrouble): Promise<number> {
  const { things, isAll } = await source.takeDue(tx, now, BATCH, onTrouble)
  await keepNew(tx, things)
  return isAll ? 0 : 1
}

async function keepNew(tx: Db, things: DueThing[]) {
  const rows = things.map(({ clientId, kind, recordId, dueAt, title, urgent, remindAt }) => ({
    ...{ clientId, kind, recordId, dueAt, title, urgent },
    nextStepAt: remindAt ?? dueAt,
  }))
  if (rows.length === 0) return
  await tx
    .insert(reminders)
    .values(rows)
    .onConflictDoUpdate({
      target: [reminders.clientId, reminders.recordId, reminders.kind, reminders.dueAt],
      set: { step: null, nextStepAt: sql`excluded.next_step_at` },
      setWhere: and(isNull(reminders.closedAt), eq(reminders.step, 'upcoming')),
    })
}

async function moveOn(
  tx: Db,
  { sources, duty, channels }: Scanning,
  now: string,
  onTrouble: OnTrouble,
): Promise<number> {
  const due = await tx
    .select()
    .from(reminders)
    .where(and(isNull(reminders.closedAt), lte(reminders.nextStepAt, now)))
    .orderBy(reminders.nextStepAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const behind = await whatIsBehind(tx, sources, due, now, onTrouble)
  const reached = due.map((reminder) => ({ reminder, behind: behind(reminder) }))
  const open = reached.flatMap(({ behind: { thing } }) => thing ?? [])
  const clientIds = [...new Set(open.map(({ clientId }) => clientId))]
  const teams = clientIds.length > 0 ? await teamsOf(tx, clientIds) : new Map<number, Team>()
  const late = open.filter((thing) => !['upcoming', 'due'].includes(stepReached(thing, now)))
  const wantNext = new Set(late.map(({ clientId }) => clientId))
  const asked = [...teams].map(([clientId, { zone }]) => ({ clientId, zone, wantsNext: wantNext.has(clientId) }))
  const told = { teams, onDuty: asked.length > 0 ? await duty(tx, asked, now) : new Map<number, OnDuty>() }
  const moves = reached.map(({ reminder, behind }) => moveOf(reminder, behind, now))
  const notes = notesOf(moves, told, now)
  if (notes.length > 0) for (const channel of channels) await channel.note?.(tx, notes, now)
  await keep(
    tx,
    moves.map(({ kept }) => kept),
  )
  await passOn(
    tx,
    sources,
    due.filter((reminder) => isGivenUp(reminder, now)),
    onTrouble,
  )
  return due.length
}

/** Reminders of these have stopped; whatever follows from that is reported instead. */
async function passOn(tx: Db, sources: readonly DueSource[], givenUp: Reminder[], onTrouble: OnTrouble) {
  for (const source of sources) {
    const theirs = givenUp.filter(({ kind }) => source.kinds.includes(kind))
    if (theirs.length > 0 && source.givenUp) await keepNew(tx, await source.givenUp(tx, theirs, onTrouble))
  }
}

/** The new state of a reminder; without `thing` there is nobody left to notify. */
function moveOf(reminder: Reminder, behind: Behind, now: string) {
  const { thing } = behind
  const { clientId, recordId, kind, dueAt } = reminder
  const key = { clientId, recordId, kind, dueAt }
  const closedAt = closingOf(reminder, behind, now)
  if (!thing || closedAt) return { reminder, thing: undefined, kept: { ...key, ...reminder, closedAt } }
  const step = stepReached(thing, now)
  const { title, urgent } = thing
  const kept = { ...key, title, urgent, step, nextStepAt: nextStepAt(thing, step), closedAt: null }
  return { reminder, thing, kept }
}

type Kept = Pick<
  Reminder,
  'clientId' | 'recordId' | 'kind' | 'dueAt' | 'title' | 'urgent' | 'step' | 'nextStepAt' | 'closedAt'
>

const keep = (tx: Db, kept: Kept[]) =>
  tx.execute(sql`
    update ${reminders} r set
      title = kept.title, urgent = kept.urgent, step = kept.step, next_step_at = kept."nextStepAt", closed_at = kept."closedAt"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept("clientId" int8, "recordId" uuid, kind text, "dueAt" timestamptz, title text, urgent bool, step text,
        "nextStepAt" timestamptz, "closedAt" timestamptz)
    where r.client_id = kept."clientId" and r.record_id = kept."recordId" and r.kind = kept.kind and r.due_at = kept."dueAt"`)
