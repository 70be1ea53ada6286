import type { Feature } from '../../access/manifest/feature.ts'
import { forgetSessions } from './forget-old.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [accountRoutes],
  jobs: [forgetSessions],
}
