import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { SoFar } from '@kinfold/contract/features/food/rules/check.ts'
import { amountIn, type Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import { moneyOf } from '@kinfold/contract/features/food/rules/money.ts'
import { type Check, verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Circle, recordOfAnyone } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { stillCounts } from '../../../access/records/in-error.ts'
import { users } from '../../../access/table.ts'
import { clock } from '../../../core/clock.ts'
import { failure } from '../../../core/failure.ts'
import { careLogs } from '../../care-logs/table.ts'
import { figuresOf } from '../day-figures.ts'
import { costForTable, type Known, notCheckedFor, readEater } from '../eater.ts'
import { type Cookable, countedHelping, helpingOf, readCookables } from '../kitchen.ts'
import { checksOf } from '../recipes/recipe-list.ts'
import { type KeptMeal, mealPlans, mealsEaten } from '../table.ts'
import { readSoFar } from '../today.ts'
import { understood } from '../wishes/understand.ts'
import { objectionsTo } from './approval/objections.ts'
import { kitchenNote } from './cookings.ts'
import { placeOf } from './places.ts'

const approvers = alias(users, 'approvers')

/** A plan as stored. @throws NOT_FOUND */
export async function readKept(circle: Circle, id: string) {
  const [found] = await circle.db
    .select({ plan: mealPlans, authorName: fullName(users), approver: fullName(approvers) })
    .from(mealPlans)
    .innerJoin(users, eq(users.id, mealPlans.authorId))
    .leftJoin(approvers, eq(approvers.id, mealPlans.approvedBy))
    .where(and(recordOfAnyone(circle, mealPlans, id), isNull(mealPlans.deletedAt)))
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** The eaten meals of a plan, by meal id, from their care logs while those are valid. */
export async function readEaten({ db, clientId }: Circle, planId: string) {
  const rows = await db
    .select({
      mealId: mealsEaten.mealId,
      careLogId: mealsEaten.id,
      intake: careLogs.intake,
      by: fullName(users),
      at: careLogs.occurredAt,
    })
    .from(mealsEaten)
    .innerJoin(careLogs, and(eq(careLogs.clientId, mealsEaten.clientId), eq(careLogs.id, mealsEaten.id)))
    .innerJoin(users, eq(users.id, careLogs.authorId))
    .where(and(eq(mealsEaten.clientId, clientId), eq(mealsEaten.planId, planId), stillCounts(careLogs)))
  return new Map(
    rows.map(({ mealId, careLogId, intake, by, at }) => [
      mealId,
      { eatenPct: intake?.eatenPct ?? null, by, at, careLogId },
    ]),
  )
}

/** A plan as shown, each meal checked against current knowledge. @throws NOT_FOUND */
export async function readPlan(circle: Circle, id: string): Promise<MealPlan> {
  const { plan, authorName, approver } = await readKept(circle, id)
  const known = await readEater(circle)
  const cookables = await readCookables(circle)
  const eaten = await readEaten(circle, id)
  const today = dayAt(clock.now().toISOString(), circle.zone)
  const soFar = await readSoFar(circle, known, cookables)
  const meals = plan.meals.map((meal) => ({
    ...shownMeal(meal, cookables.get(meal.recipeId), known, isToCome(meal.id, today, eaten) ? soFar : {}),
    kitchenNote: kitchenNote(meal, plan.meals, cookables.get(meal.recipeId)),
    eaten: eaten.get(meal.id) ?? null,
  }))
  const helpings = plan.meals.flatMap(({ id: mealId, recipeId }) => {
    const cookable = cookables.get(recipeId)
    if (!cookable) return []
    return [{ day: mealId.slice(0, 10), cookable, meal: countedHelping(cookable, mealId, known.share, eaten) }]
  })
  const euros = helpings.reduce((sum, { cookable }) => sum + costForTable(cookable, known), 0)
  return {
    id,
    startDay: plan.startDay,
    days: plan.days,
    slots: plan.slots,
    wishes: plan.wishes === null ? null : understood(plan.wishes, cookables.values()),
    status: plan.status,
    approvedBy: approver,
    authorName,
    version: plan.version,
    meals,
    objections: objectionsTo(plan, { known, cookables }, { today, eaten }),
    totals: totalsOf(helpings, known),
    cost: moneyOf(euros, known.currency),
    people: known.profile?.peopleAtTable ?? 1,
    hasProfile: known.eater.hasProfile,
    notChecked: notCheckedFor(known),
  }
}

/** Still to be eaten today: only for such a meal does it matter what was eaten before. */
const isToCome = (mealId: string, today: string, eaten: Eaten) => mealId.startsWith(today) && !eaten.has(mealId)

type Eaten = Awaited<ReturnType<typeof readEaten>>

function shownMeal(
  kept: KeptMeal,
  cookable: Cookable | undefined,
  known: Known,
  soFar: SoFar,
): Omit<PlannedMeal, 'eaten' | 'kitchenNote'> {
  const [day, slot] = placeOf(kept.id)
  const checks = cookable ? checksOf(cookable, known, soFar) : [GONE]
  return {
    ...kept,
    leftoverFrom: kept.leftoverFrom ?? null,
    day,
    slot,
    name: cookable?.name ?? kept.name,
    minutes: cookable?.minutes ?? 0,
    kcal: cookable ? Math.round(helpingOf(cookable, known.share).nutrition.kcal) : 0,
    verdict: verdictOf(checks),
    concerns: checks.filter(({ verdict }) => verdict !== 'pass'),
  }
}

const GONE: Check = {
  rule: 'ingredients',
  verdict: 'not_checked',
  why: 'This recipe was removed, so nothing was checked.',
  source: 'Recipes',
}

const totalsOf = (helpings: { day: string; meal: Meal }[], { eater }: Known): MealPlan['totals'] =>
  [...Map.groupBy(helpings, ({ day }) => day)].map(([day, some]) => ({
    day,
    figures: figuresOf(eater, (name) => some.reduce((sum, { meal }) => sum + amountIn(meal, name), 0)),
  }))
