import { dashboard } from '@kinfold/contract/features/dashboard/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { readDashboard } from './queries.ts'

export const dashboardRoutes = routes(dashboard, {
  read: ({ circle, services }) => readDashboard(circle, services.parts),
})
