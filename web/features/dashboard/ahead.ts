import { dashboard } from '@kinfold/contract/features/dashboard/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

export const ahead: Ahead = {
  needs: 'dashboard.read',
  read: (clientId) => [readAhead(dashboard.read, { query: { clientId } })],
}
