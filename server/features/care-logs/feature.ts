import type { Feature } from '../../access/feature.ts'
import { logsOnDashboard } from './dashboard.ts'
import { logsInHandover } from './handover.ts'
import { indexCircle, indexMissing } from './index-missing.ts'
import { logResources } from './resources.ts'
import { careLogRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [careLogRoutes],
  resources: [logResources],
  jobs: [indexMissing],
  imported: (tx, { clientId }) => indexCircle(tx, clientId),
  tables: {
    care_logs: {
      trace: { notable: "changed.severity <> 'info' or changed.type in ('incident', 'handover')" },
      ownNotes: ['comment_count', 'acknowledged_by'],
      counted: ['comment_count', 'acknowledged_by'],
    },
    care_log_search: { derived: true, grants: { circle: ['execute on function find_care_logs'] } },
    care_log_vocabulary: { derived: true },
  },
  dashboard: [logsOnDashboard],
  handover: [logsInHandover],
}
