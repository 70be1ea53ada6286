import { Reconciliation } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { ReplacedStock } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import * as z from 'zod/mini'
import type { Feature } from '../../access/manifest/feature.ts'
import { medicationsOnDashboard } from './dashboard.ts'
import { medicationsInHandover } from './handover.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { medicationResources } from './resources.ts'
import { medicationRoutes } from './routes.ts'
import { summary } from './summary.ts'
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
      asKept: { refill_for: z.pick(ReplacedStock, { strength: true, form: true }) },
    },
  },
  dashboard: [medicationsOnDashboard],
  handover: [medicationsInHandover],
  tools: [medicationList],
}
