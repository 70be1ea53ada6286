import type { Feature } from '../../access/manifest/feature.ts'
import { handoverOnDashboard } from './dashboard.ts'
import { handoverRoutes } from './routes.ts'
import { handoverNews } from './tools.ts'

export const feature: Feature = {
  routes: [handoverRoutes],
  dashboard: [handoverOnDashboard],
  tables: { handover_acknowledgements: { staysBehind: 'it names entries of this circle’s audit' } },
  tools: [handoverNews],
}
