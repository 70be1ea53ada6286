import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead, readListAhead } from '../../api/read-ahead.ts'
import { PAGE_SIZE } from './use-moods.ts'
import { yearUntil } from './year-of.ts'

export const ahead: Ahead = {
  needs: 'mood.read',
  read: (clientId, today) => [
    readAhead(mood.days, { query: { clientId, ...yearUntil(today) } }),
    readListAhead(mood.list, { query: { clientId, limit: PAGE_SIZE } }),
  ],
}
