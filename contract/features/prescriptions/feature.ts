import { deliveries } from './delivery-endpoints.ts'
import { medications } from './endpoints.ts'
import { prescriptionsPolicy } from './policy.ts'
import { reconciliations } from './reconciliation-endpoints.ts'

export const calls = { deliveries, medications, reconciliations }
export const policy = prescriptionsPolicy
export const areas = ['medications', 'medication_stock', 'medication_deliveries', 'medication_reconciliations'] as const
