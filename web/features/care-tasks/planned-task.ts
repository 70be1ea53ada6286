import { deadlineOf } from '@kinfold/contract/features/care-tasks/deadline.ts'
import type { CareTask, NewCareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'

/** A task in the list; `isWaiting` until the server has it. */
export type ListedTask = CareTask & { isWaiting?: boolean }

type Planned = { at: string; zone: string; author: { id: number; name: string } }

/** A task planned here and not sent yet, as the server will store it. `zone`: the circle's. */
export const plannedTask = (task: NewCareTask, { at, zone, author }: Planned): ListedTask => ({
  ...task,
  checklist: task.checklist.map((item) => ({ ...item, doneBy: null, doneAt: null })),
  status: 'open',
  assignees: [],
  turnId: null,
  zone,
  dueAt: deadlineOf({ dueDay: task.dueDay, dueTime: task.dueTime, zone }),
  occurrence: 1,
  claimedBy: null,
  claimedByName: null,
  claimedAt: null,
  authorId: author.id,
  authorName: author.name,
  createdAt: at,
  updatedAt: at,
  version: 1,
  isWaiting: true,
})
