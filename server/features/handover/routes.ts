import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { acknowledgeHandover, listAcknowledgements, takeBackAcknowledgement } from './acknowledge.ts'
import { readHandover, readSinceYouLooked } from './queries.ts'

export const handoverRoutes = routes(handover, {
  read: ({ circle, query }) => readHandover(circle, query.by),
  sinceYouLooked: ({ circle }) => readSinceYouLooked(circle),
  acknowledgements: ({ circle, query }) => listAcknowledgements(circle, query),
  takeBack: ({ circle, params }) => takeBackAcknowledgement(circle, params.id),
  acknowledge: ({ circle, body }) => acknowledgeHandover(circle, body),
})
