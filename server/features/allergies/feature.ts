import type { Feature } from '../../access/manifest/feature.ts'
import { adoptEarlierAllergies } from './adopt-noted.ts'
import { allergiesOfProfile } from './care-profile.ts'
import { allergiesOnDashboard } from './dashboard.ts'
import { allergiesInHandover } from './handover.ts'
import { keepToMost } from './note.ts'
import { allergyResources } from './resources.ts'
import { allergyRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { allergyList } from './tools.ts'

export const feature: Feature = {
  routes: [allergyRoutes],
  summary,
  resources: [allergyResources],
  tables: { allergies: { trace: { notable: 'true' } } },
  upgradeData: adoptEarlierAllergies,
  imported: (tx, { clientId }) => keepToMost(tx, clientId),
  careProfile: allergiesOfProfile,
  dashboard: [allergiesOnDashboard],
  handover: [allergiesInHandover],
  tools: [allergyList],
}
