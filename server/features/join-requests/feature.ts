import type { Feature } from '../../access/feature.ts'
import { joinRequestRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [joinRequestRoutes],
}
