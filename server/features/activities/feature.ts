import type { Feature } from '../../access/manifest/feature.ts'
import { activityRoutes } from './routes.ts'

export const feature: Feature = { routes: [activityRoutes] }
