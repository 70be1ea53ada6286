import type { Feature } from '../../access/manifest/feature.ts'
import { crossingsByMail } from './crossings/by-mail.ts'
import { crossingsInBell, notifyOfCrossings } from './crossings/notify.ts'
import { urgentReadingsOnDashboard } from './dashboard.ts'
import { vitalsInHandover } from './handover.ts'
import { thresholdsInBell } from './notify-of-thresholds.ts'
import { vitalResources } from './resources.ts'
import { recountAll, recountDays } from './rollup/recount.ts'
import { thresholdRoutes, vitalRoutes } from './routes.ts'
import { summary } from './summary/summary.ts'
import { vitalTools } from './tools.ts'

export const feature: Feature = {
  routes: [vitalRoutes, thresholdRoutes],
  resources: [vitalResources],
  jobs: [notifyOfCrossings],
  bell: [crossingsInBell, thresholdsInBell],
  letters: [crossingsByMail],
  dashboard: [urgentReadingsOnDashboard],
  handover: [vitalsInHandover],
  summary,
  tables: {
    vital_rollups: { derived: true },
    // An imported file leaves a single trace, that of its import.
    vital_readings: { trace: { mayBeBulk: true } },
  },
  imported: (tx, { clientId, zone }) => recountAll(tx, clientId, zone),
  zoneChanged: {
    order: 3,
    hold: async () => undefined,
    // Readings are moments and do not move; only the days they are counted in change.
    move: ({ db, clientId }, zone) => recountDays(db, clientId, zone),
  },
  tools: vitalTools,
}
