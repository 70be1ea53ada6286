import type { Conflict, NewPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import { amountIn } from '@kinfold/contract/features/food/rules/meal.ts'
import { eurosIn } from '@kinfold/contract/features/food/rules/money.ts'
import { verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { priceText } from '@kinfold/contract/format.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { costForTable, type Known } from '../eater.ts'
import { type Cookable, helpingOf, partOf, type Recorded } from '../kitchen.ts'
import { checksOf } from '../recipes/recipe-list.ts'
import type { KeptMeal } from '../table.ts'
import type { Wish } from '../wishes/wish.ts'
import { isAbout, leftoverPoints, wishPoints, wishRule } from '../wishes/wish-places.ts'
import { daysApart } from './choices.ts'
import { daysKept, daysUntil, MOST_DAYS_KEPT } from './cookings.ts'
import { boundsOf, familiesOf, keepRule, limitRule } from './families.ts'
import { type MealPlace, placesOf } from './places.ts'
import type { DayLimit, Pair, Place, PlanDish, Problem, WishRule } from './problem.ts'
import { cookingPointsSaved, randomPoints, type Taste, tasteOf } from './scores.ts'

export type Wishes = Pick<NewPlan, 'startDay' | 'days' | 'slots'> & {
  id: string
  /** Meals that must not change: locked or over. */
  kept: readonly KeptMeal[]
  /** The ids of meals that are over: eaten, or of an earlier day. */
  over: ReadonlySet<string>
  /** What was recorded of them; without it all of them counts. */
  eaten?: Recorded
  recent: ReadonlySet<string>
  /** The wishes given in words. */
  wished: readonly Wish[]
}

type Tasted = { cookable: Cookable; taste: Taste }
export type PlanProblem = { problem: Problem; places: MealPlace[]; dishes: Tasted[]; rules: Conflict[] }

/** Adds a rule to those of the problem and returns its number. */
type AddRule = (rule: Conflict) => number

/** A week with its rules in the planner's form. Dishes that could not be checked are only where they were before. */
export function problemFor(known: Known, cookables: readonly Cookable[], wishes: Wishes): PlanProblem {
  const { eater, profile, share } = known
  const families = familiesOf(eater, profile)
  const rules: Conflict[] = families.map(({ rule, relax }) => ({ rule, relax }))
  const addRule: AddRule = (rule) => rules.push(rule) - 1

  const places = placesOf(wishes)
  const bounds = boundsOf(eater, wishes.slots)
  const limits = bounds.map(({ name, min, max }) => ({ family: addRule(limitRule({ name, min, max })), min, max }))
  const dishes = dishesFor(known, cookables, wishes)
  const budget = budgetOf(known, wishes.days, addRule)
  const wishRules = wishRulesOf(wishes, { places, dishes, cookables }, addRule)
  const { placed, unknown } = placedFor(wishes, { places, dishes, share }, addRule)
  const checked = dishes.map(({ cookable }): PlanDish => {
    const meal = helpingOf(cookable, share)
    return {
      brokenFamilies: families.flatMap(({ forbids }, index) => (forbids(cookable, meal) ? [index] : [])),
      amounts: bounds.map(({ name }) => amountIn(meal, name)),
      price: costForTable(cookable, known),
      keeps: daysKept(cookable),
      saves: cookingPointsSaved(cookable),
    }
  })
  const nothing: PlanDish = { brokenFamilies: [], amounts: bounds.map(() => 0), price: 0, keeps: 0, saves: 0 }
  const planDishes = [...checked, ...Array.from({ length: unknown }, () => nothing)]
  const fits = (dish: number) => planDishes[dish]!.brokenFamilies.length === 0
  const apart = (limit: DayLimit, index: number) =>
    daysApart(placed, limit, (dish) => planDishes[dish]!.amounts[index]!, fits)
  return {
    places,
    dishes,
    rules,
    problem: {
      places: placed,
      dishes: planDishes,
      limits: limits.map((limit, index) => ({ ...limit, apart: apart(limit, index) })),
      budget,
      wishes: wishRules,
      pairs: pairsOf(places, wishes),
      families: rules.length,
      mostOfOne: 2,
    },
  }
}

function dishesFor(known: Known, cookables: readonly Cookable[], { kept, startDay, recent }: Wishes): Tasted[] {
  const { eater, profile, share, currency } = known
  const wanted = { wishes: profile, eater, month: Number(startDay.slice(5, 7)), recent, currency }
  const stays = new Set(kept.map(({ recipeId }) => recipeId))
  return cookables
    .filter(({ id, dish }) => dish.unread.length === 0 || stays.has(id))
    .map((cookable) => ({
      cookable,
      taste: tasteOf(cookable, helpingOf(cookable, share), verdictOf(checksOf(cookable, known)), wanted),
    }))
}

function budgetOf({ profile, currency }: Known, days: number, addRule: AddRule): Problem['budget'] {
  if (!profile?.budget) return undefined
  const amount = { amount: profile.budget, currency }
  const rule = `At most ${priceText(amount, 'rough')} a week`
  const relax = 'Allow a larger budget in the food profile.'
  return { family: addRule({ rule, relax }), most: (eurosIn(amount) * days) / 7 }
}

type Asked = Extract<Wish, { fits: unknown }>
type Planned = Pick<PlanProblem, 'places' | 'dishes'> & { cookables: readonly Cookable[] }

function wishRulesOf({ wished, kept, over }: Wishes, { places, dishes, cookables }: Planned, addRule: AddRule) {
  const isFulfilled = (wish: Asked, { id }: MealPlace) => {
    const had = over.has(id) ? kept.find((meal) => meal.id === id) : undefined
    const its = cookables.find((each) => each.id === had?.recipeId)
    return its !== undefined && wish.fits(its)
  }
  return wished.flatMap((wish): WishRule[] => {
    if (wish.kind === 'rather' || wish.kind === 'leftovers') return []
    const all = places.flatMap((place, index) => (isAbout(wish, place) ? [index] : []))
    const meant = all.filter((place) => !over.has(places[place]!.id))
    // A wish for a day outside this plan, or for one that is over, has no effect.
    if (meant.length === 0) return []
    const wanted = dishes.flatMap(({ cookable }, index) => (wish.fits(cookable) ? [index] : []))
    const had = all.filter((place) => isFulfilled(wish, places[place]!)).length
    const left = Math.min(Math.max(wish.times - had, 0), meant.length)
    const [least, most] = wish.kind === 'at_least' ? [left, null] : [0, left]
    return [{ family: addRule(wishRule(wish)), places: meant, dishes: wanted, least, most }]
  })
}

type Placing = Pick<PlanProblem, 'places' | 'dishes'> & { share: number }

/**
 * The dishes that may be at each place. `unknown`: how many kept meals have a recipe that was removed; each of them is a
 * dish of its own after the others.
 */
function placedFor(wishes: Wishes, { places, dishes, share }: Placing, addRule: AddRule) {
  const scoreOf = (place: MealPlace, { cookable, taste }: Tasted) =>
    taste.points +
    randomPoints(`${wishes.id} ${place.id} ${cookable.id}`) +
    wishPoints(wishes.wished, place, cookable, helpingOf(cookable, share))
  let unknown = 0
  const placed = places.map((place): Place => {
    const day = daysBetween(wishes.startDay, place.day)
    const kept = wishes.kept.find(({ id }) => id === place.id)
    const at = kept ? dishes.findIndex(({ cookable }) => cookable.id === kept.recipeId) : -1
    const isOver = wishes.over.has(place.id)
    const its = dishes[at]
    if (kept && !its)
      return { day, options: [{ dish: dishes.length + unknown++, score: 0 }], locked: undefined, isOver: true }
    if (isOver && its) {
      const options = [{ dish: at, score: scoreOf(place, its) }]
      return { day, options, locked: undefined, isOver, part: partOf(place.id, wishes.eaten) }
    }
    const options = dishes.flatMap((each, dish) => {
      const { unread, slots } = each.cookable.dish
      const isFitting = dish === at || (unread.length === 0 && slots.includes(place.slot))
      return isFitting ? [{ dish, score: scoreOf(place, each) }] : []
    })
    const locked =
      kept && its
        ? { family: addRule(keepRule({ ...place, name: kept.name, locked: kept.locked })), dish: at }
        : undefined
    return { day, options, locked, isOver }
  })
  return { placed, unknown }
}

/** Pairs of meals of which the second may be leftovers of the first: kept pairs, and pairs that are both still open. */
function pairsOf(places: readonly MealPlace[], { kept, wished }: Wishes): Pair[] {
  const stays = new Map(kept.map((meal) => [meal.id, meal]))
  return places.flatMap((first, cooked) =>
    places.flatMap((second, eaten): Pair[] => {
      if (stays.get(second.id)?.leftoverFrom === first.id) return [{ cooked, eaten, days: 0, points: 0 }]
      const days = daysUntil(first, second)
      if (days === 0 || days > MOST_DAYS_KEPT || stays.has(first.id) || stays.has(second.id)) return []
      const points = leftoverPoints(wished, second)
      // Unless wished for, leftovers are only for the next day, so that a week is solved faster.
      if (points === undefined || (points === 0 && days > 1)) return []
      return [{ cooked, eaten, days, points }]
    }),
  )
}
