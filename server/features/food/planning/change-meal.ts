import type { Alternative, MealPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { changeRecord, edit } from '../../../access/records/change-record.ts'
import { failure } from '../../../core/failure.ts'
import { readEater } from '../eater.ts'
import { readCookables } from '../kitchen.ts'
import { type KeptMeal, mealPlans } from '../table.ts'
import { cookingWith, withDish } from './cookings.ts'
import { readEaten, readKept, readPlan } from './plan-view.ts'
import { changePlan } from './plans.ts'
import { alternativesFor, whyNot } from './swaps/alternatives.ts'

/** Other dishes for a meal, best first (planning/swaps/alternatives.ts). @throws NOT_FOUND */
export async function listAlternatives(circle: Circle, id: string, mealId: string): Promise<Alternative[]> {
  const { plan } = await readKept(circle, id)
  mealIn(plan.meals, mealId)
  const eaten = await readEaten(circle, id)
  return alternativesFor({ ...plan, eaten }, mealId, await readEater(circle), await readCookables(circle))
}

/**
 * Replaces a dish by a person's choice, which is kept when the rest is planned again. A meal already eaten cannot be
 * changed.
 * @throws MEAL_BLOCKED, MEAL_RECORDED
 */
export async function swapMeal(
  circle: Circle,
  id: string,
  mealId: string,
  version: number,
  recipeId: string,
): Promise<MealPlan> {
  const { plan } = await readKept(circle, id)
  mealIn(plan.meals, mealId)
  const eaten = await readEaten(circle, id)
  if (eaten.has(mealId)) throw failure('MEAL_RECORDED')
  const cookables = await readCookables(circle)
  const cookable = cookables.get(recipeId)
  if (!cookable) throw failure('NOT_FOUND')
  const reason = whyNot({ ...plan, eaten }, mealId, cookable, await readEater(circle), cookables)
  if (reason) throw failure('MEAL_BLOCKED', { message: `${reason} Please choose another dish.` })
  const meals = withDish(plan.meals, mealId, cookable, `Chosen by ${circle.userName}.`)
  await changePlan(circle, id, version, meals, new Set(eaten.keys()))
  return readPlan(circle, id)
}

/** Locks a meal against replanning, or unlocks it, together with meals cooked with it. */
export async function lockMeal(
  circle: Circle,
  id: string,
  mealId: string,
  version: number,
  locked: boolean,
): Promise<MealPlan> {
  const { plan } = await readKept(circle, id)
  mealIn(plan.meals, mealId)
  const together = cookingWith(plan.meals, mealId)
  const meals = plan.meals.map((meal) => (together.includes(meal) ? { ...meal, locked } : meal))
  // The meals stay the same, so the plan stays approved.
  await changeRecord(
    circle,
    mealPlans,
    id,
    edit(mealPlans, version, { meals }, () => readPlan(circle, id)),
  )
  return readPlan(circle, id)
}

/** @throws NOT_FOUND */
export function mealIn(meals: readonly KeptMeal[], mealId: string): KeptMeal {
  const meal = meals.find(({ id }) => id === mealId)
  if (!meal) throw failure('NOT_FOUND')
  return meal
}
