import type { Alternative, MealPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import { verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { changeRecord, edit } from '../../../access/change-record.ts'
import type { Circle } from '../../../access/circles.ts'
import { failure } from '../../../core/failure.ts'
import { readEater } from '../eater.ts'
import { readCookables } from '../kitchen.ts'
import { checksOf } from '../recipes/recipe-list.ts'
import { type KeptMeal, mealPlans } from '../table.ts'
import { alternativesFor } from './alternatives.ts'
import { cookedAlone, cookingWith } from './cookings.ts'
import { readKept, readPlan } from './plan-view.ts'
import { changePlan } from './plans.ts'

/** Other dishes for a meal, the best first (planning/alternatives.ts). @throws NOT_FOUND */
export async function listAlternatives(circle: Circle, id: string, mealId: string): Promise<Alternative[]> {
  const { plan } = await readKept(circle, id)
  mealIn(plan.meals, mealId)
  return alternativesFor(plan, mealId, await readEater(circle), await readCookables(circle))
}

/** Another dish, chosen by a person: it stays when the rest is planned again. @throws MEAL_BLOCKED */
export async function swapMeal(
  circle: Circle,
  id: string,
  mealId: string,
  version: number,
  recipeId: string,
): Promise<MealPlan> {
  const { plan } = await readKept(circle, id)
  mealIn(plan.meals, mealId)
  const cookable = (await readCookables(circle)).get(recipeId)
  if (!cookable) throw failure('NOT_FOUND')
  const known = await readEater(circle)
  if (verdictOf(checksOf(cookable, known)) === 'block') throw failure('MEAL_BLOCKED')
  const why = `Chosen by ${circle.userName}.`
  const together = new Set(cookingWith(plan.meals, mealId).map(({ id: place }) => place))
  const meals = plan.meals.map((meal) => {
    if (meal.id === mealId) return { id: mealId, recipeId, name: cookable.name, locked: true, why, leftoverFrom: null }
    return together.has(meal.id) ? cookedAlone(meal) : meal
  })
  await changePlan(circle, id, version, meals)
  return readPlan(circle, id)
}

/** Keeps a meal when the rest is planned again, or lets it go: with what is cooked together with it. */
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
  // What will be eaten stays the same, so it stays approved.
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
