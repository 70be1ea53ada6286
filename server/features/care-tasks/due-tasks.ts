import { reminderMoment } from '@kinfold/contract/features/care-tasks/deadline.ts'
import { type DueSource, type DueThing, dueKeyOf } from '../../access/manifest/due.ts'
import { attempted } from '../../core/background/attempted.ts'
import { claimDueTasks, type DueReminder } from './due.ts'
import { tasksStillOpen } from './still-open.ts'

/** Tasks for which somebody requested reminders. */
export const dueTasks: DueSource = {
  kinds: ['task', 'day_task'],
  areas: ['care_tasks'],
  takeDue: async (tx, now, most, onTrouble) => {
    const due = await claimDueTasks(tx, now, most, onTrouble)
    const things = due.flatMap(
      (task) => attempted(() => ({ ...thingOf(task), remindAt: task.remindAt }), onTrouble) ?? [],
    )
    return { things, isAll: due.length < most }
  },
  stillOpen: async (tx, keys, _now, onTrouble) => {
    const asked = new Set(keys.map(dueKeyOf))
    const tasks = await tasksStillOpen(
      tx,
      keys.map(({ clientId, recordId }) => ({ clientId, taskId: recordId })),
    )
    // A task that was moved to another day, or done and due again, gets a new reminder.
    return tasks
      .flatMap(({ dueDay, ...task }) => (dueDay && attempted(() => thingOf({ ...task, dueDay }), onTrouble)) || [])
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
