import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask, TaskCompletion } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { type Recording, waiting } from '../../access/use-optimistic.ts'
import type { Entry } from '../../device/entry.ts'
import { changes, type Shown, useTasksOnDevice } from './waiting-tasks.ts'

/** What was closed; `open`: the open tasks as the server has them, among them those closed here and not sent yet. */
export const useCompletionsOnDevice = (open: CareTask[], completions: TaskCompletion[] = []) =>
  useTasksOnDevice(open, completions, [completed, skipped, ...changes]).completions

const completed = waiting(careTasks.complete, (shown: Shown, entry, recording) => {
  const { params, body } = entry.input
  return withCompletion(shown, entry, recording, { taskId: params.id, reason: null, ...body })
})
const skipped = waiting(careTasks.skip, (shown: Shown, entry, recording) => {
  const { params, body } = entry.input
  return withCompletion(shown, entry, recording, { taskId: params.id, outcome: 'skipped', note: null, ...body })
})

type Closing = Pick<TaskCompletion, 'taskId' | 'occurrence' | 'outcome' | 'note' | 'reason'> & { doneAt: string | null }

/** Only while the server cannot be reached: otherwise it is in the server's list a moment later. */
function withCompletion(shown: Shown, { id, at, state }: Entry, { author }: Recording, closing: Closing): Shown {
  const { taskId, occurrence } = closing
  const task = shown.tasks.find((each) => each.id === taskId && each.occurrence === occurrence)
  if (state !== 'waiting' || !task || shown.completions.some((each) => each.id === id)) return shown
  const { title, category, dueDay, dueTime, checklist } = task
  const ofTask = { title, category, dueDay, dueTime, checklist, missed: 0 }
  const by = { authorId: author.id, authorName: author.name, createdAt: at, doneAt: closing.doneAt ?? at }
  const { outcome, note, reason } = closing
  const added = { id, taskId, occurrence, outcome, note, reason, ...ofTask, ...by, isWaiting: true }
  return { ...shown, completions: [added, ...shown.completions] }
}
