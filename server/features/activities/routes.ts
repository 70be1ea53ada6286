import { activities } from '@kinfold/contract/features/activities/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { listActivities } from './list.ts'

export const activityRoutes = routes(activities, {
  list: ({ circle, query }) => listActivities(circle, query),
})
