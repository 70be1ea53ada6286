import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { groceryItems as items } from '../table.ts'

/* What was bought for a plan stays in the basket as it is. What the plan needs besides is a second item of that food. */

type Needed = { food: { id: string }; grams: number }
/** What is cooked at once: the days of its meals, and when one of them was eaten. */
type Cooking = { days: string[]; eatenAt: string | undefined }

/**
 * What is still to buy of what a plan needs. What was cooked since it was bought is no longer there. `neededBy`: what
 * cookings need together.
 */
export async function besidesBasket<N extends Needed, C extends Cooking>(
  circle: Circle,
  listId: string,
  { needed, over, neededBy }: { needed: N[]; over: C[]; neededBy: (some: C[]) => N[] },
): Promise<N[]> {
  const basket = Map.groupBy(await readBasket(circle, listId), ({ foodId }) => foodId)
  return needed.flatMap((each) => {
    const bought = basket.get(each.food.id)
    if (!bought) return each
    const [first] = bought.map(({ tickedAt }) => tickedAt ?? '').sort()
    const cooked = over.filter(({ days, eatenAt }) =>
      eatenAt === undefined ? days.some((day) => day >= dayAt(first!, circle.zone)) : eatenAt >= first!,
    )
    const used = neededBy(cooked).find(({ food }) => food.id === each.food.id)?.grams ?? 0
    const grams = each.grams - Math.max(sumOf(bought) - used, 0)
    return grams > LEAST_GRAMS ? { ...each, grams } : []
  })
}

/** Less is a matter of rounding. */
const LEAST_GRAMS = 1
const sumOf = (some: { grams: number | null }[]) => some.reduce((sum, { grams }) => sum + (grams ?? 0), 0)

const readBasket = ({ db, clientId }: Circle, listId: string) =>
  db
    .select({ foodId: items.foodId, grams: items.grams, tickedAt: items.tickedAt })
    .from(items)
    .where(
      and(eq(items.clientId, clientId), eq(items.listId, listId), isNotNull(items.foodId), isNotNull(items.tickedAt)),
    )

/** SQL: a plan needs it besides what is in the basket. */
export const isBesides = sql<boolean>`(${items.tickedAt} is null and ${items.foodId} is not null and exists (
  select from ${items} bought where bought.client_id = ${items.clientId} and bought.list_id = ${items.listId}
    and bought.food_id = ${items.foodId} and bought.ticked_at is not null))`

/**
 * A plan’s item that is taken out of the basket: what was to buy besides becomes part of it, because a list holds one such
 * item of a food.
 */
export async function withBesides({ db, clientId }: Circle, item: typeof items.$inferSelect) {
  const { id, listId, foodId, grams, dishes } = item
  if (foodId === null) return {}
  const isOne = and(eq(items.clientId, clientId), eq(items.listId, listId), eq(items.foodId, foodId))
  const isOpen = and(isOne, isNull(items.tickedAt), ne(items.id, id))
  const open = await db.select().from(items).where(isOpen)
  await db
    .update(items)
    .set({ foodId: null, deletedAt: sql`coalesce(${items.deletedAt}, now())`, ...nextVersion(items) })
    .where(isOpen)
  const [besides] = open.filter(({ deletedAt }) => deletedAt === null)
  return besides ? { grams: sumOf([item, besides]), dishes: besides.dishes } : { grams, dishes }
}
