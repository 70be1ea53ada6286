import type { Feature } from '../../access/manifest/feature.ts'
import { portraitRoutes } from './routes.ts'
import { portraits } from './table.ts'

export const feature: Feature = {
  routes: [portraitRoutes],
  keeps: [portraits],
}
