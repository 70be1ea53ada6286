import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { updateEvent } from './edits.ts'
import { insertEvent, readEvent } from './events.ts'
import { listDays } from './list-days.ts'
import { removeEvent, restoreEvent } from './removals.ts'
import { searchEvents } from './search-events.ts'
import { addQuestion, answerQuestion, attend, setTransport } from './taking-part.ts'

export const eventRoutes = routes(events, {
  list: ({ circle, query }) => listDays(circle, query),
  search: ({ circle, query }) => searchEvents(circle, query.search ?? ''),
  create: ({ circle, body }) => insertEvent(circle, body),
  read: ({ circle, params, query }) => readEvent(circle, params.id, query.original),
  update: ({ circle, params, body }) => updateEvent(circle, params.id, body),
  remove: ({ circle, params, query }) => removeEvent(circle, params.id, query).then(() => done),
  restore: ({ circle, params, body }) => restoreEvent(circle, params.id, body.original),
  attend: ({ circle, params, body }) => attend(circle, params.id, body).then(() => done),
  transport: ({ circle, params, body }) => setTransport(circle, params.id, body),
  ask: ({ circle, params, body }) => addQuestion(circle, params.id, body),
  answerQuestion: ({ circle, params, body }) => answerQuestion(circle, params.id, params.questionId, body),
})
