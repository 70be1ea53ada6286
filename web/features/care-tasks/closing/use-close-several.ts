import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { countText } from '@kinfold/contract/format.ts'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../../access/use-can.ts'
import { sayRecorded, useRecordTogether } from '../../../access/use-record.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { stateOf } from '../../../device/outbox.ts'
import type { ListedTask } from '../planned-task.ts'
import { outcomeLabels } from '../task-labels.ts'
import type { Closing } from '../use-task-actions.ts'

type Closed = { id: string; taskId: string }

/**
 * Closes several tasks in the same way, each with an entry of its own: one that somebody else was faster with does not keep
 * back the others. All can be undone from the toast. Returns whether all are kept.
 */
export function useCloseSeveral() {
  const query = { clientId: useCircle().id }
  const record = useRecordTogether()
  const pressedAt = () => new Date(serverNow()).toISOString()

  const undo = async (closed: Closed[]) => {
    // What the server refused is not closed; the page says so.
    const undoable = closed.filter(({ id }) => stateOf(id) !== 'failed')
    const at = pressedAt()
    const undone = undoable.map(({ id, taskId }) => ({
      id: uuidv7(),
      input: { params: { id: taskId }, query, body: { completionId: id, at } },
    }))
    const lost = await record(careTasks.undo, undone)
    const ids = undone.map(({ id }) => id)
    if (lost.size === 0) sayRecorded(ids, { title: `${countText(ids.length, 'task')} open again` })
  }

  return async (tasks: readonly ListedTask[], closing: Closing): Promise<boolean> => {
    const doneAt = pressedAt()
    const all = tasks.map(({ id: taskId, occurrence }) => ({ id: uuidv7(), taskId, occurrence }))
    const withBody = <More extends object>(more: More) =>
      all.map(({ id, taskId, occurrence }) => ({
        id,
        input: { params: { id: taskId }, query, body: { id, occurrence, doneAt, ...more } },
      }))
    const lost =
      closing.how === 'skip'
        ? await record(careTasks.skip, withBody({ reason: closing.reason }))
        : await record(careTasks.complete, withBody({ outcome: closing.outcome, note: closing.note }))
    if (lost.size > 0) return false
    const outcome = closing.how === 'skip' ? 'skipped' : closing.outcome
    const ids = all.map(({ id }) => id)
    sayRecorded(ids, {
      title: `${countText(all.length, 'task')}: ${outcomeLabels[outcome].toLowerCase()}`,
      action: { label: 'Undo', run: () => void undo(all) },
    })
    return true
  }
}
