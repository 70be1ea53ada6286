import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { asPermitted, sinceYouLooked } from './since-you-looked.ts'

export const handoverOnDashboard = dashboardPart({
  shows: ['sinceYouLooked'],
  needs: 'handover.read',
  count: (asker, parts) => ({ counts: sinceYouLooked(asker, parts) }),
  read: async (circle, { counted, parts }) => ({
    sinceYouLooked: asPermitted(circle, parts, (await counted).counts),
  }),
})
