import { reminderMoment } from '@kinfold/contract/features/care-tasks/deadline.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Answering } from '../../access/manifest/answering.ts'
import { failure } from '../../core/failure.ts'
import { readTaskDetails } from './list.ts'
import { claimTask } from './take-on.ts'

/** 'I’ll do it', from a notification. */
export const taskAnswers: readonly Answering[] = [
  {
    kinds: ['task', 'day_task'],
    action: 'claim',
    needs: 'careTasks.claim',
    title: (count) => (count === 1 ? 'I’ll do it' : `I’ll do all ${count}`),
    answer: async (circle, { recordId, dueAt }) =>
      claimTask(circle, recordId, await occurrenceDue(circle, recordId, dueAt)),
    doneBefore: ({ code }) => (code === 'TASK_CLAIMED' || code === 'TASK_CLOSED' ? 'others' : undefined),
  },
]

/**
 * The occurrence that a notification is about: a series may have moved on to its next date since. @throws NOT_FOUND if
 * the task was moved to another time
 */
async function occurrenceDue(circle: Circle, id: string, dueAt: string): Promise<number> {
  const { task, completions } = await readTaskDetails(circle, id)
  const due = [task, ...completions].find(
    ({ dueDay, dueTime }) => dueDay && reminderMoment(dueDay, dueTime, task.zone) === dueAt,
  )
  if (!due) throw failure('NOT_FOUND')
  return due.occurrence
}
