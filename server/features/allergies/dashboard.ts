import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { countUnconfirmed } from './queries.ts'

export const allergiesOnDashboard = dashboardPart({
  shows: ['allergiesToConfirm'],
  needs: 'allergies.read',
  count: (asker) => ({ allergiesToConfirm: countUnconfirmed(asker) }),
  read: (_, { counted }) => counted,
})
