import type { Feature } from '../../access/feature.ts'
import { preferencesRoutes } from './routes.ts'

export const feature: Feature = { routes: [preferencesRoutes] }
