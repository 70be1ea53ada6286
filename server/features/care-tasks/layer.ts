import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { taskOccurrences } from './due.ts'

/** Tasks on the days that the calendar shows. */
export const taskLayer: Parts['layer'] = (circle, { start, end }) => {
  const open = circle.may('careTasks.read')
  return open && readTasks(open, start, end)
}

const readTasks = async (circle: Circle<'careTasks.read'>, start: string, end: string) =>
  (await taskOccurrences(circle, start, end)).map(({ taskId, title, dueDay, dueTime, at, outcome }) => ({
    layer: 'tasks' as const,
    id: taskId,
    title,
    day: dueDay,
    at: dueTime === null ? null : at,
    done: outcome !== null,
  }))
