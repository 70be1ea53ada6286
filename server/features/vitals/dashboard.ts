import { URGENT_SHOWN_HOURS } from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { judged } from './judge.ts'
import { selectNewestSince } from './view.ts'

export const urgentReadingsOnDashboard = dashboardPart({
  shows: ['urgentReadings'],
  needs: 'vitals.read',
  read: async (circle, { now }) => {
    const since = shifted(now, -URGENT_SHOWN_HOURS * HOUR_MS)
    const newest = await selectNewestSince(circle, since)
    // On most days nothing was measured, and nothing has to be judged.
    const readings = newest.length > 0 ? await judged(circle, newest) : []
    return { urgentReadings: readings.filter(({ urgent }) => urgent === 'counts' || urgent === 'repeat') }
  },
})
