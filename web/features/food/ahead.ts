import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { pagesOf } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { PAGE_SIZE } from './groceries/page-size.ts'

/** The newest shopping list, because shops often have no reception. */
export const ahead: Ahead = {
  needs: 'groceryLists.read',
  read: (clientId) => [readNewest(clientId)],
}

async function readNewest(clientId: number) {
  const lists = pagesOf(groceryLists.list, { query: { clientId, limit: PAGE_SIZE } })
  const newest = (await queryClient.fetchInfiniteQuery(lists)).pages[0]?.items[0]
  if (newest) await readAhead(groceryLists.read, { params: { id: newest.id }, query: { clientId } })
}
