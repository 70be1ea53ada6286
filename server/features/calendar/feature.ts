import type { Feature } from '../../access/manifest/feature.ts'
import { calendarRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [calendarRoutes],
}
