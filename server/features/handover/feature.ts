import type { Feature } from '../../access/feature.ts'
import { handoverRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [handoverRoutes],
}
