import { mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { Eaten } from '@kinfold/contract/features/food/plans/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../../access/circles/circles.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import { insertCareLog } from '../../care-logs/queries.ts'
import { helpingsFor, type Known, readEater } from '../eater.ts'
import { useUp } from '../groceries/cooked-stock.ts'
import { followPlan } from '../groceries/lists.ts'
import { type Cookable, countedHelping, readCookables } from '../kitchen.ts'
import { type KeptMeal, mealPlans, mealsEaten } from '../table.ts'
import { mealIn } from './change-meal.ts'
import { cookingWith, withDish } from './cookings.ts'
import { placeOf } from './places.ts'
import { readEaten, readKept } from './plan-view.ts'

/**
 * Records a planned meal as eaten: creates a care log under the id chosen by the browser, only once, even if two people
 * record it, the second of whom gets an error. If the meal was swapped after it was shown, the plan gets the dish that
 * was eaten. @throws MEAL_RECORDED
 */
export const eatMeal = (
  circle: Circle,
  planId: string,
  mealId: string,
  { id, eatenPct, fluidMl, note, occurredAt, zone, recipeId: shown }: Eaten,
) =>
  inTransaction(circle.db, async (tx) => {
    const inside = { ...circle, db: tx }
    const logs = inside.may('careLogs.create')
    if (!logs) throw failure('FORBIDDEN')
    // One at a time for each plan, so that of two people recording the same meal one is second.
    await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(recordOfAnyone(circle, mealPlans, planId))
      .for('no key update')
    const { plan } = await readKept(inside, planId)
    const planned = mealIn(plan.meals, mealId)
    const eaten = await readEaten(inside, planId)
    const before = eaten.get(mealId)
    if (before && before.careLogId !== id) throw failure('MEAL_RECORDED')

    const cookables = await readCookables(inside)
    const other = shown === null || shown === planned.recipeId ? undefined : cookables.get(shown)
    const meals = other ? withDish(plan.meals, mealId, other, `Eaten instead of ${planned.name}.`) : plan.meals
    if (other) await keepMeals(inside, planId, meals)
    const { name, recipeId } = mealIn(meals, mealId)
    const [, slot] = placeOf(mealId)
    const isDrink = slot === 'drink'
    const cookable = cookables.get(recipeId)
    const known = await readEater(inside)
    const held = isDrink && cookable ? drunkOf(cookable, mealId, known, eatenPct) : null
    const log = NewCareLog.parse({
      id,
      type: isDrink ? 'fluid' : 'meal',
      title: isDrink ? 'Drink' : mealLabels[slot],
      body: [`${name}.`, note].filter(Boolean).join(' '),
      intake: { meal: isDrink ? null : slot, eatenPct, fluidMl: fluidMl ?? held },
      occurredAt,
      zone,
    })
    await insertCareLog(logs, log)
    await insertOnce(inside, mealsEaten, { id, planId, mealId })
    const together = cookingWith(meals, mealId)
    // A repeated call, or leftovers of a recorded meal: it was cooked only once.
    const isCooked = together.some(({ id: place }) => eaten.has(place))
    if (cookable && !isCooked) {
      const helpings = helpingsFor(known) * together.length
      const took = await useUp(inside, { cookable, helpings })
      await tx
        .update(mealsEaten)
        .set({ took })
        .where(and(eq(mealsEaten.clientId, circle.clientId), eq(mealsEaten.id, id)))
    }
    // The stock is lower, and so is what the plan still needs.
    await followPlan(inside, planId)
  })

/** In ml, for a drink recorded without a volume; null if the recipe holds no known fluid. */
const drunkOf = (drink: Cookable, mealId: string, { share }: Known, eatenPct: Eaten['eatenPct']) =>
  Math.round(countedHelping(drink, mealId, share, new Map([[mealId, { eatenPct }]])).fluid) || null

const keepMeals = ({ db, clientId }: Circle, planId: string, meals: KeptMeal[]) =>
  db
    .update(mealPlans)
    .set({ meals, ...nextVersion(mealPlans) })
    .where(and(eq(mealPlans.clientId, clientId), eq(mealPlans.id, planId)))
