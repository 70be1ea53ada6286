import type { Feature } from '../../access/manifest/feature.ts'
import { auditRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [auditRoutes],
}
