import { mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { Eaten } from '@kinfold/contract/features/food/plans/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../../access/circles/circles.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { saidIn, versionAt } from '../../../access/records/versions.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import { insertCareLog } from '../../care-logs/queries.ts'
import { careLogs } from '../../care-logs/table.ts'
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
export const eatMeal = (circle: Circle, planId: string, mealId: string, recorded: Eaten) =>
  inTransaction(circle.db, async (tx) => {
    const { id, eatenPct, fluidMl, note, occurredAt, zone, recipeId: shown } = recorded
    const inside = { ...circle, db: tx }
    const logs = inside.may('careLogs.create')
    if (!logs) throw failure('FORBIDDEN')
    // One at a time for each plan, so that of two people recording the same meal one is second.
    await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(recordOfAnyone(circle, mealPlans, planId))
      .for('no key update')
    if (await wasEaten(inside, { ...recorded, planId, mealId })) return
    const { plan } = await readKept(inside, planId)
    const planned = mealIn(plan.meals, mealId)
    const eaten = await readEaten(inside, planId)
    if (eaten.has(mealId)) throw failure('MEAL_RECORDED')

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
    // Leftovers of a recorded meal: it was cooked only once.
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

type Recorded = Eaten & { planId: string; mealId: string }

/**
 * Whether the caller has recorded just this before: a call may be sent again, also after its log was withdrawn or its
 * dish was changed, and changes nothing then. @throws ID_TAKEN if the id is used for anything else
 */
async function wasEaten(circle: Circle, { id, planId, mealId, eatenPct, fluidMl, note, occurredAt, zone }: Recorded) {
  const [found] = await circle.db
    .select({ meal: mealsEaten, log: careLogs })
    .from(mealsEaten)
    .innerJoin(careLogs, and(eq(careLogs.clientId, mealsEaten.clientId), eq(careLogs.id, mealsEaten.id)))
    .where(recordOfAnyone(circle, mealsEaten, id))
  if (!found) return false
  const { meal, log } = found
  const first = await versionAt(circle, 'care_logs', id)
  const saved: Pick<typeof log, 'body' | 'intake' | 'occurredAt' | 'zone'> = first
    ? saidIn(first, ['body', 'intake', 'occurredAt', 'zone'])
    : log
  const isMeal = meal.planId === planId && meal.mealId === mealId && meal.authorId === circle.userId
  const isTime = saved.occurredAt === occurredAt && saved.zone === zone
  const isShare = saved.intake?.eatenPct === eatenPct && (fluidMl === null || saved.intake.fluidMl === fluidMl)
  if (isMeal && isTime && isShare && saved.body.endsWith(note ?? '')) return true
  throw failure('ID_TAKEN')
}

/** In ml, for a drink recorded without a volume; null if the recipe holds no known fluid. */
const drunkOf = (drink: Cookable, mealId: string, { share }: Known, eatenPct: Eaten['eatenPct']) =>
  Math.round(countedHelping(drink, mealId, share, new Map([[mealId, { eatenPct }]])).fluid) || null

const keepMeals = ({ db, clientId }: Circle, planId: string, meals: KeptMeal[]) =>
  db
    .update(mealPlans)
    .set({ meals, ...nextVersion(mealPlans) })
    .where(and(eq(mealPlans.clientId, clientId), eq(mealPlans.id, planId)))
