import { mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { Eaten } from '@kinfold/contract/features/food/plans/schemas.ts'
import { type Circle, recordOfAnyone } from '../../../access/circles.ts'
import { insertOnce } from '../../../access/insert-once.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import { insertCareLog } from '../../care-logs/queries.ts'
import { helpingsFor, readEater } from '../eater.ts'
import { useUp } from '../groceries/pantry.ts'
import { readCookables } from '../kitchen.ts'
import { mealPlans, mealsEaten } from '../table.ts'
import { mealIn } from './change-meal.ts'
import { placeOf, readEaten, readKept } from './plan-view.ts'

/**
 * A planned meal that was eaten becomes a care log under the id that the browser chose, once: also when two people record it,
 * of whom the second is told. @throws MEAL_RECORDED
 */
export const eatMeal = (
  circle: Circle,
  planId: string,
  mealId: string,
  { id, eatenPct, fluidMl, note, occurredAt, zone }: Eaten,
) =>
  inTransaction(circle.db, async (tx) => {
    const inside = { ...circle, db: tx }
    const logs = inside.may('careLogs.create')
    if (!logs) throw failure('FORBIDDEN')
    // One at a time for each plan: of two who record the same meal one is second.
    await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(recordOfAnyone(circle, mealPlans, planId))
      .for('no key update')
    const { plan } = await readKept(inside, planId)
    const { name, recipeId } = mealIn(plan.meals, mealId)
    const before = (await readEaten(inside, planId)).get(mealId)
    if (before && before.careLogId !== id) throw failure('MEAL_RECORDED')

    const [, slot] = placeOf(mealId)
    const isDrink = slot === 'drink'
    const log = NewCareLog.parse({
      id,
      type: isDrink ? 'fluid' : 'meal',
      title: isDrink ? 'Drink' : mealLabels[slot],
      body: [`${name}.`, note].filter(Boolean).join(' '),
      intake: { meal: isDrink ? null : slot, eatenPct, fluidMl },
      occurredAt,
      zone,
    })
    await insertCareLog(logs, log)
    await insertOnce(inside, mealsEaten, { id, planId, mealId })
    const cookable = (await readCookables(inside)).get(recipeId)
    // Sent again, it was cooked once.
    if (cookable && !before) await useUp(inside, cookable, helpingsFor(await readEater(inside)))
  })
