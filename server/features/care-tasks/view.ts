import type { CareTask, TaskCompletion } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { members, users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'

const holding = alias(members, 'holding')
const holder = alias(users, 'holder')

/** FROM: assignees who are still members, with their position in the rotation. */
const chosen = sql`jsonb_array_elements_text(${careTasks.assigneeIds}) with ordinality as chosen (id, place)
  join ${members} as m on m.client_id = ${careTasks.clientId} and m.user_id = chosen.id::int8`

/** Whether anybody it was given to is still a member. */
export const hasAssignee = sql<boolean>`exists (select from ${chosen})`

/** Whose turn it is: the person at its index in the rotation, or the next one who is still a member. */
export const turnId = sql<
  number | null
>`case when ${careTasks.assignment} = 'rotation' then (select m.user_id from ${chosen}
  order by chosen.place <= ${careTasks.turn}, chosen.place limit 1) end`

/**
 * FROM: whoever claimed it, if they are still a member. On its own, because in a selected field Drizzle omits the names of
 * the tables: the circle of the task would be that of the member.
 */
const claimant = sql`${members} as m where m.client_id = ${careTasks.clientId} and m.user_id = ${careTasks.claimedBy}`

/** Who claimed it; a claim by a former member no longer counts. */
export const claimantId = sql<number | null>`(select m.user_id from ${claimant})`

const assigneeName = fullName({ firstName: sql`u.first_name`, lastName: sql`u.last_name` })
const assignees = sql<CareTask['assignees']>`(select coalesce(
    json_agg(json_build_object('userId', u.id, 'name', ${assigneeName}) order by chosen.place), '[]')
  from ${chosen} join ${users} as u on u.id = m.user_id)`

const {
  clientId: _1,
  deletedAt: _2,
  remindAt: _3,
  turn: _4,
  beginsOn: _5,
  beginsAt: _6,
  ...content
} = getTableColumns(careTasks)

const shown = {
  ...content,
  status: sql<CareTask['status']>`case when ${careTasks.status} = 'open' and ${holding.userId} is not null
    then 'claimed' else ${careTasks.status} end`,
  assignees,
  assigneeIds: sql<number[]>`(select coalesce(json_agg(m.user_id order by chosen.place), '[]') from ${chosen})`,
  turnId,
  // A claim by a former member no longer counts.
  claimedBy: holding.userId,
  claimedByName: sql<string | null>`${fullName(holder)}`,
  authorName: fullName(users),
}

/** `select ... from care_tasks` as the contract's `CareTask` shows it. */
export const selectTasks = (db: Db, where: SQL | undefined) =>
  db
    .select(shown)
    .from(careTasks)
    .innerJoin(users, eq(users.id, careTasks.authorId))
    .leftJoin(holding, and(eq(holding.clientId, careTasks.clientId), eq(holding.userId, careTasks.claimedBy)))
    .leftJoin(holder, eq(holder.id, holding.userId))
    .where(and(isNull(careTasks.deletedAt), where))

/** @throws NOT_FOUND */
export async function readTask(circle: Circle, id: string): Promise<CareTask> {
  const [task] = await selectTasks(circle.db, recordOfAnyone(circle, careTasks, id))
  if (!task) throw failure('NOT_FOUND')
  return task
}

/** How occurrences were closed, in the form of the contract's `TaskCompletion`; without undone ones. */
export const selectCompletions = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: completions.id,
      taskId: completions.taskId,
      title: careTasks.title,
      category: careTasks.category,
      occurrence: completions.occurrence,
      dueDay: completions.dueDay,
      dueTime: completions.dueTime,
      outcome: completions.outcome,
      note: completions.note,
      reason: completions.reason,
      checklist: completions.checklist,
      missed: completions.missed,
      doneAt: completions.doneAt,
      authorId: completions.authorId,
      authorName: fullName(users),
      createdAt: completions.createdAt,
    })
    .from(completions)
    .innerJoin(careTasks, and(eq(careTasks.clientId, completions.clientId), eq(careTasks.id, completions.taskId)))
    .innerJoin(users, eq(users.id, completions.authorId))
    .where(and(isNull(completions.deletedAt), where))

export async function readCompletion(circle: Circle, id: string): Promise<TaskCompletion> {
  const [completion] = await selectCompletions(circle.db, recordOfAnyone(circle, completions, id))
  if (!completion) throw failure('NOT_FOUND')
  return completion
}
