import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { countText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../../../access/circles/circles.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { clock } from '../../../core/clock.ts'
import { helpingsFor, readEater } from '../eater.ts'
import { boughtAs } from '../foods.ts'
import { type Cookable, readCookables } from '../kitchen.ts'
import { cookingsOf } from '../planning/cookings.ts'
import { placeOf } from '../planning/places.ts'
import { readEaten, readKept } from '../planning/plan-view.ts'
import { groceryItems as items } from '../table.ts'
import { besidesBasket } from './basket.ts'

type Needed = { food: Food; grams: number; dishes: number }

/** A dish, and the number of helpings cooked at once. */
export type Cooked = { cookable: Cookable; helpings: number }

/** What these dishes need together; water comes from the tap. */
export function neededFor(cooked: readonly Cooked[]): Needed[] {
  const sums = new Map<string, Needed>()
  for (const {
    cookable: { dish },
    helpings,
  } of cooked) {
    const seen = new Set<string>()
    for (const { food: named, grams } of dish.portions) {
      const food = boughtAs(named)
      if (food.id === 'water') continue
      const sum = sums.get(food.id) ?? { food, grams: 0, dishes: 0 }
      sum.grams += (grams * helpings) / dish.servings
      sum.dishes += seen.has(food.id) ? 0 : 1
      seen.add(food.id)
      sums.set(food.id, sum)
    }
  }
  return [...sums.values()]
}

/**
 * Puts on a list what a plan needs from today on, one item per food, and what it needs besides the items that are ticked.
 * Existing items get the new amount; those that somebody ticked or removed stay so; items the plan no longer needs are dropped unless somebody has bought them, and
 * return when it needs them again.
 */
export async function fillFromPlan(circle: Circle, listId: string, planId: string) {
  const { plan } = await readKept(circle, planId)
  const known = await readEater(circle)
  const cookables = await readCookables(circle)
  const eaten = await readEaten(circle, planId)
  const helpings = helpingsFor(known)
  const today = dayAt(clock.now().toISOString(), circle.zone)
  const cookings = cookingsOf(plan.meals).map((meals) => ({
    cookable: cookables.get(meals[0]!.recipeId),
    helpings: helpings * meals.length,
    days: meals.map(({ id }) => placeOf(id)[0]),
    eatenAt: meals.flatMap(({ id }) => eaten.get(id)?.at ?? []).sort()[0],
  }))
  // For a dish cooked for two days, all ingredients were available once one of the meals was eaten.
  const toCook = cookings.filter(({ days, eatenAt }) => eatenAt === undefined && days.some((day) => day >= today))
  const neededBy = (some: typeof cookings) =>
    neededFor(some.flatMap(({ cookable, ...each }): Cooked[] => (cookable ? [{ cookable, ...each }] : [])))
  const over = cookings.filter((each) => !toCook.includes(each))
  const needed = await besidesBasket(circle, listId, { needed: neededBy(toCook), over, neededBy })
  const { db, clientId, userId } = circle
  if (needed.length > 0)
    await db
      .insert(items)
      .values(
        needed.map(({ food, grams, dishes: count }) => ({
          clientId,
          authorId: userId,
          id: uuidv7(),
          listId,
          name: food.name,
          aisle: food.aisle,
          foodId: food.id,
          grams: Math.max(Math.round(grams * 10) / 10, 1),
          dishes: count,
        })),
      )
      .onConflictDoUpdate({
        target: [items.clientId, items.listId, items.foodId],
        targetWhere: sql`food_id is not null and ticked_at is null`,
        set: { grams: sql`excluded.grams`, dishes: sql`excluded.dishes`, deletedAt: null, ...nextVersion(items) },
        setWhere: sql`(${items.deletedAt} is null or ${isDropped})
          and ${items.grams} is distinct from excluded.grams`,
      })
  const ids = needed.map(({ food }) => food.id)
  await db.execute(sql`update ${items} set deleted_at = now(), grams = 0, dishes = 0
    where client_id = ${clientId} and list_id = ${listId} and food_id is not null and ticked_at is null
    and deleted_at is null and not food_id = any(${sql.param(ids)}::text[])`)
}

/** SQL: taken off the list because its plan no longer needs it, not by a person. */
export const isDropped = sql`(${items.deletedAt} is not null and ${items.grams} = 0)`

export type Sold = Pick<Food, 'name' | 'group' | 'measures' | 'gramsPerMl'>

/**
 * As people buy it: '1.2 kg', '500 ml', '6 pieces (460 g)'; for the juice of a fruit its volume and the number of
 * fruits.
 */
export function inWords(food: Sold, grams: number): string {
  const each = food.measures.piece ?? food.measures.medium
  const count = each && each >= SMALLEST_PIECE ? Math.ceil(grams / each - 0.05) : undefined
  if (food.gramsPerMl !== null && isPoured(food)) {
    const ml = roundedUp(grams / food.gramsPerMl, 10)
    const volume = ml >= 1000 ? `${roundedUp(ml, 100) / 1000} l` : `${ml} ml`
    return count ? `${volume}, from ${countText(count, 'fruit')}` : volume
  }
  return count ? `${countText(count, 'piece')} (${weight(grams)})` : weight(grams)
}

const SMALLEST_PIECE = 20
/** Sold by volume; butter, quark and yogurt are weighed, and so are powders. */
const isPoured = ({ name, group, gramsPerMl }: Sold) =>
  (group === 'drink' && gramsPerMl! > 0.9) || (!/ in /.test(name) && POURED.test(name.split(',')[0]!))
const POURED = /\b(?:milk|buttermilk|kefir|drink|single cream|double cream|oil|juice|vinegar)$/i

/** '1.2 kg', rounded up. */
export function weight(grams: number): string {
  const rounded = roundedUp(grams, grams < 20 ? 1 : 5)
  return rounded >= 1000 ? `${roundedUp(rounded, 100) / 1000} kg` : `${rounded} g`
}

/** A tenth more is not meant: 250 ml of milk, weighed and measured again, stay 250 ml. */
export const SPARE = 0.1
const roundedUp = (value: number, step: number) => Math.max(1, Math.ceil((value - SPARE) / step)) * step
