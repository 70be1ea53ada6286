import type { Alternative } from '@kinfold/contract/features/food/plans/schemas.ts'
import { verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import type { Known } from '../../eater.ts'
import { type Cookable, helpingOf, type Recorded } from '../../kitchen.ts'
import { checksOf } from '../../recipes/recipe-list.ts'
import type { KeptMeal } from '../../table.ts'
import { boundsOf, familiesOf } from '../families.ts'
import { placeOf } from '../places.ts'
import type { Wishes } from '../plan-problem.ts'
import { tasteOf } from '../scores.ts'
import { doubtOf, excessOf, restOfDay } from './rest-of-day.ts'

const MOST_ALTERNATIVES = 3

type Plan = Pick<Wishes, 'slots'> & { meals: readonly KeptMeal[]; eaten: Recorded }

/**
 * Why a dish must not replace a meal, whoever chooses it: a rule that blocks it, or a daily limit it would exceed. ''
 * if nothing.
 */
export function whyNot(
  { slots, meals, eaten }: Plan,
  mealId: string,
  cookable: Cookable,
  known: Known,
  cookables: ReadonlyMap<string, Cookable>,
): string {
  const blocking = checksOf(cookable, known).find(({ verdict }) => verdict === 'block')
  if (blocking) return blocking.why
  const rest = restOfDay(meals, mealId, known.share, cookables, eaten)
  return excessOf(helpingOf(cookable, known.share), rest, boundsOf(known.eater, slots))
}

/**
 * Other dishes for a meal that keep every rule and, with the rest of the day, its limits: best first. Those that leave
 * the day below a minimum, or still above a maximum, come last with a note.
 */
export function alternativesFor(
  plan: Plan,
  mealId: string,
  known: Known,
  cookables: ReadonlyMap<string, Cookable>,
): Alternative[] {
  const current = plan.meals.find(({ id }) => id === mealId)?.recipeId
  const [day, slot] = placeOf(mealId)
  const rest = restOfDay(plan.meals, mealId, known.share, cookables, plan.eaten)
  const bounds = boundsOf(known.eater, plan.slots)
  const planned = new Set(plan.meals.map(({ recipeId }) => recipeId))
  const families = familiesOf(known.eater, known.profile)
  const wanted = {
    wishes: known.profile,
    eater: known.eater,
    month: Number(day.slice(5, 7)),
    recent: planned,
    currency: known.currency,
  }
  return [...cookables.values()]
    .filter(({ dish, id: recipeId }) => dish.slots.includes(slot) && dish.unread.length === 0 && recipeId !== current)
    .filter(({ id: recipeId }) => isVaried(plan.meals, recipeId, day))
    .map((cookable) => ({ cookable, helping: helpingOf(cookable, known.share) }))
    .filter(({ cookable, helping }) => !families.some(({ forbids }) => forbids(cookable, helping)))
    .filter(({ helping }) => !excessOf(helping, rest, bounds))
    .map(({ cookable, helping }) => {
      const verdict = verdictOf(checksOf(cookable, known))
      const doubt = doubtOf(helping, rest, bounds)
      return { cookable, helping, verdict, doubt, ...tasteOf(cookable, helping, verdict, wanted) }
    })
    .sort(
      (a, b) =>
        Number(a.doubt !== '') - Number(b.doubt !== '') ||
        a.points - b.points ||
        (a.cookable.id < b.cookable.id ? -1 : 1),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ cookable, helping, verdict, why, doubt }) => ({
      recipeId: cookable.id,
      name: cookable.name,
      minutes: cookable.minutes,
      kcal: Math.round(helping.nutrition.kcal),
      verdict,
      why: doubt || why,
    }))
}

/** As in a plan: a dish occurs at most twice, and not on consecutive days. */
function isVaried(meals: readonly KeptMeal[], recipeId: string, day: string): boolean {
  const days = meals.filter((meal) => meal.recipeId === recipeId).map(({ id }) => placeOf(id)[0])
  return days.length < 2 && days.every((other) => Math.abs(daysBetween(other, day)) > 1)
}
