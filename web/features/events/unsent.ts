import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/calendar',
  calls: ['/api/calendar'],
  words: [
    unsentOf(events.ask, 'question', ({ body }) => [body.question], true),
    unsentOf(events.answerQuestion, 'answer', ({ body }) => [body.answer], true),
  ],
}
