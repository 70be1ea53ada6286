import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../../../access/circles/circles.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { allFoods } from '../foods.ts'
import { groceryItems as items, pantryItems as pantry, type Refilled } from '../table.ts'
import { matchWithAmount } from './pantry.ts'
import { isDropped } from './sums.ts'

/** Adds staples that are used up and not on the list; items already ticked or removed stay as they are. */
export async function addStaples(circle: Circle, listId: string) {
  const { db, clientId, userId } = circle
  const missing = await readMissingStaples(circle)
  if (missing.length === 0) return
  const there = await db
    .select({ name: items.name, foodId: items.foodId })
    .from(items)
    .where(and(eq(items.clientId, clientId), eq(items.listId, listId), sql`${isDropped} is not true`))
  const names = new Set(there.map(({ name }) => name.toLowerCase()))
  const foods = new Set(there.map(({ foodId }) => foodId))
  const added = missing.filter(({ name, foodId }) => !names.has(name.toLowerCase()) && !(foodId && foods.has(foodId)))
  if (added.length === 0) return
  await db.insert(items).values(
    added.map(({ name, foodId }) => ({
      ...{ clientId, authorId: userId, id: uuidv7(), listId, name },
      aisle: (foodId && allFoods().get(foodId)?.aisle) || null,
    })),
  )
}

const staples = (clientId: number) => and(eq(pantry.clientId, clientId), isNull(pantry.deletedAt), pantry.isStaple)

const readMissingStaples = ({ db, clientId }: Circle) =>
  db
    .select({ id: pantry.id, name: pantry.name, foodId: pantry.foodId })
    .from(pantry)
    .where(and(staples(clientId), pantry.isUsedUp))
    .orderBy(asc(pantry.name), asc(pantry.id))

/**
 * A staple with this name, or of this food, was bought and is in stock again. Returns its previous state, for
 * `emptyStaples`.
 */
export async function refillStaple(
  { db, clientId }: Circle,
  { name, foodId }: { name: string; foodId: string | null },
): Promise<Refilled[]> {
  const isNamed = or(
    sql`lower(${pantry.name}) = lower(${name})`,
    foodId === null ? undefined : eq(pantry.foodId, foodId),
  )
  const isIt = and(staples(clientId), pantry.isUsedUp, isNamed)
  const before = await db
    .select({ id: pantry.id, name: pantry.name, amount: pantry.amount, grams: pantry.grams })
    .from(pantry)
    .where(isIt)
  for (const staple of before)
    await db
      .update(pantry)
      .set({ isUsedUp: false, grams: boughtOf(staple), ...nextVersion(pantry) })
      .where(and(isIt, eq(pantry.id, staple.id)))
  return before.map(({ id, amount, grams }) => ({ id, amount, grams }))
}

/** Grams of a purchase: probably as much as was entered before; null: enough, or unreadable. */
const boughtOf = (staple: { name: string; amount: string | null }) => matchWithAmount(staple.name, staple.amount).grams

/**
 * Not bought after all: marks staples refilled by the tick as used up again, unless somebody has entered another amount
 * or cooked with it since.
 */
export async function emptyStaples({ db, clientId }: Circle, refilled: readonly Refilled[]) {
  for (const { id, ...before } of refilled) {
    const isIt = and(staples(clientId), eq(pantry.id, id), eq(pantry.isUsedUp, false))
    const [now] = await db.select().from(pantry).where(isIt)
    if (now && now.amount === before.amount && now.grams === boughtOf(now))
      await db
        .update(pantry)
        .set({ ...before, isUsedUp: true, ...nextVersion(pantry) })
        .where(and(isIt, eq(pantry.version, now.version)))
  }
}
