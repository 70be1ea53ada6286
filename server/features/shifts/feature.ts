import type { Feature } from '../../access/feature.ts'
import { shiftRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [shiftRoutes],
}
