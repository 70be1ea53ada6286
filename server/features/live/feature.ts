import type { Feature } from '../../access/feature.ts'
import { liveRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [liveRoutes],
}
