import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { acknowledgeHandover, listAcknowledgements, takeBackAcknowledgement } from './acknowledge.ts'
import { readHandover } from './queries.ts'
import { readSinceYouLooked } from './since-you-looked.ts'

export const handoverRoutes = routes(handover, {
  read: ({ circle, query, services }) => readHandover(circle, query.by, services.parts),
  sinceYouLooked: ({ circle, services }) => readSinceYouLooked(circle, services.parts),
  acknowledgements: ({ circle, query }) => listAcknowledgements(circle, query),
  takeBack: ({ circle, params }) => takeBackAcknowledgement(circle, params.id),
  acknowledge: ({ circle, body }) => acknowledgeHandover(circle, body),
})
