import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readListAhead } from '../../api/read-ahead.ts'
import { PAGE_SIZE } from './use-care-logs.ts'

export const ahead: Ahead = {
  needs: 'careLogs.read',
  read: (clientId) => [readListAhead(careLogs.list, { query: { clientId, limit: PAGE_SIZE } })],
}
