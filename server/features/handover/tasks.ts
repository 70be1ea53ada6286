import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { versionsBefore } from '../../access/versions.ts'
import { completionsById, tasksById } from '../care-tasks/changed.ts'
import { taskCounts, tasksToday } from '../care-tasks/due.ts'
import type { Changes } from './changes.ts'

const MOST_OPEN = 30

/** What was done and what is open. */
export async function taskNews(of: Circle, changes: Changes): Promise<Handover['tasks']> {
  const circle = of.may('careTasks.read')
  if (!circle) return { closed: [], added: [], cancelled: [], open: [], late: 0, today: 0 }
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
    circle.db.select({ counts: taskCounts(circle) }).from(sql`(select 1) as once`),
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
