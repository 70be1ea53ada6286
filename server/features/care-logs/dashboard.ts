import { RECENT_LOGS } from '@kinfold/contract/features/dashboard/recent-logs.ts'
import { URGENT_FOR_DAYS } from '@kinfold/contract/features/dashboard/schemas.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { latestCareLogs } from './list.ts'
import { intakesBetween, urgentUnread } from './today.ts'

const URGENT_SHOWN = 3

export const logsOnDashboard = dashboardPart({
  shows: ['recentLogs', 'mealsToday', 'drunkTodayMl', 'urgentLogs', 'urgentCount'],
  needs: 'careLogs.read',
  read: async (circle, { now }) => {
    const today = { from: startOfDay(dayAt(now, circle.zone), circle.zone), until: now }
    const [recentLogs, intakes, urgent] = await Promise.all([
      latestCareLogs(circle, RECENT_LOGS),
      intakesBetween(circle, today),
      urgentUnread(circle, daysBefore(now, URGENT_FOR_DAYS), URGENT_SHOWN),
    ])
    const mealsToday = intakes.flatMap(({ type, ...meal }) => (type === 'meal' ? [meal] : []))
    const drunkTodayMl = intakes.reduce((sum, { intake }) => sum + (intake?.fluidMl ?? 0), 0)
    return { recentLogs, mealsToday, drunkTodayMl, ...urgent }
  },
})

const daysBefore = (moment: string, days: number) => shifted(moment, -days * DAY_MS)
