import type { Feature } from '../../access/manifest/feature.ts'
import { dashboardRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [dashboardRoutes],
}
