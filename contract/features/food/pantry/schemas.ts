import * as z from 'zod/mini'
import { Id, Instant, nameText, optionalText, Version } from '../../../fields.ts'

const content = {
  /** '2 kg', '6 pieces'; null: enough for any need. */
  amount: optionalText(60).check(z.refine((amount) => !amount || !/^\s*[-−–]/.test(amount), 'Please enter 0 or more')),
  /** Should always be in stock: once used up, it is added to the next list automatically. */
  isStaple: z._default(z.boolean(), false),
  isUsedUp: z._default(z.boolean(), false),
}

export const NewStock = z.object({ id: Id, name: nameText(120, 'Please say what is at home'), ...content })
export type NewStock = z.output<typeof NewStock>
export const StockEdit = z.object({ version: Version, ...content })
export type StockEdit = z.output<typeof StockEdit>

/** Something that is at home, or should be. */
export const Stock = z.object({
  id: z.string(),
  name: z.string(),
  /** The current amount, reduced by what was cooked. */
  amount: z.nullable(z.string()),
  /** The amount as it was entered; null: enough. */
  entered: z.nullable(z.string()),
  isStaple: z.boolean(),
  isUsedUp: z.boolean(),
  /** enough, amount: shopping lists take it into account. Otherwise the reason they cannot. */
  counts: z.enum(['enough', 'amount', 'used_up', 'unknown_food', 'unread_amount']),
  addedBy: z.string(),
  createdAt: Instant,
  version: z.int(),
})
export type Stock = z.output<typeof Stock>
export const Pantry = z.object({ items: z.array(Stock) })
