import type { TaskOutcome } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { TaskCompletion } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../access/use-can.ts'
import { sayRecorded, useRecord } from '../../access/use-record.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { ListedTask } from './planned-task.ts'

export type Closing =
  | { how: 'complete'; outcome: 'done' | 'partly' | 'refused' | 'not_needed'; note: string | null }
  | { how: 'skip'; reason: string }

/** Closes, ticks and undoes: shown at once, sent as soon as possible, in this order, once. */
export function useTaskActions() {
  const circle = useCircle()
  const record = useRecord()
  const query = { clientId: circle.id }

  // Each may arrive much later, so it says when it was pressed.
  const pressedAt = () => new Date(serverNow()).toISOString()

  const undo = async ({ taskId, id: completionId, title }: Pick<TaskCompletion, 'taskId' | 'id' | 'title'>) => {
    const id = uuidv7()
    const body = { completionId, at: pressedAt() }
    if (await record(careTasks.undo, id, { params: { id: taskId }, query, body }))
      sayRecorded([id], { title: 'Task open again', description: title })
  }

  /** Returns whether it is kept. */
  const close = async (
    task: ListedTask,
    closing: Closing = { how: 'complete', outcome: 'done', note: null },
  ): Promise<boolean> => {
    const id = uuidv7()
    const said = { id, occurrence: task.occurrence, doneAt: pressedAt() }
    const which = { params: { id: task.id }, query }
    const isKept =
      closing.how === 'skip'
        ? record(careTasks.skip, id, { ...which, body: { ...said, reason: closing.reason } })
        : record(careTasks.complete, id, {
            ...which,
            body: { ...said, outcome: closing.outcome, note: closing.note },
          })
    if (!(await isKept)) return false
    sayRecorded([id], {
      title: closedTitles[closing.how === 'skip' ? 'skipped' : closing.outcome],
      description: task.title,
      action: { label: 'Undo', run: () => void undo({ taskId: task.id, id, title: task.title }) },
    })
    return true
  }

  const tick = (task: ListedTask, itemId: string, done: boolean) =>
    record(careTasks.check, uuidv7(), {
      params: { id: task.id },
      query,
      body: { occurrence: task.occurrence, itemId, done, at: pressedAt() },
    })

  return { close, tick, undo }
}

const closedTitles: Record<TaskOutcome, string> = {
  done: 'Task done',
  partly: 'Task partly done',
  refused: 'Task closed: refused',
  not_needed: 'Task closed: not needed',
  skipped: 'Task skipped',
}
