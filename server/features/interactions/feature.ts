import type { Feature } from '../../access/manifest/feature.ts'
import { interactionRoutes } from './routes.ts'
import { interactionNotices } from './tools.ts'

export const feature: Feature = {
  routes: [interactionRoutes],
  tools: [interactionNotices],
}
