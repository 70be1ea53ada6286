import type { Feature } from '../../access/manifest/feature.ts'
import { careSummaryRoutes } from './routes.ts'

export const feature: Feature = { routes: [careSummaryRoutes] }
