import type { Feature } from '../../access/feature.ts'
import { interactionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [interactionRoutes],
}
