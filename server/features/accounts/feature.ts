import type { Feature } from '../../access/feature.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [accountRoutes],
}
