import type { Feature } from '../../access/feature.ts'
import { recountDays } from './rollup/recount.ts'
import { thresholdRoutes, vitalRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { tellOfCrossings } from './told.ts'
import { vitalTools } from './tools.ts'

export const feature: Feature = {
  routes: [vitalRoutes, thresholdRoutes],
  jobs: [tellOfCrossings],
  summary,
  tables: { vital_rollups: { derived: true } },
  zoneChanged: {
    order: 3,
    hold: async () => undefined,
    // Readings are moments and stay; the days that they are counted in are others.
    move: (tx, clientId, zone) => recountDays(tx, clientId, zone),
  },
  tools: vitalTools,
}
