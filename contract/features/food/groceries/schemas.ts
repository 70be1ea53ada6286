import * as z from 'zod/mini'
import { Id, InCircle, Instant, maybe, nameText, oneOf, optionalText, Page } from '../../../fields.ts'
import { aisles } from '../rules/vocabulary.ts'

export const NewList = z.object({
  id: Id,
  title: nameText(120, 'Please give the list a name'),
  /** The plan whose ingredients it begins with. */
  planId: maybe(Id),
})
export type NewList = z.output<typeof NewList>

export const NewItem = z.object({
  id: Id,
  name: nameText(120, 'Please say what to buy'),
  amount: optionalText(60),
})
export type NewItem = z.output<typeof NewItem>

export const Tick = z.object({ ticked: z.boolean() })

export const Item = z.object({
  id: z.string(),
  name: z.string(),
  /** '1.2 kg', as people buy it. */
  amount: z.nullable(z.string()),
  aisle: z.nullable(oneOf(aisles)),
  /** For what, or by whom. */
  about: z.string(),
  tickedBy: z.nullable(z.string()),
  tickedAt: z.nullable(Instant),
})
export type Item = z.output<typeof Item>

export const GroceryList = z.object({
  id: z.string(),
  title: z.string(),
  planId: z.nullable(z.string()),
  authorName: z.string(),
  createdAt: Instant,
  /** By aisle, in the order of a shop; by hand without one last. */
  items: z.array(Item),
  /** A rough estimate, in euros, of what the plan needs. */
  cost: z.number(),
})
export type GroceryList = z.output<typeof GroceryList>

export const ListQuery = z.extend(InCircle, Page.shape)
export const ListPage = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), createdAt: Instant })),
  next: z.nullable(z.string()),
})
export const WithItem = z.object({ id: Id, itemId: Id })
