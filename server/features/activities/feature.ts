import type { Feature } from '../../access/feature.ts'
import { activityRoutes } from './routes.ts'

export const feature: Feature = { routes: [activityRoutes] }
