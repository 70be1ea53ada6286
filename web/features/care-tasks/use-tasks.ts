import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask, NewCareTask, TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { usePages } from '../../api/hooks.ts'
import { usePending } from '../../api/outbox.ts'
import { withPending } from './pending-changes.ts'
import { type ListedTask, plannedTask } from './planned-task.ts'
import { usePendingChanges } from './use-pending-changes.ts'

const PAGE_SIZE = 100

/** What there is to do, the soonest first, with what was planned, ticked and closed here and is still on its way. */
export function useTasks(filter: TaskFilter) {
  const circle = useCircle()
  const changes = usePendingChanges()
  const planned = usePlannedTasks()
  const pages = usePages(careTasks.list, { query: { clientId: circle.id, limit: PAGE_SIZE, ...filter } })
  const saved: ListedTask[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const waiting = planned.filter((task) => fits(task, filter) && !saved.some(({ id }) => id === task.id))
  return { ...pages, tasks: [...saved, ...waiting].sort(bySoonest).flatMap((task) => withPending(task, changes) ?? []) }
}

const NO_DATE = '9999'
const bySoonest = (a: CareTask, b: CareTask) =>
  (a.dueAt ?? NO_DATE).localeCompare(b.dueAt ?? NO_DATE) || a.id.localeCompare(b.id)

/** A filter by person is the server's to answer. */
const fits = (task: CareTask, { who, category }: TaskFilter) => !who && (!category || task.category === category)

function usePlannedTasks(): ListedTask[] {
  const { user } = useSignedIn()
  const circle = useCircle()
  return usePending(careTasks.create, circle.id)
    .filter(({ state }) => state !== 'failed')
    .map(({ at, request }) => plannedTask(request.body as NewCareTask, { at, zone: circle.zone, user }))
}
