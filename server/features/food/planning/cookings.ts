import type { Dish } from '@kinfold/contract/features/food/rules/meal.ts'
import { dayText, listText } from '@kinfold/contract/format.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import type { Cookable } from '../kitchen.ts'
import type { KeptMeal } from '../table.ts'
import { type MealPlace, placeOf, SLOTS_IN_ORDER } from './places.ts'

/** Leftovers are eaten within 48 hours (Food Standards Agency, 2024), however long a recipe would keep. */
export const MOST_DAYS_KEPT = 2
/** Dishes that take less cooking time are cooked fresh. */
const WORTH_KEEPING_MINUTES = 10

/** How many days a dish may wait in the fridge for its second meal; 0: it must be eaten at once. */
export function daysKept({ builtIn, dish }: Cookable): number {
  const most = hasRice(dish) ? 1 : MOST_DAYS_KEPT
  const isKept = builtIn && !dish.slots.includes('drink') && builtIn.minutes.handsOn >= WORTH_KEEPING_MINUTES
  return isKept ? Math.min(builtIn.keepsDays, most) : 0
}

/** Cooked rice must be cooled within an hour and eaten within a day (Food Standards Agency, 2024). */
const hasRice = ({ portions }: Dish) =>
  portions.some(({ food }) => food.group === 'grain' && food.id.startsWith('rice-'))

/** Days from one meal to a later one, counting started days in full; 0: it is not on a later day. */
export function daysUntil(cooked: MealPlace, eaten: MealPlace): number {
  const days = Math.max(daysBetween(cooked.day, eaten.day), 0)
  const isLater = SLOTS_IN_ORDER.indexOf(eaten.slot) > SLOTS_IN_ORDER.indexOf(cooked.slot)
  return days > 0 && isLater ? days + 1 : days
}

/** Groups meals by cooking: a meal alone, or with its leftovers meal. */
export const cookingsOf = <T extends KeptMeal>(meals: readonly T[]): T[][] => [
  ...Map.groupBy(meals, ({ id, leftoverFrom }) => leftoverFrom ?? id).values(),
]

export const cookingWith = (meals: readonly KeptMeal[], mealId: string): KeptMeal[] =>
  cookingsOf(meals).find((some) => some.some(({ id }) => id === mealId)) ?? []

/**
 * The meals that stay when the rest is planned again: what is over or locked, and what was cooked with it. Leftovers of
 * a meal that is over do not stay if a rule forbids the dish by now.
 */
export const keptMeals = (
  meals: readonly KeptMeal[],
  over: ReadonlySet<string>,
  isForbidden: (recipeId: string) => boolean,
): KeptMeal[] =>
  cookingsOf(meals).flatMap((some) => {
    const had = some.filter(({ id }) => over.has(id))
    if (had.length === some.length || some.some(({ locked }) => locked)) return some
    if (had.length > 0 && !isForbidden(had[0]!.recipeId)) return some
    return had.map((meal) => ({ ...meal, leftoverFrom: null }))
  })

/** The meals with another dish in one place, which stays there when the rest is planned again. */
export function withDish(
  meals: readonly KeptMeal[],
  mealId: string,
  { id: recipeId, name }: Pick<Cookable, 'id' | 'name'>,
  why: string,
): KeptMeal[] {
  const together = new Set(cookingWith(meals, mealId).map(({ id }) => id))
  return meals.map((meal) => {
    if (meal.id === mealId) return { id: mealId, recipeId, name, locked: true, why, leftoverFrom: null }
    return together.has(meal.id) ? cookedAlone(meal) : meal
  })
}

/** If a meal is replaced, meals that were to be cooked with it are cooked on their own day. */
const cookedAlone = (meal: KeptMeal): KeptMeal =>
  meal.leftoverFrom
    ? { ...meal, leftoverFrom: null, why: 'Cooked on the day, because the meal it was left over from was swapped.' }
    : meal

/** A note for the cook about a dish cooked for two days; '' for any other. */
export function kitchenNote(meal: KeptMeal, meals: readonly KeptMeal[], cookable: Cookable | undefined): string {
  const together = cookingWith(meals, meal.id)
  if (together.length < 2) return ''
  const dayOf = ({ id }: KeptMeal) => dayText(placeOf(id)[0], 'weekday')
  const source = together.find(({ id }) => id === meal.leftoverFrom)
  const isCold = cookable?.builtIn?.tags.includes('no_cook')
  const days = listText(together.map(dayOf))
  if (!source)
    return `${isCold ? 'Make' : 'Cook'} it once for ${days}. Put the rest in the fridge within ${cookable && hasRice(cookable.dish) ? 'one hour' : 'two hours'}.`
  const again = cookable && cookable.level < 7 ? ' Test the texture again before it is served.' : ''
  const served = isCold ? 'It is eaten cold, from the fridge.' : 'Heat it until it is steaming all the way through.'
  return `Left over from ${dayOf(source)}. ${served}${again}`
}
