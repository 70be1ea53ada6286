import { del, get, post, put } from '../../../endpoint.ts'
import { Done, InCircle, WithId } from '../../../fields.ts'
import { NewStock, Pantry, Stock, StockEdit } from './schemas.ts'

const changes = ['pantry_items'] as const

export const pantry = {
  list: get('/api/pantry', {
    query: InCircle,
    returns: Pantry,
    needs: 'groceryLists.read',
    watches: changes,
    about: 'What is at home, by name: shopping lists leave it out.',
  }),
  add: post('/api/pantry', {
    changes,
    query: InCircle,
    body: NewStock,
    returns: Stock,
    needs: 'groceryLists.change',
    about: 'Says that something is at home, how much, and whether it always should be.',
  }),
  update: put('/api/pantry/:id', {
    changes,
    params: WithId,
    query: InCircle,
    body: StockEdit,
    returns: Stock,
    needs: 'groceryLists.change',
    about: 'Says how much of it there is now. With the amount that is stored, what is left of it stays.',
  }),
  remove: del('/api/pantry/:id', {
    changes,
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'groceryLists.change',
    about: 'Removes something from what is at home.',
  }),
  restore: post('/api/pantry/:id/restore', {
    changes,
    params: WithId,
    query: InCircle,
    returns: Stock,
    needs: 'groceryLists.change',
    about: 'Undoes a removal.',
  }),
}
