import { del, get, post, put } from '../../../endpoint.ts'
import { Done, InCircle, WithId } from '../../../fields.ts'
import { GroceryList, Item, ListPage, ListQuery, NewItem, NewList, Tick, WithItem } from './schemas.ts'

const listAreas = ['grocery_lists', 'grocery_items'] as const

export const groceryLists = {
  list: get('/api/grocery-lists', {
    query: ListQuery,
    returns: ListPage,
    needs: 'groceryLists.read',
    watches: ['grocery_lists'],
    about: 'Shopping lists, the newest first.',
  }),
  create: post('/api/grocery-lists', {
    changes: listAreas,
    query: InCircle,
    body: NewList,
    returns: GroceryList,
    needs: 'groceryLists.change',
    about: 'Begins a list; of a plan with all it needs, summed over its recipes.',
  }),
  read: get('/api/grocery-lists/:id', {
    params: WithId,
    query: InCircle,
    returns: GroceryList,
    needs: 'groceryLists.read',
    watches: listAreas,
    about: 'A list by aisle, with who ticked what.',
  }),
  fromPlan: post('/api/grocery-lists/:id/from-plan', {
    changes: listAreas,
    params: WithId,
    query: InCircle,
    returns: GroceryList,
    needs: 'groceryLists.change',
    about: 'Brings the list up to date with its plan. What was ticked stays ticked and never comes back.',
  }),
  addItem: post('/api/grocery-lists/:id/items', {
    changes: ['grocery_items'],
    params: WithId,
    query: InCircle,
    body: NewItem,
    returns: Item,
    needs: 'groceryLists.change',
    about: 'Adds something by hand; its aisle is found by its name.',
  }),
  tick: put('/api/grocery-lists/:id/items/:itemId/tick', {
    changes: ['grocery_items'],
    params: WithItem,
    query: InCircle,
    body: Tick,
    returns: Item,
    needs: 'groceryLists.change',
    about: 'Says that something is in the basket, or is not. Said twice, it is done once.',
  }),
  removeItem: del('/api/grocery-lists/:id/items/:itemId', {
    changes: ['grocery_items'],
    params: WithItem,
    query: InCircle,
    returns: Done,
    needs: 'groceryLists.change',
    about: 'Takes something off the list.',
  }),
  restoreItem: post('/api/grocery-lists/:id/items/:itemId/restore', {
    changes: ['grocery_items'],
    params: WithItem,
    query: InCircle,
    returns: Item,
    needs: 'groceryLists.change',
    about: 'Puts it back on the list.',
  }),
  remove: del('/api/grocery-lists/:id', {
    changes: ['grocery_lists'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'groceryLists.change',
    about: 'Removes a list.',
  }),
}
