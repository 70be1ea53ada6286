import type { Feature } from '../../access/manifest/feature.ts'
import { makeArchives } from './make.ts'
import { archiveRoutes } from './routes.ts'
import { archives } from './table.ts'

export const feature: Feature = {
  routes: [archiveRoutes],
  jobs: [makeArchives],
  keepsForADay: [archives.place],
  tables: {
    archives: {
      staysBehind: 'they are what is taken along',
      // Requesting and downloading are audited when they happen; progress concerns only the screen.
      trace: { updateOf: 'status, progress', keepsHistory: false, isAudited: false },
      ownNotes: ['begun_at'],
    },
  },
}
