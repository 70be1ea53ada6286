import type { Feature } from '../../access/feature.ts'
import { circleRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [circleRoutes],
}
