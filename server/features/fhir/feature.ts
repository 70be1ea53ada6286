import type { Feature } from '../../access/manifest/feature.ts'
import { fhirRoutes } from './routes.ts'

export const feature: Feature = { routes: [fhirRoutes] }
