import type { Feature } from '../../access/feature.ts'
import { forgetEvents } from '../../core/prune-events.ts'
import { liveRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [liveRoutes],
  jobs: [forgetEvents],
}
