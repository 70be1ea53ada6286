import type { Circle } from '../../../access/circles/circles.ts'
import { type Known, readEater } from '../eater.ts'
import { type Cookable, readCookables } from '../kitchen.ts'
import { checksOf } from '../recipes/recipe-list.ts'
import type { KeptMeal } from '../table.ts'

/** What speaks against each meal now, one text for each rule and meal: '2026-11-23.lunch It contains fish ...'. */
export async function readConcerns(circle: Circle, meals: readonly KeptMeal[]): Promise<string[]> {
  const known = await readEater(circle)
  const cookables = await readCookables(circle)
  return meals.flatMap((meal) => concernsOf(meal, cookables.get(meal.recipeId), known))
}

const concernsOf = ({ id }: KeptMeal, cookable: Cookable | undefined, known: Known): string[] =>
  cookable ? checksOf(cookable, known).flatMap(({ verdict, why }) => (verdict === 'pass' ? [] : [`${id} ${why}`])) : []
