import type { Feature } from '../../access/feature.ts'
import { fhirRoutes } from './routes.ts'

export const feature: Feature = { routes: [fhirRoutes] }
