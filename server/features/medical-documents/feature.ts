import type { Feature } from '../../access/feature.ts'
import { collectOrphans } from '../../access/kept-files.ts'
import { expiryLayer } from './layer.ts'
import { documentResources } from './resources.ts'
import { medicalDocumentRoutes } from './routes.ts'
import { documentFiles } from './table.ts'
import { expiriesInBell, tellOfExpiry } from './told.ts'
import { documentTools } from './tools.ts'

export const feature: Feature = {
  routes: [medicalDocumentRoutes],
  resources: [documentResources],
  jobs: [tellOfExpiry, collectOrphans],
  bell: [expiriesInBell],
  layer: expiryLayer,
  keeps: [documentFiles],
  tables: {
    // Whom it shows itself to follows its document, and is no change of the file.
    document_files: { trace: { updateOf: 'deleted_at' } },
  },
  tools: documentTools,
}
