import { compareText } from '@kinfold/contract/compare-text.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask, TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useCirclePages } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { mending } from '../../api/live/mend.ts'
import { send } from '../../api/send.ts'
import { all, useTasksOnDevice } from './waiting-tasks.ts'

export const PAGE_SIZE = 100

/** Open tasks, the soonest first, with this device's unsent changes. */
export function useTasks(filter: TaskFilter) {
  const circle = useCircle()
  const pages = useCirclePages(
    careTasks.list,
    { query: { limit: PAGE_SIZE, ...filter } },
    { mend: mendingTasks(circle.id, filter) },
  )
  const saved = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = useTasksOnDevice(saved, [], all)
  return { ...pages, saved, tasks: shown.tasks.filter((task) => !task.isWaiting || fits(task, filter)).sort(bySoonest) }
}

const mendingTasks = (clientId: number, filter: TaskFilter) =>
  filter.who
    ? undefined
    : mending<CareTask>({
        areas: ['care_tasks'],
        saves: [
          careTasks.create,
          careTasks.update,
          careTasks.assign,
          careTasks.claim,
          careTasks.release,
          careTasks.check,
          careTasks.undo,
          careTasks.cancel,
          careTasks.reopen,
        ],
        read: async (id) => (await send(careTasks.read, { params: { id }, query: { clientId } })).task,
        fits: (task) => (task.status === 'open' || task.status === 'claimed') && fits(task, filter),
        order: bySoonest,
      })

// The server's order (server/features/care-tasks/list.ts).
const NO_DATE = '9999'
const bySoonest = (a: CareTask, b: CareTask) =>
  compareText(a.dueAt ?? NO_DATE, b.dueAt ?? NO_DATE) || compareText(a.id, b.id)

/** Only the server can filter by person. */
const fits = (task: CareTask, { who, category }: TaskFilter) => !who && (!category || task.category === category)
