import type { CareTaskQuery, CompletionQuery } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { cursorAt, INFINITY, readCursor } from '../../core/cursor.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'
import { readTask, selectCompletions, selectTasks, turnId } from './view.ts'

const SHOWN_OF_ONE = 20

/** What sorts last has no date. The same words in the index. */
export const dueOrder = sql`coalesce(${careTasks.dueAt}, 'infinity')`
export const isOpen = sql`${careTasks.status} = 'open' and ${careTasks.deletedAt} is null`

/** What there is to do, the soonest first; `next` is the place to go on from, or null. */
export async function listTasks(circle: Circle, { before, limit, who, category }: Omit<CareTaskQuery, 'clientId'>) {
  const filters: (SQL | undefined)[] = [eq(careTasks.clientId, circle.clientId), isOpen]
  if (before) {
    const { at, id } = readCursor(before)
    filters.push(sql`(${dueOrder}, ${careTasks.id}) > (${at}::timestamptz, ${id}::uuid)`)
  }
  if (category) filters.push(eq(careTasks.category, category))
  if (who) filters.push(who === 'mine' ? isMine(circle.userId) : isAnyones)
  const found = await selectTasks(circle.db, and(...filters))
    .orderBy(dueOrder, careTasks.id)
    .limit(limit + 1)
  return pageOf(found, limit, ({ dueAt, id }) => cursorAt(dueAt ?? INFINITY, id))
}

/** Claimed by this person; or given to them, or their turn, and claimed by nobody. */
const isMine = (
  userId: number,
) => sql`case when ${careTasks.claimedBy} is not null then ${careTasks.claimedBy} = ${userId}
  when ${careTasks.assignment} = 'rotation' then ${turnId} = ${userId}
  else ${careTasks.assignment} = 'assigned' and ${careTasks.assigneeIds} @> to_jsonb(${userId}::int8) end`

const isAnyones = sql`${careTasks.claimedBy} is null and ${careTasks.assignment} = 'anyone'`

/** What was done or skipped, newest first. */
export async function listDone(circle: Circle, { before, limit, who, category }: Omit<CompletionQuery, 'clientId'>) {
  const filters: (SQL | undefined)[] = [eq(completions.clientId, circle.clientId)]
  if (before) {
    const { at, id } = readCursor(before)
    filters.push(sql`(${completions.doneAt}, ${completions.id}) < (${at}::timestamptz, ${id}::uuid)`)
  }
  if (category) filters.push(eq(careTasks.category, category))
  if (who) filters.push(eq(completions.authorId, circle.userId))
  const found = await selectCompletions(circle.db, and(...filters))
    .orderBy(desc(completions.doneAt), desc(completions.id))
    .limit(limit + 1)
  return pageOf(found, limit, ({ doneAt, id }) => cursorAt(doneAt, id))
}

/** A task with how it was closed lately. */
export async function readTaskDetails(circle: Circle, id: string) {
  const task = await readTask(circle, id)
  const ofTask = and(eq(completions.clientId, circle.clientId), eq(completions.taskId, id))
  const closed = await selectCompletions(circle.db, ofTask).orderBy(desc(completions.occurrence)).limit(SHOWN_OF_ONE)
  return { task, completions: closed }
}

function pageOf<T>(found: T[], limit: number, cursorOf: (item: T) => string) {
  const items = found.slice(0, limit)
  return { items, next: found.length > limit ? cursorOf(items.at(-1)!) : null }
}
