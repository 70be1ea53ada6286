import type { Feature } from '../../access/manifest/feature.ts'
import { systemRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [systemRoutes],
}
