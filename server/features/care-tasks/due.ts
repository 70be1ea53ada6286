import { compareText } from '@kinfold/contract/compare-text.ts'
import type { TaskOutcome } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { dayAt, momentOf, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, asc, desc, eq, getTableColumns, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { type AskerToday, dayEndsIn } from '../../access/manifest/dashboard-part.ts'
import { attempted, type OnTrouble } from '../../core/background/attempted.ts'
import { eachInPieces, sortInPieces } from '../../core/background/in-pieces.ts'
import type { Db } from '../../core/database/database.ts'
import { prepared, preparedPage } from '../../core/database/prepared.ts'
import { dueOrder, isOpen } from './list.ts'
import { laterDays, nextReminder } from './rules.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'
import { claimantId, selectTasks, turnId } from './view.ts'

/* Data for the dashboard, the calendar and the reminders. */

/** When a task becomes late, in agreement with `latenessAt`. */
const lateFrom = sql`(${careTasks.dueAt} + interval '1 minute' * case when ${careTasks.dueTime} is null then ${sql.raw(String(latenessLimits.dayTask.late))}
    when ${careTasks.priority} = 'urgent' then ${sql.raw(String(latenessLimits.urgentTask.late))} else ${sql.raw(String(latenessLimits.task.late))} end)`

/** A value for a SELECT: how many are late, and how many more are due today. */
export const taskCounts = ({ clientId, dayEnds }: Omit<AskerToday, 'userId'>) => sql<{
  late: number
  today: number
}>`(select json_build_object(
    'late', count(*) filter (where ${lateFrom} <= now()),
    'today', count(*) filter (where ${lateFrom} > now()))
  from ${careTasks} where ${careTasks.clientId} = ${clientId} and ${isOpen} and ${dueOrder} <= ${dayEnds}::timestamptz)`

/**
 * Late or due today: urgent ones first, then the soonest. If there are more than `limit`, the oldest are left out,
 * because tasks that nobody did for weeks must not hide those of today.
 */
export async function tasksToday(circle: Circle<'careTasks.read'>, limit: number): Promise<CareTask[]> {
  const chosen = await today(circle.db, { clientId: circle.clientId, dayEnds: dayEndsIn(circle), limit })
  const rank = ({ priority }: CareTask) => (priority === 'urgent' ? 0 : 1)
  return chosen.sort((a, b) => rank(a) - rank(b) || compareText(a.dueAt!, b.dueAt!) || compareText(a.id, b.id))
}

/** Those that matter most: urgent ones, then those of the newest day, each day from its morning on. */
const today = preparedPage<CareTask>('care tasks today', (db, limit) => {
  const clientId = sql.placeholder('clientId')
  const due = sql`${dueOrder} <= ${sql.placeholder('dayEnds')}::timestamptz`
  return selectTasks(db, and(eq(careTasks.clientId, clientId), isOpen, due))
    .orderBy(desc(eq(careTasks.priority, 'urgent')), desc(careTasks.dueDay), dueOrder, asc(careTasks.id))
    .limit(limit)
})

/** One occurrence of a task, open or closed. `at`: its time, or the beginning of its day. */
type TaskOccurrence = {
  taskId: string
  title: string
  category: CareTask['category']
  dueDay: string
  dueTime: string | null
  at: string
  /** null while it is open. */
  outcome: TaskOutcome | null
}

/**
 * Open and closed occurrences from `from` up to (excluding) `until`, in order. A series that counts from its completion
 * shows only its next occurrence, because later ones depend on it.
 */
export async function taskOccurrences(
  circle: Circle<'careTasks.read'>,
  from: string,
  until: string,
): Promise<TaskOccurrence[]> {
  const { id: taskId, title, category } = careTasks
  const open = await openTasks(circle.db, { clientId: circle.clientId, from, until })
  const closed = await circle.db
    .select({
      ...{ taskId, title, category },
      ...{ dueDay: completions.dueDay, dueTime: completions.dueTime, outcome: completions.outcome },
    })
    .from(completions)
    .innerJoin(careTasks, and(eq(careTasks.clientId, completions.clientId), eq(taskId, completions.taskId)))
    .where(
      and(
        eq(completions.clientId, circle.clientId),
        isNull(completions.deletedAt),
        gte(completions.dueAt, from),
        lt(completions.dueAt, sql`${until}::timestamptz + interval '1 day'`),
      ),
    )
  const days = [dayAt(from, circle.zone), dayAt(until, circle.zone)] as const
  const coming = await eachInPieces(open, (task) =>
    [task.dueDay!, ...laterDays(task, ...days)].map((dueDay) => ({ ...task, taskId: task.id, dueDay })),
  )
  const all = [...closed, ...coming.flat().map((task) => ({ ...task, outcome: null }))]
  const timed = await eachInPieces(all, ({ taskId, title, category, dueDay, dueTime, outcome }) => {
    const day = dueDay!
    const at = dueTime ? momentOf(day, dueTime, circle.zone) : startOfDay(day, circle.zone)
    return { taskId, title, category, dueDay: day, dueTime, at, outcome }
  })
  const within = timed.filter(({ at }) => at >= from && at < until)
  return sortInPieces(within, (a, b) => compareText(a.at, b.at) || compareText(a.taskId, b.taskId))
}

/** A series that has begun may reach any later day; any other task is due within the period, or not at all. */
const openTasks = prepared<typeof careTasks.$inferSelect>('care tasks between', (db) =>
  db
    .select()
    .from(careTasks)
    .where(
      and(
        ...[eq(careTasks.clientId, sql.placeholder('clientId')), isOpen],
        lt(careTasks.dueAt, sql`${sql.placeholder('until')}::timestamptz + interval '1 day'`),
        sql`(${careTasks.rule} is not null or ${careTasks.dueAt} >= ${sql.placeholder('from')}::timestamptz)`,
      ),
    ),
)

export type DueReminder = {
  clientId: number
  taskId: string
  /** Together with `remindAt` it identifies this reminder: each is returned only once. */
  occurrence: number
  remindAt: string
  title: string
  priority: CareTask['priority']
  dueAt: string
  dueDay: string
  dueTime: string | null
  zone: string
  /** Whoever claimed it; otherwise the assignees, in a rotation all of them, with `turnId` as whose turn it is. */
  claimantId: number | null
  assignment: CareTask['assignment']
  assigneeIds: number[]
  turnId: number | null
}

/**
 * The reminders due at `now`, at most `limit`, over all circles, each returned only once: their tasks advance to their
 * next reminder in the same transaction. For background work on the owner's connection, within a transaction: after a
 * rollback they are due again; rows locked by another process are skipped. Linear in what is due: it walks
 * `care_tasks_to_remind`, which contains nothing else.
 */
export async function claimDueTasks(db: Db, now: string, limit: number, onTrouble: OnTrouble): Promise<DueReminder[]> {
  const due = await db
    .select({ ...getTableColumns(careTasks), claimantId, turnId })
    .from(careTasks)
    .where(and(lte(careTasks.remindAt, now), isOpen))
    .orderBy(asc(careTasks.remindAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const moved = due.map((task) => {
    const at = attempted(() => nextReminder(task, now), onTrouble) ?? null
    return { c: task.clientId, i: task.id, at }
  })
  await db.execute(sql`update ${careTasks} set remind_at = moved.at
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (c int8, i uuid, at timestamptz)
    where ${careTasks.clientId} = moved.c and ${careTasks.id} = moved.i`)
  return due.map(({ id, remindAt, dueAt, dueDay, ...task }) => ({
    ...task,
    taskId: id,
    remindAt: remindAt!,
    dueAt: dueAt!,
    dueDay: dueDay!,
  }))
}
