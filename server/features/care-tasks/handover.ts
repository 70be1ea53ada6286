import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { dayEndsIn } from '../../access/manifest/dashboard-part.ts'
import { type Changes, handoverPart } from '../../access/manifest/handover-part.ts'
import { versionsBefore } from '../../access/records/versions.ts'
import { closedCount, completionsById, tasksById } from './changed.ts'
import { taskCounts, tasksToday } from './due.ts'

const MOST_OPEN = 30

export const tasksInHandover = handoverPart({
  needs: 'careTasks.read',
  tables: ['care_tasks', 'care_task_completions'],
  count: (asker, { ids }) => ({ tasks: closedCount(asker, ids('care_task_completions')) }),
  read: async (circle, changes) => ({ tasks: await taskNews(circle, changes) }),
  nothing: { tasks: { closed: [], added: [], cancelled: [], open: [], late: 0, today: 0 } },
})

/** What was done and what is open. */
async function taskNews(circle: Circle<'careTasks.read'>, changes: Changes): Promise<Handover['tasks']> {
  const changed = changes.of('care_tasks')
  const [closed, tasks, versions, open, counted] = await Promise.all([
    completionsById(
      circle,
      changes.of('care_task_completions').map(({ id }) => id),
    ),
    tasksById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'care_tasks', changed),
    tasksToday(circle, MOST_OPEN),
    circle.db
      .select({ counts: taskCounts({ clientId: circle.clientId, dayEnds: dayEndsIn(circle) }) })
      .from(sql`(select 1) as once`),
  ])
  const before = (id: string) => versions.get(id)?.status
  return {
    closed,
    added: tasks.filter(({ id, status }) => !versions.has(id) && (status === 'open' || status === 'claimed')),
    cancelled: tasks.filter(({ id, status }) => status === 'cancelled' && before(id) === 'open'),
    open,
    ...counted[0]!.counts,
  }
}
