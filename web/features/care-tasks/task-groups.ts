import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { addDays, WEEK_DAYS } from '@kinfold/contract/time/calendar.ts'
import { latenessAt, limitsOfTask } from '@kinfold/contract/time/lateness.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'

export const groupNames = ['Late', 'Yesterday', 'Today', 'Within a week', 'Later', 'No date'] as const
export type GroupName = (typeof groupNames)[number]

type Dated = Pick<CareTask, 'dueDay' | 'dueTime' | 'dueAt' | 'priority'>

/** A task's group in the list: today is the circle's today, within a week means the seven days starting with it. */
export function groupOf(task: Dated, zone: string, now: number): GroupName {
  const { dueDay, dueAt } = task
  if (!dueDay || !dueAt) return 'No date'
  if (latenessAt(dueAt, now, limitsOfTask(task)) === 'late') return 'Late'
  const today = dayAt(now, zone)
  // Just after midnight: due less than an hour ago, so not late yet.
  if (dueDay < today) return 'Yesterday'
  if (dueDay === today) return 'Today'
  return dueDay < addDays(today, WEEK_DAYS) ? 'Within a week' : 'Later'
}

/** The groups that are not empty, in their order. */
export function grouped<T extends Dated>(tasks: T[], zone: string, now: number): { name: GroupName; tasks: T[] }[] {
  return groupNames
    .map((name) => ({ name, tasks: tasks.filter((task) => groupOf(task, zone, now) === name) }))
    .filter(({ tasks }) => tasks.length > 0)
}

/** Those that can be closed together: what the server does not have yet cannot. */
export const lateOf = <T extends Dated & { isWaiting?: boolean }>(tasks: T[], zone: string, now: number): T[] =>
  tasks.filter((task) => !task.isWaiting && groupOf(task, zone, now) === 'Late')
