import type { Feature } from '../../access/manifest/feature.ts'
import { preferencesRoutes } from './routes.ts'

export const feature: Feature = { routes: [preferencesRoutes] }
