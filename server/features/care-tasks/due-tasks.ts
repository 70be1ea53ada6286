import { reminderMoment } from '@kinfold/contract/features/care-tasks/deadline.ts'
import { type DueSource, type DueThing, dueKeyOf } from '../../access/manifest/due.ts'
import { claimDueTasks, type DueReminder } from './due.ts'
import { tasksStillOpen } from './still-open.ts'

/** Tasks for which somebody requested reminders. */
export const dueTasks: DueSource = {
  kinds: ['task', 'day_task'],
  areas: ['care_tasks'],
  takeDue: async (tx, now, most) => {
    const due = await claimDueTasks(tx, now, most)
    return { things: due.map((task) => ({ ...thingOf(task), remindAt: task.remindAt })), isAll: due.length < most }
  },
  stillOpen: async (tx, keys) => {
    const asked = new Set(keys.map(dueKeyOf))
    const tasks = await tasksStillOpen(
      tx,
      keys.map(({ clientId, recordId }) => ({ clientId, taskId: recordId })),
    )
    // A task that was moved to another day, or done and due again, gets a new reminder.
    return tasks
      .flatMap(({ dueDay, ...task }) => (dueDay ? [thingOf({ ...task, dueDay })] : []))
      .filter((thing) => asked.has(dueKeyOf(thing)))
  },
}

type Task = Pick<
  DueReminder,
  | 'clientId'
  | 'taskId'
  | 'title'
  | 'priority'
  | 'dueDay'
  | 'dueTime'
  | 'zone'
  | 'claimantId'
  | 'assignment'
  | 'assigneeIds'
  | 'turnId'
>

const thingOf = (task: Task): DueThing => ({
  clientId: task.clientId,
  kind: task.dueTime ? 'task' : 'day_task',
  recordId: task.taskId,
  dueAt: reminderMoment(task.dueDay, task.dueTime, task.zone),
  title: task.title,
  urgent: task.priority === 'urgent',
  takenOnBy: takenOnBy(task),
})

/** Whoever claimed it; otherwise whose turn it is, or all assignees. */
function takenOnBy({ claimantId, assignment, assigneeIds, turnId }: Task): number[] {
  if (claimantId !== null) return [claimantId]
  if (assignment === 'rotation') return turnId === null ? [] : [turnId]
  return assignment === 'assigned' ? assigneeIds : []
}
