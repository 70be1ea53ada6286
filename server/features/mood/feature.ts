import type { Feature } from '../../access/manifest/feature.ts'
import { moodsInHandover } from './handover.ts'
import { moodResources, questionnaireResources } from './resources.ts'
import { moodRoutes, questionnaireRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { moodTools } from './tools.ts'

export const feature: Feature = {
  routes: [moodRoutes, questionnaireRoutes],
  summary,
  handover: [moodsInHandover],
  tools: moodTools,
  tables: { mood_questionnaires: { isExportedByAuthor: true } },
  resources: [moodResources, questionnaireResources],
}
