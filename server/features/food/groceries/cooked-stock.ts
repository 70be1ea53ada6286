import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { pantryItems as items, mealsEaten, type Took } from '../table.ts'
import { boughtPerGram } from './bought.ts'
import { type Cooked, neededFor } from './sums.ts'

type Kitchen = Pick<Circle, 'db' | 'clientId'>

/** Removes what was cooked from the stock, oldest entries first. Returns what was taken from which entry. */
export async function useUp(kitchen: Kitchen, cooked: Cooked): Promise<Took[]> {
  const { db, clientId } = kitchen
  const took: Took[] = []
  for (const { food, grams: needed } of neededFor([cooked])) {
    const rows = await db
      .select({ id: items.id, grams: items.grams })
      .from(items)
      .where(and(isCounted(clientId), eq(items.foodId, food.id), eq(items.isUsedUp, false)))
      .orderBy(asc(items.createdAt), asc(items.id))
      .for('no key update')
    let lacking = needed * boughtPerGram(food)
    for (const { id, grams: there } of rows) {
      const grams = Math.min(there ?? 0, lacking)
      lacking -= grams
      if (grams > 0) took.push({ id, grams })
    }
  }
  await take(kitchen, took)
  return took
}

/** Takes the same again, as far as it is available. Returns what was taken. */
export async function takeAgain(kitchen: Kitchen, took: readonly Took[]): Promise<Took[]> {
  const ids = took.map(({ id }) => id)
  const rows = await kitchen.db
    .select({ id: items.id, grams: items.grams })
    .from(items)
    .where(and(isCounted(kitchen.clientId), inArray(items.id, ids)))
    .orderBy(asc(items.createdAt), asc(items.id))
    .for('no key update')
  const there = new Map(rows.map(({ id, grams }) => [id, grams ?? 0]))
  const taken = took
    .map(({ id, grams }) => ({ id, grams: Math.min(grams, there.get(id) ?? 0) }))
    .filter(({ grams }) => grams > 0)
  await take(kitchen, taken)
  return taken
}

/** The entries are locked, and hold as much. */
async function take({ db, clientId }: Kitchen, took: readonly Took[]) {
  for (const { id, grams } of took)
    await db
      .update(items)
      .set({
        grams: sql`${items.grams} - ${grams}`,
        isUsedUp: sql`${items.isUsedUp} or ${items.grams} <= ${grams}`,
        ...nextVersion(items),
      })
      .where(and(isCounted(clientId), eq(items.id, id)))
}

/** Returns what was not cooked after all. */
export async function putBack({ db, clientId }: Kitchen, took: readonly Took[]) {
  for (const { id, grams } of took)
    await db
      .update(items)
      .set({
        grams: sql`${items.grams} + ${grams}`,
        isUsedUp: sql`${items.isUsedUp} and ${items.grams} > 0`,
        ...nextVersion(items),
      })
      .where(and(isCounted(clientId), eq(items.id, id)))
}

/** Somebody has counted an entry: whatever meals took from it before does not change it any more. */
export async function forgetTaken({ db, clientId }: Kitchen, id: string) {
  const others = sql<Took[]>`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(${mealsEaten.took}) each
    where each ->> 'id' <> ${id})`
  await db
    .update(mealsEaten)
    .set({ took: others })
    .where(and(eq(mealsEaten.clientId, clientId), sql`${mealsEaten.took} @> ${JSON.stringify([{ id }])}::jsonb`))
}

const isCounted = (clientId: number) =>
  and(eq(items.clientId, clientId), isNull(items.deletedAt), sql`${items.grams} is not null`)
