import type { Dish } from '@kinfold/contract/features/food/rules/meal.ts'
import { dayText, listText } from '@kinfold/contract/format.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import type { Cookable } from '../kitchen.ts'
import type { KeptMeal } from '../table.ts'
import { type MealPlace, placeOf, SLOTS_IN_ORDER } from './places.ts'

/** Leftovers are eaten within 48 hours (Food Standards Agency, 2024), however long a recipe would keep. */
export const MOST_DAYS_KEPT = 2
/** What is less work at the stove is cooked fresh. */
const WORTH_KEEPING_MINUTES = 10

/** How many days a dish may wait in the fridge for its second meal; 0: it is eaten at once. */
export function daysKept({ builtIn, dish }: Cookable): number {
  const most = hasRice(dish) ? 1 : MOST_DAYS_KEPT
  const isKept = builtIn && !dish.slots.includes('drink') && builtIn.minutes.handsOn >= WORTH_KEEPING_MINUTES
  return isKept ? Math.min(builtIn.keepsDays, most) : 0
}

/** Cooked rice is cooled within an hour and eaten within a day (Food Standards Agency, 2024). */
const hasRice = ({ portions }: Dish) =>
  portions.some(({ food }) => food.group === 'grain' && food.id.startsWith('rice-'))

/** Days from one meal to a later one, a day that has begun counted whole; 0: it is not on a later day. */
export function daysUntil(cooked: MealPlace, eaten: MealPlace): number {
  const days = Math.max(daysBetween(cooked.day, eaten.day), 0)
  const isLater = SLOTS_IN_ORDER.indexOf(eaten.slot) > SLOTS_IN_ORDER.indexOf(cooked.slot)
  return days > 0 && isLater ? days + 1 : days
}

/** Meals by what is cooked at once: a meal alone, or with the one that is left over from it. */
export const cookingsOf = <T extends KeptMeal>(meals: readonly T[]): T[][] => [
  ...Map.groupBy(meals, ({ id, leftoverFrom }) => leftoverFrom ?? id).values(),
]

export const cookingWith = (meals: readonly KeptMeal[], mealId: string): KeptMeal[] =>
  cookingsOf(meals).find((some) => some.some(({ id }) => id === mealId)) ?? []

/** Where another dish takes a meal’s place, whatever was cooked together with it is cooked on its own day. */
export const cookedAlone = (meal: KeptMeal): KeptMeal =>
  meal.leftoverFrom
    ? { ...meal, leftoverFrom: null, why: 'Cooked on the day, because the meal it was left over from was swapped.' }
    : meal

/** What to know in the kitchen of a dish that is cooked for two days; '' for any other. */
export function kitchenNote(meal: KeptMeal, meals: readonly KeptMeal[], cookable: Cookable | undefined): string {
  const together = cookingWith(meals, meal.id)
  if (together.length < 2) return ''
  const dayOf = ({ id }: KeptMeal) => dayText(placeOf(id)[0], 'weekday')
  const source = together.find(({ id }) => id === meal.leftoverFrom)
  const again = cookable && cookable.level < 7 ? ' Test the texture again before it is served.' : ''
  return source
    ? `Left over from ${dayOf(source)}. Heat it until it is steaming all the way through.${again}`
    : `Cook it once for ${listText(together.map(dayOf))}. Put the rest in the fridge within ${cookable && hasRice(cookable.dish) ? 'one hour' : 'two hours'}.`
}
