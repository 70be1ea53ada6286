import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { readNotices } from './queries.ts'

export const interactionRoutes = routes(interactions, {
  notices: ({ circle, query }) => readNotices(circle, query),
})
