import { reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../core/database.ts'
import type { Channel, Telling } from './channel.ts'
import { type Duty, nobody, type OnDuty } from './duty.ts'
import { inLook } from './look.ts'
import { type Team, teamsOf } from './people.ts'
import { type DueThing, isGivenUp, nextStepAt, stepReached, wakes, whoIsTold } from './rules.ts'
import { isSeenBy, keyOf, type Source } from './sources.ts'
import { reminders } from './table.ts'

export type Scanning = { owner: pg.Pool; sources: Source[]; duty: Duty; channels: Channel[] }
type Reminder = typeof reminders.$inferSelect

/** Small enough that a circle with many people stays one quick transaction. */
const BATCH = 200

/**
 * One look at what is due. Takes in what came due, moves each reminder on to the step it has reached and tells whom that
 * concerns, then lets what leaves this machine go. Any number of processes may do it at once: rows that another one holds
 * are passed over, and each batch happens whole or not at all. Answers how many reminders moved on.
 */
export async function scan(scanning: Scanning, now: string): Promise<number> {
  const { owner, sources, channels } = scanning
  for (const source of sources) await untilNone(() => inLook(owner, (tx) => takeIn(tx, source, now)))
  const moved = await untilNone(() => inLook(owner, (tx) => moveOn(tx, scanning, now)))
  for (const { deliver } of channels) await deliver?.(now)
  return moved
}

/** Repeats a batch while it finds anything. */
async function untilNone(batch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = await batch(); count > 0; count = await batch()) sum += count
  return sum
}

/** Kept once; asked for again before it is due, it is announced again. Answers whether there may be more. */
async function takeIn(tx: Db, source: Source, now: string): Promise<number> {
  const { things, isAll } = await source.takeDue(tx, now, BATCH)
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

async function moveOn(tx: Db, { sources, duty, channels }: Scanning, now: string): Promise<number> {
  const due = await tx
    .select()
    .from(reminders)
    .where(and(isNull(reminders.closedAt), lte(reminders.nextStepAt, now)))
    .orderBy(reminders.nextStepAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const open = await stillOpen(tx, sources, due, now)
  const reached = due.map((reminder) => ({ reminder, thing: open.get(keyOf(reminder)) }))
  const clientIds = [...new Set([...open.values()].map(({ clientId }) => clientId))]
  const teams = clientIds.length > 0 ? await teamsOf(tx, clientIds) : new Map<number, Team>()
  const late = [...open.values()].filter((thing) => !['upcoming', 'due'].includes(stepReached(thing, now)))
  const wantNext = new Set(late.map(({ clientId }) => clientId))
  const asked = [...teams].map(([clientId, { zone }]) => ({ clientId, zone, wantsNext: wantNext.has(clientId) }))
  const told = { teams, onDuty: asked.length > 0 ? await duty(tx, asked, now) : new Map<number, OnDuty>() }
  const moves = reached.map(({ reminder, thing }) => moveOf(reminder, thing, now))
  const tellings = gather(moves.flatMap(({ reminder, thing }) => (thing ? tellingsOf(reminder, thing, told, now) : [])))
  if (tellings.length > 0) for (const channel of channels) await channel.note(tx, tellings, now)
  await keep(
    tx,
    moves.map(({ kept }) => kept),
  )
  await passOn(
    tx,
    sources,
    due.filter((reminder) => isGivenUp(reminder, now)),
  )
  return due.length
}

/** Nobody is reminded of these any more; what that means, if anything, is told instead. */
async function passOn(tx: Db, sources: Source[], givenUp: Reminder[]) {
  for (const source of sources) {
    const theirs = givenUp.filter(({ kind }) => source.kinds.includes(kind))
    if (theirs.length > 0 && source.givenUp) await keepNew(tx, await source.givenUp(tx, theirs))
  }
}

/** Those of these reminders that somebody still has to see to, as their features tell them now. */
export async function stillOpen(
  tx: Db,
  sources: Source[],
  asked: Reminder[],
  now: string,
): Promise<Map<string, DueThing>> {
  const found = new Map<string, DueThing>()
  for (const source of sources) {
    const theirs = asked.filter(({ kind }) => source.kinds.includes(kind))
    if (theirs.length === 0) continue
    for (const thing of await source.stillOpen(tx, theirs, now)) found.set(keyOf(thing), thing)
  }
  return found
}

/** How a reminder is kept from now on. `thing` is missing when there is nobody to tell any more. */
function moveOf(reminder: Reminder, thing: DueThing | undefined, now: string) {
  const { clientId, recordId, kind, dueAt } = reminder
  const key = { clientId, recordId, kind, dueAt }
  if (!thing || isGivenUp(reminder, now)) return { reminder, kept: { ...key, ...reminder, closedAt: now } }
  const step = stepReached(thing, now)
  const { title, urgent } = thing
  const kept = { ...key, title, urgent, step, nextStepAt: nextStepAt(thing, step), closedAt: null }
  return { reminder, thing, kept }
}

type Told = { teams: Map<number, Team>; onDuty: Map<number, OnDuty> }

function tellingsOf({ step: before }: Reminder, thing: DueThing, { teams, onDuty }: Told, now: string): Telling[] {
  const { clientId, kind, dueAt, urgent, recordId } = thing
  const seers = (teams.get(clientId)?.members ?? []).filter((member) => isSeenBy(member, kind))
  const people = { members: seers, ...(onDuty.get(clientId) ?? nobody) }
  const step = stepReached(thing, now)
  const told = whoIsTold(step, before, thing, people)
  const about = { clientId, kind, dueAt, step, urgent, records: [recordId] }
  return seers
    .filter(({ userId }) => told.includes(userId))
    .map(({ userId, settings }) => ({
      ...about,
      userId,
      settings,
      wakes: wakes(thing, people.onDuty.includes(userId)),
      lateAfterMinutes: thing.lateAfterMinutes,
    }))
}

/** Three doses at eight are one thing to be told. */
function gather(tellings: Telling[]): Telling[] {
  const groups = Map.groupBy(tellings, ({ clientId, userId, kind, dueAt }) => `${clientId} ${userId} ${kind} ${dueAt}`)
  return [...groups.values()].map((group) => ({
    ...furthest(group),
    urgent: group.some(({ urgent }) => urgent),
    wakes: group.some((telling) => telling.wakes),
    records: group.flatMap(({ records }) => records),
  }))
}

const furthest = (group: Telling[]) =>
  group.toSorted((a, b) => reminderSteps.indexOf(b.step) - reminderSteps.indexOf(a.step))[0]!

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
