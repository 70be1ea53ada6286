import type { Ceilings } from '../../ceiling.ts'
import { deliveries } from './delivery-endpoints.ts'
import { medications } from './endpoints.ts'
import { prescriptionsPolicy } from './policy.ts'
import { reconciliations } from './reconciliation-endpoints.ts'

export const calls = { deliveries, medications, reconciliations }
export const policy = prescriptionsPolicy
export const areas = ['medications', 'medication_stock', 'medication_deliveries', 'medication_reconciliations'] as const
export const ceilings = {
  medications: [{ most: 300, many: 'medications' }],
  medication_deliveries: [{ most: 5_000, many: 'deliveries', each: { column: 'medicationId', name: 'medication' } }],
  medication_reconciliations: [{ most: 2_000, many: 'comparisons with a list' }],
} satisfies Ceilings<(typeof areas)[number]>
