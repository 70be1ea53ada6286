import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { GroceryList, Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { waiting } from '../../../access/use-optimistic.ts'

/** Ticks made offline: shown at once. */
export const waitingTicks = waiting(groceryLists.tick, (list: GroceryList, entry, { author }) => {
  const { params, body } = entry.input
  if (entry.state === 'failed' || params.id !== list.id) return list
  const said = body.ticked ? { tickedBy: author.name, tickedAt: entry.at } : { tickedBy: null, tickedAt: null }
  return {
    ...list,
    items: list.items.map((item) =>
      item.id === params.itemId && (item.tickedAt !== null) !== body.ticked ? { ...item, ...said } : item,
    ),
  }
})

/** Items added by hand: shown at the end until the server knows the aisle. */
export const waitingItems = waiting(groceryLists.addItem, (list: GroceryList, entry, { author }) => {
  const { params, body } = entry.input
  if (entry.state === 'failed' || params.id !== list.id || list.items.some(({ id }) => id === body.id)) return list
  const item: Item = {
    ...{ ...body, aisle: null, about: `Added by ${author.name}`, atHome: 'no', isPlanned: false },
    ...{ tickedBy: null, tickedAt: null },
  }
  return { ...list, items: [...list.items, item] }
})
