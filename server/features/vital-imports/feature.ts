import type { Feature } from '../../access/manifest/feature.ts'
import { vitalImportRoutes } from './routes.ts'
import { runImports } from './run-imports.ts'

export const feature: Feature = {
  routes: [vitalImportRoutes],
  jobs: [runImports],
  tables: {
    // Progress changes all the time, and is polled by whoever watches it.
    vital_imports: {
      staysBehind: 'what came in with it is among the readings',
      ownNotes: ['read_bytes', 'beat_at', 'tries'],
      trace: { keepsHistory: false },
    },
  },
}
