import { COMPLETIONS_OF_TASK } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { CareTask, CareTaskQuery, CompletionQuery } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { cursorAt, INFINITY } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { type Days, onDays } from '../../core/database/on-days.ts'
import { preparedPage } from '../../core/database/prepared.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'
import { claimantId, hasAssignee, readTask, selectCompletions, selectTasks, turnId } from './view.ts'

/** Tasks without a date sort last. The index must use the same expression. */
export const dueOrder = sql`coalesce(${careTasks.dueAt}, 'infinity')`
export const isOpen = sql`${careTasks.status} = 'open' and ${careTasks.deletedAt} is null`

/** Open tasks, soonest first; `next` is the cursor of the next page, or null. */
export const listTasks = (circle: Circle, { who, category, ...asked }: Omit<CareTaskQuery, 'clientId'>) =>
  momentPage(asked, {
    read(place, limit) {
      const { db, clientId, userId } = circle
      if (!place && !who && !category) return soonest(db, { clientId, limit })
      const page = and(
        eq(careTasks.clientId, clientId),
        isOpen,
        place && sql`(${dueOrder}, ${careTasks.id}) > (${place.at}::timestamptz, ${place.id}::uuid)`,
        category && eq(careTasks.category, category),
        who && (who === 'mine' ? isMine(userId) : isAnyones),
      )
      return soonestFirst(selectTasks(db, page)).limit(limit)
    },
    cursorAfter: ({ dueAt, id }) => cursorAt(dueAt ?? INFINITY, id),
  })

/** What most people see. */
const soonest = preparedPage<CareTask>('care tasks', (db, limit) =>
  soonestFirst(selectTasks(db, and(eq(careTasks.clientId, sql.placeholder('clientId')), isOpen))).limit(limit),
)

const soonestFirst = (tasks: ReturnType<typeof selectTasks>) => tasks.orderBy(dueOrder, careTasks.id)

/** Claimed by this person; or assigned to them or their turn, and unclaimed. */
const isMine = (userId: number) => sql`case when ${claimantId} is not null then ${claimantId} = ${userId}
  when ${careTasks.assignment} = 'rotation' then ${turnId} = ${userId}
  else ${careTasks.assignment} = 'assigned' and ${careTasks.assigneeIds} @> to_jsonb(${userId}::int8) end`

/** Claimed by nobody, and given to nobody, or only to people who have left. */
const isAnyones = sql`${claimantId} is null and (${careTasks.assignment} = 'anyone' or not ${hasAssignee})`

type Closed = Omit<CompletionQuery, 'clientId'> & Days

/** Done or skipped, newest first. */
export const listDone = (circle: Circle, { who, category, from, to, ...asked }: Closed) =>
  momentPage(asked, {
    read: (place, most) =>
      selectCompletions(
        circle.db,
        and(
          eq(completions.clientId, circle.clientId),
          place && earlierThan(completions.doneAt, completions.id, place),
          category && eq(careTasks.category, category),
          who && eq(completions.authorId, circle.userId),
          onDays(completions.doneAt, { from, to }, circle.zone),
        ),
      )
        .orderBy(desc(completions.doneAt), desc(completions.id))
        .limit(most),
    cursorAfter: ({ doneAt, id }) => cursorAt(doneAt, id),
  })

/** A task with its recent completions. */
export async function readTaskDetails(circle: Circle, id: string) {
  const task = await readTask(circle, id)
  const ofTask = and(eq(completions.clientId, circle.clientId), eq(completions.taskId, id))
  const closed = await selectCompletions(circle.db, ofTask)
    .orderBy(desc(completions.occurrence))
    .limit(COMPLETIONS_OF_TASK)
  return { task, completions: closed }
}
