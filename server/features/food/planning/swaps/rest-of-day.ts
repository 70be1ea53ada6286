import { limitFigure } from '@kinfold/contract/features/food/profile/wording.ts'
import type { LimitName } from '@kinfold/contract/features/food/rules/eater.ts'
import { amountIn, type Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import { limitLabels } from '@kinfold/contract/features/food/wording.ts'
import { type Cookable, countedHelping, type Recorded } from '../../kitchen.ts'
import type { KeptMeal } from '../../table.ts'
import type { boundsOf } from '../families.ts'
import { placeOf } from '../places.ts'

/** The other meals planned for the day of a meal, and what is planned in its place. */
type Rest = { others: readonly Meal[]; current: readonly Meal[] }
type Bounds = ReturnType<typeof boundsOf>

export function restOfDay(
  meals: readonly KeptMeal[],
  mealId: string,
  share: number,
  cookables: ReadonlyMap<string, Cookable>,
  eaten: Recorded,
): Rest {
  const [day] = placeOf(mealId)
  const helpings = (some: readonly KeptMeal[]) =>
    some.flatMap(({ id, recipeId }) => {
      const cookable = cookables.get(recipeId)
      return cookable ? [countedHelping(cookable, id, share, eaten)] : []
    })
  const onDay = meals.filter(({ id }) => id.startsWith(day))
  return {
    others: helpings(onDay.filter(({ id }) => id !== mealId)),
    current: helpings(onDay.filter(({ id }) => id === mealId)),
  }
}

/**
 * The limit that the day would exceed with this meal; '' if none. A day that already exceeds a limit added later may be
 * improved step by step, so only more than now is too much.
 */
export function excessOf(meal: Meal, { others, current }: Rest, bounds: Bounds): string {
  for (const { name, max } of bounds) {
    const amount = sumOf([meal, ...others], name)
    if (max === null || amount <= Math.max(max, sumOf([...current, ...others], name))) continue
    const { label, unit } = limitLabels[name]
    return `With it, the day has ${limitFigure(Math.ceil(amount), unit)} of at most ${limitFigure(max, unit)} ${label}.`
  }
  return ''
}

/** A note for a person who chooses the meal anyway: still too much, or too little; '' if none. */
export const doubtOf = (meal: Meal, rest: Rest, bounds: Bounds): string =>
  excessOf(meal, { ...rest, current: [] }, bounds) || lackOf(meal, rest, bounds)

/** What the day would have too little of, and less than now; '' if nothing. */
function lackOf(meal: Meal, { others, current }: Rest, bounds: Bounds): string {
  for (const { name, min } of bounds) {
    const amount = sumOf([meal, ...others], name)
    if (min === null || amount >= Math.min(min, sumOf([...current, ...others], name))) continue
    const { label, unit } = limitLabels[name]
    return `It leaves the day with ${limitFigure(Math.floor(amount), unit)} of at least ${limitFigure(min, unit)} ${label}.`
  }
  return ''
}

const sumOf = (meals: readonly Meal[], name: LimitName) =>
  meals.reduce((total, meal) => total + amountIn(meal, name), 0)
