import { Reconciliation } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import type { Feature } from '../../access/manifest/feature.ts'
import { medicationsOnDashboard } from './dashboard.ts'
import { medicationsInHandover } from './handover.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { medicationResources } from './resources.ts'
import { medicationRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { AskedFor, PutAside } from './supply/put-aside.ts'
import { deliveryRoutes } from './supply/routes.ts'
import { medicationList } from './tools.ts'

export const feature: Feature = {
  routes: [medicationRoutes, reconciliationRoutes, deliveryRoutes],
  summary,
  resources: [medicationResources],
  tables: {
    medications: { trace: { notable: 'true' } },
    medication_reconciliations: { asKept: { lines: Reconciliation.shape.lines } },
    // A taken dose leaves its own trace; the stock leaves one only when a person records something.
    medication_stock: {
      trace: { updateOf: 'counted_at, refill_at, expires_on, repeats_left' },
      ownNotes: ['refill_task_id', 'refill_for'],
      asKept: { replaced: PutAside, refill_for: AskedFor },
    },
  },
  dashboard: [medicationsOnDashboard],
  handover: [medicationsInHandover],
  tools: [medicationList],
}
