import * as z from 'zod/mini'
import { AccountId, Id, InCircle, Instant, maybe, nameText, oneOf, optionalText, Page } from '../../../fields.ts'
import { Money } from '../rules/money.ts'
import { aisles } from '../rules/vocabulary.ts'

export const NewList = z.object({
  id: Id,
  title: nameText(120, 'Please give the list a name'),
  /** The plan whose ingredients it starts with. */
  planId: maybe(Id),
})
export type NewList = z.output<typeof NewList>

export const NewItem = z.object({
  id: Id,
  name: nameText(120, 'Please say what to buy'),
  amount: optionalText(60),
})
export type NewItem = z.output<typeof NewItem>

/** true: the caller does the shopping and replaces any other buyer; false: nobody in particular. */
export const Buying = z.object({ buying: z.boolean() })

/** `id`: of the new pantry entry. */
export const HaveAtHome = z.object({ id: Id })

export const Tick = z.object({ ticked: z.boolean() })

export const Item = z.object({
  id: z.string(),
  name: z.string(),
  /** '1.2 kg', as people buy it. */
  amount: z.nullable(z.string()),
  aisle: z.nullable(oneOf(aisles)),
  /** What it is for, or who added it. */
  about: z.string(),
  /** Whether it is at home and need not be bought. For `some`, `amount` is what is still missing. */
  atHome: z.enum(['no', 'some', 'all']),
  /** A plan needs it, so how much of it is at home can be taken into account; not of what it needs besides what was bought. */
  isPlanned: z.boolean(),
  tickedBy: z.nullable(z.string()),
  tickedAt: z.nullable(Instant),
})
export type Item = z.output<typeof Item>

export const GroceryList = z.object({
  id: z.string(),
  title: z.string(),
  /** null: without a plan, or it was removed. */
  planId: z.nullable(z.string()),
  authorName: z.string(),
  /** Who does the shopping; null: nobody yet. */
  buyer: z.nullable(z.object({ id: AccountId, name: z.string() })),
  createdAt: Instant,
  /** By aisle in shop order; manual entries without an aisle last. */
  items: z.array(Item),
  /** A rough estimate for what the plan needs and is not at home. */
  cost: Money,
})
export type GroceryList = z.output<typeof GroceryList>

export const ListQuery = z.extend(InCircle, Page.shape)
export const ListPage = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), createdAt: Instant })),
  next: z.nullable(z.string()),
})
export const WithItem = z.object({ id: Id, itemId: Id })
