import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/care-tasks',
  calls: ['/api/care-tasks'],
  words: [
    unsentOf(careTasks.create, 'task', ({ body }) => [
      body.title,
      body.notes,
      ...body.checklist.map(({ text }) => text),
    ]),
    unsentOf(careTasks.complete, 'finished task', ({ body }) => [body.note]),
    unsentOf(careTasks.skip, 'skipped task', ({ body }) => [body.reason]),
  ],
}
