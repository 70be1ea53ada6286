import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { type Asker, type Circle, within } from '../../access/circles/circles.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'
import { selectCompletions, selectTasks } from './view.ts'

/* What the handover reads of changed tasks. */

export const tasksById = (circle: Circle<'careTasks.read'>, ids: string[]) =>
  ids.length === 0 ? [] : selectTasks(circle.db, and(within(circle, careTasks), inArray(careTasks.id, ids)))

/** How occurrences were closed, without undone ones; newest first. */
export const completionsById = (circle: Circle<'careTasks.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : selectCompletions(circle.db, and(within(circle, completions), inArray(completions.id, ids))).orderBy(
        desc(completions.doneAt),
        desc(completions.id),
      )

/** A value for a SELECT: how many of these were closed and not undone. */
export const closedCount = ({ clientId }: Asker, ids: SQL) => sql`(select count(*) from ${completions}
  where ${completions.clientId} = ${clientId} and ${completions.id} in ${ids} and ${completions.deletedAt} is null)`
