import type { Feature } from '../../access/feature.ts'
import { dashboardRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [dashboardRoutes],
}
