import type { Feature } from '../../access/manifest/feature.ts'
import { forgetEvents } from '../../core/changes/prune-events.ts'
import { liveRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [liveRoutes],
  jobs: [forgetEvents],
}
