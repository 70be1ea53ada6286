import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../../../access/circles.ts'
import { allFoods } from '../foods.ts'
import { groceryItems as items } from '../table.ts'
import { readMissingStaples } from './pantry.ts'

/** Puts what should always be at home and is not on a list; what was on it before, ticked or taken off, stays as it is. */
export async function addStaples(circle: Circle, listId: string) {
  const { db, clientId, userId } = circle
  const missing = await readMissingStaples(circle)
  if (missing.length === 0) return
  const there = await db
    .select({ name: items.name, foodId: items.foodId })
    .from(items)
    .where(and(eq(items.clientId, clientId), eq(items.listId, listId)))
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
