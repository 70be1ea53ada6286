import type { Feature } from '../../access/feature.ts'
import { moodResources, questionnaireResources } from './resources.ts'
import { moodRoutes, questionnaireRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [moodRoutes, questionnaireRoutes],
  resources: [moodResources, questionnaireResources],
}
