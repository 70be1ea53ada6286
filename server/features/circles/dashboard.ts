import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { lastActivity } from '../../access/records/last-activity.ts'
import { teamAsJson } from './queries.ts'

export const peopleOnDashboard = dashboardPart({
  shows: ['people'],
  needs: 'careTeam.read',
  count: (asker) => ({ people: teamAsJson(asker) }),
  read: (_, { counted }) => counted,
})

export const activityOnDashboard = dashboardPart({
  shows: ['lastActivity'],
  needs: 'dashboard.read',
  count: ({ clientId, userId }) => ({ lastActivity: lastActivity(clientId, userId) }),
  read: (_, { counted }) => counted,
})
