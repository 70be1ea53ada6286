import * as z from 'zod/mini'
import type { Feature } from '../../access/manifest/feature.ts'
import { logComments } from './comment-tool.ts'
import { logsOnDashboard } from './dashboard.ts'
import { logsInHandover } from './handover.ts'
import { indexCircle, indexMissing } from './index-missing.ts'
import { logsInBell } from './notify.ts'
import { careLogPhotos } from './photos/table.ts'
import { logResources } from './resources.ts'
import { careLogPhotoRoutes, careLogRoutes } from './routes.ts'
import { summary } from './summary/summary.ts'
import { findLogs } from './tools.ts'

export const feature: Feature = {
  routes: [careLogRoutes, careLogPhotoRoutes],
  resources: [logResources],
  jobs: [indexMissing],
  summary,
  keeps: [careLogPhotos, { ...careLogPhotos, place: careLogPhotos.thumbnailPlace }],
  imported: (tx, { clientId }) => indexCircle(tx, clientId),
  tables: {
    care_logs: {
      trace: { notable: "changed.severity <> 'info' or changed.type in ('incident', 'handover')" },
      ownNotes: ['comment_count', 'acknowledged_by', 'photo_count'],
      counted: ['comment_count', 'acknowledged_by', 'photo_count'],
    },
    care_log_comments: { trace: { tells: 'care_log_id' } },
    care_log_acknowledgements: { trace: { tells: 'care_log_id' } },
    // Without this, `type` would be checked against that of the log.
    care_log_photos: { trace: { tells: 'care_log_id' }, asKept: { type: z.literal('image/jpeg') } },
    care_log_search: { derived: true, grants: { circle: ['execute on function find_care_logs'] } },
    care_log_vocabulary: { derived: true },
  },
  bell: [logsInBell],
  dashboard: [logsOnDashboard],
  handover: [logsInHandover],
  tools: [findLogs, logComments],
}
