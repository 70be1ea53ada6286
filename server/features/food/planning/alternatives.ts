import type { Alternative } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { LimitName } from '@kinfold/contract/features/food/rules/eater.ts'
import { amountIn, type Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import { verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { limitLabels } from '@kinfold/contract/features/food/wording.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import type { Known } from '../eater.ts'
import { type Cookable, helpingOf } from '../kitchen.ts'
import { checksOf } from '../recipes/recipe-list.ts'
import type { KeptMeal } from '../table.ts'
import { familiesOf } from './families.ts'
import { placeOf } from './places.ts'
import { boundsOf, type Wishes } from './plan-problem.ts'
import { tasteOf } from './scores.ts'

const MOST_ALTERNATIVES = 3

/**
 * Other dishes for a meal that keep every rule and, with the rest of the day, its limits: the best first. Those that leave the
 * day with too little come last, and say so.
 */
export function alternativesFor(
  plan: Pick<Wishes, 'slots'> & { meals: readonly KeptMeal[] },
  mealId: string,
  known: Known,
  cookables: ReadonlyMap<string, Cookable>,
): Alternative[] {
  const current = plan.meals.find(({ id }) => id === mealId)?.recipeId
  const [day, slot] = placeOf(mealId)
  const helpings = (meals: readonly KeptMeal[]) =>
    meals.flatMap(({ recipeId }) => cookables.get(recipeId) ?? []).map((each) => helpingOf(each, known.share))
  const onDay = plan.meals.filter(({ id: place }) => place.startsWith(day))
  const rest = {
    others: helpings(onDay.filter((meal) => meal.id !== mealId)),
    current: helpings(onDay.filter((meal) => meal.id === mealId)),
  }
  const bounds = boundsOf(known.eater, plan.slots)
  const planned = new Set(plan.meals.map(({ recipeId }) => recipeId))
  const families = familiesOf(known.eater, known.profile)
  const wanted = { wishes: known.profile, name: known.eater.name, month: Number(day.slice(5, 7)), recent: planned }
  return [...cookables.values()]
    .filter(({ dish, id: recipeId }) => dish.slots.includes(slot) && dish.unread.length === 0 && recipeId !== current)
    .filter(({ id: recipeId }) => isVaried(plan.meals, recipeId, day))
    .filter((cookable) => !families.some(({ forbids }) => forbids(cookable, helpingOf(cookable, known.share))))
    .filter((cookable) => keepsMost(helpingOf(cookable, known.share), rest, bounds))
    .map((cookable) => ({
      cookable,
      verdict: verdictOf(checksOf(cookable, known)),
      lack: lackOf(helpingOf(cookable, known.share), rest, bounds),
    }))
    .map((each) => ({
      ...each,
      ...tasteOf(each.cookable, helpingOf(each.cookable, known.share), each.verdict, wanted),
    }))
    .sort(
      (a, b) =>
        Number(a.lack !== '') - Number(b.lack !== '') ||
        a.points - b.points ||
        (a.cookable.id < b.cookable.id ? -1 : 1),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ cookable, verdict, why, lack }) => ({
      recipeId: cookable.id,
      name: cookable.name,
      minutes: cookable.minutes,
      kcal: Math.round(helpingOf(cookable, known.share).nutrition.kcal),
      verdict,
      why: lack || why,
    }))
}

/** As in a plan: a dish comes at most twice, and not on two days running. */
function isVaried(meals: readonly KeptMeal[], recipeId: string, day: string): boolean {
  const days = meals.filter((meal) => meal.recipeId === recipeId).map(({ id }) => placeOf(id)[0])
  return days.length < 2 && days.every((other) => Math.abs(daysBetween(other, day)) > 1)
}

/** Nothing is above its limit, with the rest of the day. */
const keepsMost = (meal: Meal, rest: Rest, bounds: Bounds): boolean =>
  bounds.every(({ name, max }) => max === null || sumOf([meal, ...rest.others], name) <= max)

/** Of what the day would have too little, and less than now; '' for nothing. */
function lackOf(meal: Meal, { others, current }: Rest, bounds: Bounds): string {
  for (const { name, min } of bounds) {
    const amount = sumOf([meal, ...others], name)
    if (min === null || amount >= Math.min(min, sumOf([...current, ...others], name))) continue
    const { label, unit } = limitLabels[name]
    return `Leaves the day with ${Math.floor(amount)} of at least ${min} ${unit} ${label}.`
  }
  return ''
}

type Bounds = ReturnType<typeof boundsOf>
const sumOf = (meals: readonly Meal[], name: LimitName) =>
  meals.reduce((total, meal) => total + amountIn(meal, name), 0)

/** What else is eaten on the day, and what is planned in this meal’s place. */
type Rest = { others: readonly Meal[]; current: readonly Meal[] }
