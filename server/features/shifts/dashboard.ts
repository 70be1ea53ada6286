import { COMING_DAYS } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { planAround } from './plan.ts'

const COMING_SHOWN = 5

export const planOnDashboard = dashboardPart({
  shows: ['onDuty', 'coming', 'eventsToday'],
  needs: 'calendar.read',
  read: async (circle, { now }) => {
    const { onDuty, coming, today } = await planAround(circle, now, COMING_DAYS, COMING_SHOWN)
    return { onDuty, coming, eventsToday: today }
  },
})
