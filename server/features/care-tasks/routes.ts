import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { closeTask, undoClosing } from './close.ts'
import { listDone, listTasks, readTaskDetails } from './list.ts'
import { insertTask, updateTask } from './queries.ts'
import { assignTask, cancelTask, claimTask, releaseTask, reopenTask, tickItem } from './take-on.ts'

export const careTaskRoutes = routes(careTasks, {
  list: ({ circle, query }) => listTasks(circle, query),
  done: ({ circle, query }) => listDone(circle, query),
  create: ({ circle, body }) => insertTask(circle, body),
  read: ({ circle, params }) => readTaskDetails(circle, params.id),
  update: ({ circle, params, body: { version, ...content } }) => updateTask(circle, params.id, version, content),
  assign: ({ circle, params, body }) => assignTask(circle, params.id, body),
  claim: ({ circle, params, query }) => claimTask(circle, params.id, query.occurrence),
  release: ({ circle, params }) => releaseTask(circle, params.id),
  check: ({ circle, params, body }) => tickItem(circle, params.id, body),
  complete: ({ circle, params, body }) => closeTask(circle, params.id, { ...body, reason: null }),
  skip: ({ circle, params, body }) => closeTask(circle, params.id, { ...body, outcome: 'skipped', note: null }),
  undo: ({ circle, params, body }) => undoClosing(circle, params.id, body),
  cancel: ({ circle, params }) => cancelTask(circle, params.id),
  reopen: ({ circle, params }) => reopenTask(circle, params.id),
})
