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

/**
 * The next occurrence of a repeated task takes the place of the one just closed: a second tap there is meant for the first. To
 * close several dates in a row is never needed, because closing one closes those missed before it.
 */
const SECOND_TAP_MS = 3_000
let lastClosed: { id: string; occurrence: number; at: number } | undefined

const isSecondTap = ({ id, occurrence }: ListedTask, now: number) =>
  lastClosed?.id === id && lastClosed.occurrence !== occurrence && now - lastClosed.at < SECOND_TAP_MS

/** Closes, ticks and undoes: shown at once, sent as soon as possible, in this order, once. */
export function useTaskActions() {
  const circle = useCircle()
  const record = useRecord()
  const query = { clientId: circle.id }

  // Each may arrive much later, so it says when it was pressed.
  const pressedAt = () => new Date(serverNow()).toISOString()

  const undo = async ({ taskId, id: completionId, title }: Pick<TaskCompletion, 'taskId' | 'id' | 'title'>) => {
    lastClosed = undefined
    const id = uuidv7()
    const body = { completionId, at: pressedAt() }
    if (await record(careTasks.undo, id, { params: { id: taskId }, query, body }))
      sayRecorded([id], { title: 'Task open again', description: title })
  }

  /** Returns whether it is kept. Without `closing` it is done, with one tap. */
  const close = async (task: ListedTask, closing?: Closing): Promise<boolean> => {
    const now = serverNow()
    if (!closing && isSecondTap(task, now)) return false
    lastClosed = { id: task.id, occurrence: task.occurrence, at: now }
    const isKept = await keepClosed(task, closing ?? { how: 'complete', outcome: 'done', note: null })
    if (!isKept) lastClosed = undefined
    return isKept
  }

  const keepClosed = async (task: ListedTask, closing: Closing): Promise<boolean> => {
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
      title: titleOf(task, closing),
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

/** Done with one tap, or from a list that does not show its items: whoever overlooked them can undo it. */
function titleOf({ checklist }: ListedTask, closing: Closing): string {
  const outcome = closing.how === 'skip' ? 'skipped' : closing.outcome
  const unticked = checklist.filter(({ doneBy }) => doneBy === null).length
  if (outcome !== 'done' || unticked === 0) return closedTitles[outcome]
  return `Done, ${unticked} of ${checklist.length} not ticked`
}

const closedTitles: Record<TaskOutcome, string> = {
  done: 'Task done',
  partly: 'Task partly done',
  refused: 'Task closed: refused',
  not_needed: 'Task closed: not needed',
  skipped: 'Task skipped',
}
