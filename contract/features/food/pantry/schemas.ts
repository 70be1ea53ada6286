import * as z from 'zod/mini'
import { Id, Instant, nameText, optionalText, whole } from '../../../fields.ts'

const content = {
  /** '2 kg', '6 pieces'; null: enough of it, however much is needed. */
  amount: optionalText(60).check(z.refine((amount) => !amount || !/^\s*[-−–]/.test(amount), 'Please enter 0 or more')),
  /** Always to be in the house: used up, it goes on the next list by itself. */
  isStaple: z._default(z.boolean(), false),
  isUsedUp: z._default(z.boolean(), false),
}

export const NewStock = z.object({ id: Id, name: nameText(120, 'Please say what is at home'), ...content })
export type NewStock = z.output<typeof NewStock>
export const StockEdit = z.object({ version: whole(1, 1_000_000), ...content })
export type StockEdit = z.output<typeof StockEdit>

/** Something that is at home, or should be. */
export const Stock = z.object({
  id: z.string(),
  name: z.string(),
  /** As it is now: what was cooked is taken off. */
  amount: z.nullable(z.string()),
  isStaple: z.boolean(),
  isUsedUp: z.boolean(),
  /** enough, or so much: shopping lists reckon with it. Else why they cannot. */
  counts: z.enum(['enough', 'amount', 'used_up', 'unknown_food', 'unread_amount']),
  savedBy: z.string(),
  updatedAt: Instant,
  version: z.int(),
})
export type Stock = z.output<typeof Stock>
export const Pantry = z.object({ items: z.array(Stock) })
