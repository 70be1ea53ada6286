import { type TaskOutcome, UNDO_WITHIN_MINUTES } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { CareTask, ClosedTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { nextVersion } from '../../access/records/record.ts'
import { requireRoom } from '../../access/records/room.ts'
import { clock } from '../../core/clock.ts'
import { insertNew } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import { change, type StoredTask, timesOf, unticked, withTask } from './queries.ts'
import { nextDay, turnAfter, within } from './rules.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'
import { readCompletion, readTask, selectCompletions } from './view.ts'

type Closing = {
  id: string
  occurrence: number
  doneAt: string
  outcome: TaskOutcome
  note: string | null
  reason: string | null
}

/**
 * Completes or skips one occurrence, once; a series moves on to its next. Repeated, it returns the same as the first
 * time.
 * @throws TASK_CLOSED, saying by whom, if somebody was faster; ID_TAKEN if the id is used for another task, or for other content
 */
export const closeTask = (circle: Circle, taskId: string, closing: Closing): Promise<ClosedTask> =>
  withTask(circle, taskId, async (inside, stored) => {
    const before = await storedCompletion(inside, closing.id)
    if (before) {
      const isSame = (['outcome', 'occurrence', 'note', 'reason'] as const).every(
        (what) => before[what] === closing[what],
      )
      const isOwn = before.taskId === taskId && before.authorId === circle.userId && !before.deletedAt
      if (!isOwn || !isSame) throw failure('ID_TAKEN')
      return answer(inside, taskId, closing.id)
    }
    if (stored.status !== 'open' || stored.occurrence !== closing.occurrence)
      throw await wasClosed(inside, stored, closing)

    const doneAt = within(stored.createdAt, closing.doneAt, clock.now().toISOString())
    const { day, missed } = nextDay(stored, doneAt)
    const { dueDay, dueTime, dueAt, checklist } = stored
    await requireRoom(inside, completions, {})
    const saved = await insertNew(inside.db, completions, {
      ...closing,
      clientId: circle.clientId,
      authorId: circle.userId,
      taskId,
      doneAt,
      ...{ dueDay, dueTime, dueAt, checklist, missed },
      before: standingOf(stored),
      leftAt: stored.version + 1,
    })
    // Another task was closed with this id at the same moment.
    if (!saved) throw failure('ID_TAKEN')
    const { turnId } = await readTask(inside, taskId)
    await change(inside, taskId, {
      ...(day
        ? comingUp(stored, day, turnId)
        : { status: closing.outcome === 'skipped' ? 'skipped' : 'done', remindAt: null }),
      claimedBy: null,
      claimedAt: null,
      ...nextVersion(careTasks),
    })
    return answer(inside, taskId, closing.id)
  })

type Undoing = { completionId: string; at?: string | undefined }

/**
 * Undoes the caller's closing of a task within the first minutes: the task is restored to its previous state. `at`:
 * when they pressed it, by default now.
 */
export const undoClosing = (circle: Circle, taskId: string, { completionId, at }: Undoing): Promise<CareTask> =>
  withTask(circle, taskId, async (inside, stored) => {
    const completion = await storedCompletion(inside, completionId)
    if (!completion || completion.taskId !== taskId) throw failure('NOT_FOUND')
    if (completion.authorId !== circle.userId) throw failure('FORBIDDEN')
    if (completion.deletedAt) return readTask(inside, taskId)
    const now = clock.now().toISOString()
    const undoneAt = within(completion.doneAt, at ?? now, now)
    if (Date.parse(undoneAt) - Date.parse(completion.createdAt) > UNDO_WITHIN_MINUTES * MINUTE_MS)
      throw failure('UNDO_TOO_LATE')
    const current = await readTask(inside, taskId)
    if (stored.version !== completion.leftAt || hasBegun(current, circle.userId))
      throw failure('CHANGED_SINCE', { current })

    const before = completion.before as ReturnType<typeof standingOf>
    const due = timesOf({ ...stored, ...before, zone: circle.zone })
    await change(inside, taskId, { ...before, ...due, ...nextVersion(careTasks) })
    await inside.db
      .update(completions)
      .set({ deletedAt: sql`now()` })
      .where(recordOfAnyone(circle, completions, completionId))
    return readTask(inside, taskId)
  })

/** Whether somebody else has taken on the next occurrence or ticked something of it: this raises no version. */
const hasBegun = ({ status, claimedBy, checklist }: CareTask, userId: number): boolean => {
  // One without repetition has no next occurrence: its ticks are of the closed one.
  if (status !== 'open' && status !== 'claimed') return false
  return [claimedBy, ...checklist.map(({ doneBy }) => doneBy)].some((by) => by !== null && by !== userId)
}

const answer = async (circle: Circle, taskId: string, completionId: string): Promise<ClosedTask> => ({
  task: await readTask(circle, taskId),
  completion: await readCompletion(circle, completionId),
})

/** The next occurrence: nothing ticked, unclaimed, and the next person's turn. */
const comingUp = (stored: StoredTask, dueDay: string, turnId: number | null) => ({
  ...timesOf({ ...stored, dueDay }),
  occurrence: stored.occurrence + 1,
  checklist: unticked(stored.checklist),
  turn: turnAfter(stored.assigneeIds, turnId),
})

const standingOf = (stored: StoredTask) => {
  const { status, occurrence, dueDay, dueTime, dueAt, checklist, turn, claimedBy, claimedAt } = stored
  return { status, occurrence, dueDay, dueTime, dueAt, checklist, turn, claimedBy, claimedAt }
}

async function storedCompletion(circle: Circle, id: string) {
  const [stored] = await circle.db
    .select()
    .from(completions)
    .where(recordOfAnyone(circle, completions, id))
  return stored
}

async function wasClosed(circle: Circle, { id }: StoredTask, { occurrence }: Closing) {
  const which = and(
    eq(completions.clientId, circle.clientId),
    eq(completions.taskId, id),
    eq(completions.occurrence, occurrence),
    isNull(completions.deletedAt),
  )
  const [completion] = await selectCompletions(circle.db, which)
  const current = { task: await readTask(circle, id), completion: completion ?? null }
  if (!completion) return failure('TASK_CLOSED', { current })
  const { authorName, outcome } = completion
  return failure('TASK_CLOSED', { message: `${authorName} ${whatTheyDid[outcome]}`, current })
}

const whatTheyDid: Record<TaskOutcome, string> = {
  done: 'has already done this.',
  partly: 'has already done a part of this.',
  refused: 'has already recorded that this was refused.',
  not_needed: 'has already recorded that this was not needed.',
  skipped: 'has already skipped this.',
}
