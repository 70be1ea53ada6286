import type { Circle } from '../../../access/circles/circles.ts'
import { type Known, readEater } from '../eater.ts'
import { type Cookable, readCookables } from '../kitchen.ts'
import { checksOf } from '../recipes/recipe-list.ts'
import type { KeptMeal } from '../table.ts'
import { limitsBrokenIn, type Planned } from './approval/objections.ts'

/**
 * The current objections to a plan, one text per rule and meal and per limit and day: '2026-11-23.lunch It contains
 * fish ...', '2026-11-23 sodium max 1500'.
 */
export async function readConcerns(circle: Circle, planned: Planned): Promise<string[]> {
  const known = await readEater(circle)
  const cookables = await readCookables(circle)
  return [
    ...planned.meals.flatMap((meal) => concernsOf(meal, cookables.get(meal.recipeId), known)),
    ...limitsBrokenIn(planned, { known, cookables }),
  ]
}

const concernsOf = ({ id }: Pick<KeptMeal, 'id'>, cookable: Cookable | undefined, known: Known): string[] =>
  cookable ? checksOf(cookable, known).flatMap(({ verdict, why }) => (verdict === 'pass' ? [] : [`${id} ${why}`])) : []
