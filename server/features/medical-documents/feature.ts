import type { Feature } from '../../access/feature.ts'
import { expiryLayer } from './layer.ts'
import { collectOrphans } from './orphans.ts'
import { documentResources } from './resources.ts'
import { medicalDocumentRoutes } from './routes.ts'
import { tellOfExpiry } from './told.ts'

export const feature: Feature = {
  routes: [medicalDocumentRoutes],
  resources: [documentResources],
  jobs: [tellOfExpiry, collectOrphans],
  layer: expiryLayer,
  tables: {
    // Whom it shows itself to follows its document, and is no change of the file.
    document_files: { trace: { updateOf: 'deleted_at' }, fileIn: 'place' },
  },
}
