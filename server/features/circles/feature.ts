import type { Feature } from '../../access/manifest/feature.ts'
import { activityOnDashboard, peopleOnDashboard } from './dashboard.ts'
import { peopleInHandover, profileInHandover } from './handover.ts'
import { ownRoleInBell } from './in-bell.ts'
import { circleResources } from './resources.ts'
import { circleRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { circleTools } from './tools.ts'

export const feature: Feature = {
  routes: [circleRoutes],
  dashboard: [peopleOnDashboard, activityOnDashboard],
  handover: [profileInHandover, peopleInHandover],
  bell: [ownRoleInBell],
  summary,
  resources: [circleResources],
  tools: circleTools,
}
