import { vitals, vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead, readListAhead } from '../../api/read-ahead.ts'
import { PAGE_SIZE } from './use-vitals.ts'

/** The newest readings, and the ranges for judging a new one at once. */
export const ahead: Ahead = {
  needs: 'vitals.read',
  read: (clientId) => [
    readAhead(vitals.overview, { query: { clientId } }),
    readAhead(vitalThresholds.list, { query: { clientId } }),
    readListAhead(vitals.list, { query: { clientId, limit: PAGE_SIZE } }),
  ],
}
