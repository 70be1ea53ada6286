import type { Feature } from '../../access/manifest/feature.ts'
import { planOnDashboard } from './dashboard.ts'
import { dutyByCalendar } from './duty.ts'
import { gapsInBell, notifyOfGaps } from './gaps.ts'
import { shiftRoutes } from './routes.ts'
import { dutyOfDays } from './tools.ts'

export const feature: Feature = {
  routes: [shiftRoutes],
  jobs: [notifyOfGaps],
  bell: [gapsInBell],
  dashboard: [planOnDashboard],
  duty: dutyByCalendar,
  tools: [dutyOfDays],
}
