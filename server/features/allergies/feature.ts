import type { Feature } from '../../access/feature.ts'
import { adoptEarlierAllergies } from './adopt-noted.ts'
import { allergiesOfProfile } from './care-profile.ts'
import { allergiesOnDashboard } from './dashboard.ts'
import { allergiesInHandover } from './handover.ts'
import { allergyRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { allergyList } from './tools.ts'

export const feature: Feature = {
  routes: [allergyRoutes],
  summary,
  tables: { allergies: { trace: { notable: 'true' } } },
  bringOver: adoptEarlierAllergies,
  careProfile: allergiesOfProfile,
  dashboard: [allergiesOnDashboard],
  handover: [allergiesInHandover],
  tools: [allergyList],
}
