import type { Feature } from '../../access/manifest/feature.ts'
import { makeArchives } from './make.ts'
import { archiveRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [archiveRoutes],
  jobs: [makeArchives],
  tables: {
    archives: {
      staysBehind: 'they are what is taken along',
      // Who asked for one, and who took it, is noted as they do; how far it is concerns the screen alone.
      trace: { updateOf: 'status, progress', keepsHistory: false, isAudited: false },
      ownNotes: ['begun_at'],
    },
  },
}
