import type { Feature } from '../../access/feature.ts'
import { moodRoutes, questionnaireRoutes } from './routes.ts'

export const feature: Feature = { routes: [moodRoutes, questionnaireRoutes] }
