import { collectOrphans, countTurns } from '../../access/circles/collect-orphans.ts'
import type { Feature } from '../../access/manifest/feature.ts'
import { documentsOnDashboard } from './dashboard.ts'
import { expiryLayer } from './layer.ts'
import { expiriesInBell, notifyOfExpiry } from './notify.ts'
import { documentResources } from './resources.ts'
import { medicalDocumentRoutes } from './routes.ts'
import { documentFiles } from './table.ts'
import { documentTools } from './tools.ts'

export const feature: Feature = {
  routes: [medicalDocumentRoutes],
  resources: [documentResources],
  jobs: [notifyOfExpiry, collectOrphans, countTurns],
  bell: [expiriesInBell],
  layer: expiryLayer,
  dashboard: [documentsOnDashboard],
  keeps: [documentFiles],
  tables: {
    // Its visibility follows the document, and does not count as a change of the file.
    document_files: { trace: { updateOf: 'deleted_at' } },
  },
  tools: documentTools,
}
