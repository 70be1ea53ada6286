import type { Feature } from '../../access/feature.ts'
import { planOnDashboard } from './dashboard.ts'
import { dutyByCalendar } from './duty.ts'
import { shiftRoutes } from './routes.ts'
import { dutyOfDays } from './tools.ts'

export const feature: Feature = {
  routes: [shiftRoutes],
  dashboard: [planOnDashboard],
  duty: dutyByCalendar,
  tools: [dutyOfDays],
}
