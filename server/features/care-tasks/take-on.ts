import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Circle, record, recordOfAnyone } from '../../access/circles/circles.ts'
import { holds } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { type Assignment, change, claimKept, findTask, requireMembers, timesOf, turnKept, withTask } from './queries.ts'
import { endingWithDay, within } from './rules.ts'
import { careTasks } from './table.ts'
import { claimantId, readTask } from './view.ts'

/**
 * ‘I’ll do it’, for one occurrence. Of two simultaneous claims only one succeeds.
 * @throws TASK_CLAIMED, saying by whom; TASK_CLOSED, also if a series has moved on to its next date
 */
export async function claimTask(circle: Circle, id: string, occurrence?: number): Promise<CareTask> {
  const changed = await circle.db
    .update(careTasks)
    .set({ claimedBy: circle.userId, claimedAt: sql`now()` })
    .where(
      and(
        recordOfAnyone(circle, careTasks, id),
        eq(careTasks.status, 'open'),
        occurrence === undefined ? undefined : eq(careTasks.occurrence, occurrence),
        isNull(careTasks.deletedAt),
        isNull(claimantId),
      ),
    )
    .returning({ id: careTasks.id })
  const task = await readTask(circle, id)
  if (changed.length > 0) return task
  if (task.status !== 'claimed' || (occurrence ?? task.occurrence) !== task.occurrence)
    throw failure('TASK_CLOSED', { current: task })
  if (task.claimedBy === circle.userId) return task
  const message = `${task.claimedByName} has already taken this on.`
  throw failure('TASK_CLAIMED', { message, current: task })
}

/** Releases a task for everyone. */
export async function releaseTask(circle: Circle, id: string): Promise<CareTask> {
  await circle.db
    .update(careTasks)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(recordOfAnyone(circle, careTasks, id), sql`${careTasks.claimedBy} is not null`))
  return readTask(circle, id)
}

/** Assigns a task to people; a claim by anybody else ends. Repeated, it changes nothing. */
export const assignTask = (circle: Circle, id: string, { assignment, assigneeIds }: Assignment): Promise<CareTask> =>
  withTask(circle, id, async (inside, stored) => {
    if (stored.status !== 'open') throw failure('TASK_CLOSED', { current: await readTask(inside, id) })
    await requireMembers(inside, assigneeIds)
    const before = await readTask(inside, id)
    const assigned = {
      ...{ assignment, assigneeIds, turn: turnKept(before, assigneeIds) },
      ...claimKept(before, { assignment, assigneeIds }),
    }
    if (holds(stored, assigned)) return before
    await change(inside, id, { ...assigned, ...nextVersion(careTasks) })
    return readTask(inside, id)
  })

type Tick = { occurrence: number; itemId: string; done: boolean; at?: string | undefined }

/**
 * Ticks one item of the checklist, or unticks it. What is ticked already keeps who ticked it and when: a tick may be
 * sent again, or long after somebody else's. `at`: when it was pressed, by default now.
 */
export const tickItem = (circle: Circle, id: string, { occurrence, itemId, done, at }: Tick): Promise<CareTask> =>
  withTask(circle, id, async (inside, stored) => {
    const item = stored.checklist.find((each) => each.id === itemId)
    const isOpen = stored.status === 'open' && stored.occurrence === occurrence
    if (!item || !isOpen) throw failure(item ? 'TASK_CLOSED' : 'NOT_FOUND', { current: await readTask(inside, id) })
    const isTicked = item.doneBy !== null
    if (isTicked === done) return readTask(inside, id)
    const now = clock.now().toISOString()
    const doneAt = within(stored.createdAt, at ?? now, now)
    const tick = done ? { doneBy: circle.userId, doneAt } : { doneBy: null, doneAt: null }
    const checklist = stored.checklist.map((each) => (each.id === itemId ? { ...each, ...tick } : each))
    await change(inside, id, { checklist })
    return readTask(inside, id)
  })

export const cancelTask = (circle: Circle, id: string) =>
  reopenOrCancel(circle, id, 'open', { status: 'cancelled', remindAt: null })

/** On the clock of now: the circle may have moved since it was cancelled (move-zone.ts). */
export async function reopenTask(circle: Circle, id: string): Promise<CareTask> {
  const stored = await findTask(circle, id)
  if (!stored) return reopenOrCancel(circle, id, 'cancelled', { status: 'open', remindAt: null })
  const due = timesOf({ ...stored, zone: circle.zone })
  const rule = stored.rule && endingWithDay(stored.rule, stored.zone)
  return reopenOrCancel(circle, id, 'cancelled', { status: 'open', ...due, rule })
}

async function reopenOrCancel(
  circle: Circle,
  id: string,
  from: 'open' | 'cancelled',
  to: { status: 'open' | 'cancelled'; remindAt: string | null; rule?: string | null } & Partial<
    ReturnType<typeof timesOf>
  >,
): Promise<CareTask> {
  const changed = await circle.db
    .update(careTasks)
    .set({ ...to, ...nextVersion(careTasks) })
    .where(and(record(circle, careTasks, id), eq(careTasks.status, from), isNull(careTasks.deletedAt)))
    .returning({ id: careTasks.id })
  if (changed.length > 0) return readTask(circle, id)
  const stored = await findTask(circle, id)
  if (!stored) throw failure('NOT_FOUND')
  if (circle.reach === 'own' && stored.authorId !== circle.userId) throw failure('FORBIDDEN')
  if (stored.status !== to.status) throw failure('TASK_CLOSED', { current: await readTask(circle, id) })
  return readTask(circle, id)
}
