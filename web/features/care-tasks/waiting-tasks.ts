import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask, TaskCompletion } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useOptimistic, waiting } from '../../access/use-optimistic.ts'
import type { Entry, EntryOf } from '../../device/entry.ts'
import { type ListedTask, plannedTask } from './planned-task.ts'

/** `closedBy`: the completion that closed it here. */
type OnDevice = ListedTask & { closedBy?: string | undefined }

/** `isWaiting` until the server has it. */
export type ListedCompletion = TaskCompletion & { isWaiting?: boolean }
export type Shown = { tasks: OnDevice[]; completions: ListedCompletion[] }

/** Tasks and completions with this device's unsent changes. */
export function useTasksOnDevice(tasks: CareTask[], completions: TaskCompletion[] = [], ways = changes) {
  const shown = useOptimistic<Shown>({ tasks, completions }, ways)
  return { ...shown, tasks: shown.tasks.filter(({ closedBy }) => !closedBy) }
}

const isOnItsWay = ({ state }: Entry) => state !== 'failed'

const planned = waiting(careTasks.create, (shown: Shown, entry, { author, zone }) => {
  if (!isOnItsWay(entry) || shown.tasks.some(({ id }) => id === entry.id)) return shown
  return { ...shown, tasks: [...shown.tasks, plannedTask(entry.input.body, { at: entry.at, zone, author })] }
})

const completed = waiting(careTasks.complete, (shown: Shown, entry) => closed(shown, entry))
const skipped = waiting(careTasks.skip, (shown: Shown, entry) => closed(shown, entry))

function closed(shown: Shown, entry: EntryOf<typeof careTasks.complete> | EntryOf<typeof careTasks.skip>): Shown {
  const { params, body } = entry.input
  return onTask(shown, entry, params.id, body.occurrence, (task) => ({ ...task, closedBy: entry.id }))
}

const undone = waiting(careTasks.undo, (shown: Shown, entry) => {
  const { completionId } = entry.input.body
  if (!isOnItsWay(entry)) return shown
  return {
    tasks: shown.tasks.map((task) => (task.closedBy === completionId ? { ...task, closedBy: undefined } : task)),
    completions: shown.completions.filter(({ id }) => id !== completionId),
  }
})

const ticked = waiting(careTasks.check, (shown: Shown, entry, { author }) => {
  const { params, body } = entry.input
  const by = body.done ? { doneBy: author.id, doneAt: entry.at } : { doneBy: null, doneAt: null }
  return onTask(shown, entry, params.id, body.occurrence, (task) => ({
    ...task,
    checklist: task.checklist.map((item) => {
      const isTicked = item.doneBy !== null
      return item.id === body.itemId && isTicked !== body.done ? { ...item, ...by } : item
    }),
  }))
})

/** A change of one occurrence does not affect another. */
function onTask(
  shown: Shown,
  entry: Pick<Entry, 'state'>,
  id: string,
  occurrence: number,
  change: (task: OnDevice) => OnDevice,
): Shown {
  if (entry.state === 'failed') return shown
  const isMeant = (task: OnDevice) => task.id === id && task.occurrence === occurrence
  return { ...shown, tasks: shown.tasks.map((task) => (isMeant(task) ? change(task) : task)) }
}

/** Changes of tasks in the list; planning adds tasks. */
export const changes = [completed, skipped, undone, ticked]
export const all = [planned, ...changes]
