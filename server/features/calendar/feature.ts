import type { Feature } from '../../access/feature.ts'
import { calendarRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [calendarRoutes],
}
