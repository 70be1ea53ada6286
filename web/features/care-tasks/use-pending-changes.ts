import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { v7 as uuidv7 } from 'uuid'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { type Pending, record, usePending } from '../../api/outbox.ts'
import { toast } from '../../ui/toast.ts'
import type { PendingChanges } from './pending-changes.ts'
import type { ListedTask } from './planned-task.ts'

type Tick = { occurrence: number; itemId: string; done: boolean }

export function usePendingChanges(): PendingChanges {
  const { user } = useSignedIn()
  const circle = useCircle()
  const undone = usePending(careTasks.undo, circle.id).filter(isOnItsWay).map(completionOf)
  const completed = usePending(careTasks.complete, circle.id)
  const skipped = usePending(careTasks.skip, circle.id)
  const ticks = usePending(careTasks.check, circle.id)
  return {
    undone,
    closings: [...completed, ...skipped]
      .filter((entry) => isOnItsWay(entry) && !undone.includes(entry.id))
      .map((entry) => ({
        taskId: taskOf(entry),
        occurrence: (entry.request.body as Tick).occurrence,
        completionId: entry.id,
      })),
    ticks: ticks
      .filter(isOnItsWay)
      .map((entry) => ({ ...(entry.request.body as Tick), taskId: taskOf(entry), at: entry.at, userId: user.id })),
  }
}

const isOnItsWay = ({ state }: Pending) => state !== 'failed'
const completionOf = ({ request }: Pending) => (request.body as { completionId: string }).completionId
/** '/api/care-tasks/<id>/complete?...' */
const taskOf = ({ request }: Pending) => request.url.split('/')[3]!

/** What was refused here, to be said once. */
export function useRefusedChanges(): Pending[] {
  const circle = useCircle()
  return [
    ...usePending(careTasks.create, circle.id),
    ...usePending(careTasks.complete, circle.id),
    ...usePending(careTasks.skip, circle.id),
    ...usePending(careTasks.undo, circle.id),
    ...usePending(careTasks.check, circle.id),
  ].filter(({ state }) => state === 'failed')
}

export type Closing =
  | { how: 'complete'; outcome: 'done' | 'partly' | 'refused' | 'not_needed'; note: string | null }
  | { how: 'skip'; reason: string }

/** Closes, ticks and takes back: shown at once, sent as soon as possible, in this order, once. */
export function useTaskActions() {
  const { user } = useSignedIn()
  const circle = useCircle()
  const query = { clientId: circle.id }

  const undo = (taskId: string, completionId: string) =>
    record(user.id, circle.id, uuidv7(), careTasks.undo, { params: { id: taskId }, query, body: { completionId } })

  const close = (task: ListedTask, closing: Closing = { how: 'complete', outcome: 'done', note: null }) => {
    const id = uuidv7()
    const said = { id, occurrence: task.occurrence, doneAt: new Date().toISOString() }
    const which = { params: { id: task.id }, query }
    if (closing.how === 'skip')
      record(user.id, circle.id, id, careTasks.skip, { ...which, body: { ...said, reason: closing.reason } })
    else {
      const { outcome, note } = closing
      record(user.id, circle.id, id, careTasks.complete, { ...which, body: { ...said, outcome, note } })
    }
    toast({
      title: closing.how === 'skip' ? 'Task skipped' : 'Task done',
      description: task.title,
      action: { label: 'Undo', run: () => undo(task.id, id) },
    })
  }

  const tick = (task: ListedTask, itemId: string, done: boolean) =>
    record(user.id, circle.id, uuidv7(), careTasks.check, {
      params: { id: task.id },
      query,
      body: { occurrence: task.occurrence, itemId, done },
    })

  return { close, tick, undo }
}
