import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readingOf } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { MOST_LISTS } from './groceries/most-lists.ts'

/** The newest shopping list, because shops often have no reception. */
export const ahead: Ahead = {
  needs: 'groceryLists.read',
  read: (clientId) => [readNewest(clientId)],
}

async function readNewest(clientId: number) {
  const lists = await queryClient.fetchQuery(readingOf(groceryLists.list, { query: { clientId, limit: MOST_LISTS } }))
  const [newest] = lists.items
  if (newest) await readAhead(groceryLists.read, { params: { id: newest.id }, query: { clientId } })
}
