import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readListAhead } from '../../api/read-ahead.ts'
import { PAGE_SIZE } from './use-tasks.ts'

export const ahead: Ahead = {
  needs: 'careTasks.read',
  read: (clientId) => [readListAhead(careTasks.list, { query: { clientId, limit: PAGE_SIZE } })],
}
