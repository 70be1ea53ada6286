import type { Conflict, NewPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { DailyLimit, Eater, LimitName } from '@kinfold/contract/features/food/rules/eater.ts'
import { amountIn } from '@kinfold/contract/features/food/rules/meal.ts'
import { eurosIn } from '@kinfold/contract/features/food/rules/money.ts'
import { verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { hasWholeDay, type Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
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
import { familiesOf, keepRule, limitRule } from './families.ts'
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

export type PlanProblem = {
  problem: Problem
  places: MealPlace[]
  dishes: { cookable: Cookable; taste: Taste }[]
  rules: Conflict[]
}

type Asked = Extract<Wish, { fits: unknown }>

/** A week with its rules in the planner's form. Dishes that could not be checked are only where they were before. */
export function problemFor(known: Known, cookables: readonly Cookable[], wishes: Wishes): PlanProblem {
  const { eater, profile, share, currency } = known
  const families = familiesOf(eater, profile)
  const rules: Conflict[] = families.map(({ rule, relax }) => ({ rule, relax }))
  const family = (rule: Conflict) => rules.push(rule) - 1

  const places = placesOf(wishes)
  const limits: DayLimit[] = []
  const limited: LimitName[] = []
  for (const { name, ...bound } of boundsOf(eater, wishes.slots)) {
    limits.push({ family: family(limitRule({ name, ...bound })), ...bound })
    limited.push(name)
  }

  const wanted = {
    wishes: profile,
    eater,
    month: Number(wishes.startDay.slice(5, 7)),
    recent: wishes.recent,
    currency,
  }
  const stays = new Set(wishes.kept.map(({ recipeId }) => recipeId))
  const dishes = cookables
    .filter(({ id, dish }) => dish.unread.length === 0 || stays.has(id))
    .map((cookable) => ({
      cookable,
      taste: tasteOf(cookable, helpingOf(cookable, share), verdictOf(checksOf(cookable, known)), wanted),
    }))
  const budget = profile?.budget
    ? {
        family: family({
          rule: `At most ${priceText({ amount: profile.budget, currency }, 'rough')} a week`,
          relax: 'Allow a larger budget in the food profile.',
        }),
        most: (eurosIn({ amount: profile.budget, currency }) * wishes.days) / 7,
      }
    : undefined
  const fulfils = (wish: Asked, { id }: MealPlace) => {
    const kept = wishes.over.has(id) ? wishes.kept.find((meal) => meal.id === id) : undefined
    const its = cookables.find((each) => each.id === kept?.recipeId)
    return its !== undefined && wish.fits(its)
  }
  const wishRules = wishes.wished.flatMap((wish): WishRule[] => {
    if (wish.kind === 'rather' || wish.kind === 'leftovers') return []
    const all = places.flatMap((place, index) => (isAbout(wish, place) ? [index] : []))
    const meant = all.filter((place) => !wishes.over.has(places[place]!.id))
    // A wish for a day outside this plan, or for one that is over, has no effect.
    if (meant.length === 0) return []
    const wanted = dishes.flatMap(({ cookable }, index) => (wish.fits(cookable) ? [index] : []))
    const had = all.filter((place) => fulfils(wish, places[place]!)).length
    const left = Math.min(Math.max(wish.times - had, 0), meant.length)
    const [least, most] = wish.kind === 'at_least' ? [left, null] : [0, left]
    return [{ family: family(wishRule(wish)), places: meant, dishes: wanted, least, most }]
  })
  const scoreOf = (place: PlanProblem['places'][number], cookable: Cookable, { points }: Taste) =>
    points +
    randomPoints(`${wishes.id} ${place.id} ${cookable.id}`) +
    wishPoints(wishes.wished, place, cookable, helpingOf(cookable, share))
  // Of kept meals whose recipe was removed nothing is known.
  const gone: PlanDish[] = []
  const placed = places.map((place): Place => {
    const day = daysBetween(wishes.startDay, place.day)
    const kept = wishes.kept.find(({ id }) => id === place.id)
    const at = kept ? dishes.findIndex(({ cookable }) => cookable.id === kept.recipeId) : -1
    const isOver = wishes.over.has(place.id)
    const its = dishes[at]
    if (kept && !its) {
      gone.push({ brokenFamilies: [], amounts: limited.map(() => 0), price: 0, keeps: 0, saves: 0 })
      return { day, options: [{ dish: dishes.length + gone.length - 1, score: 0 }], locked: undefined, isOver: true }
    }
    if (isOver && its) {
      const options = [{ dish: at, score: scoreOf(place, its.cookable, its.taste) }]
      return { day, options, locked: undefined, isOver, part: partOf(place.id, wishes.eaten) }
    }
    const options = dishes.flatMap(({ cookable, taste }, dish) =>
      dish === at || (cookable.dish.unread.length === 0 && cookable.dish.slots.includes(place.slot))
        ? [{ dish, score: scoreOf(place, cookable, taste) }]
        : [],
    )
    const locked =
      kept && its
        ? { family: family(keepRule({ ...place, name: kept.name, locked: kept.locked })), dish: at }
        : undefined
    return { day, options, locked, isOver }
  })
  const checked = dishes.map(({ cookable }): PlanDish => {
    const meal = helpingOf(cookable, share)
    return {
      brokenFamilies: families.flatMap(({ forbids }, index) => (forbids(cookable, meal) ? [index] : [])),
      amounts: limited.map((name) => amountIn(meal, name)),
      price: costForTable(cookable, known),
      keeps: daysKept(cookable),
      saves: cookingPointsSaved(cookable),
    }
  })
  const planDishes = [...checked, ...gone]
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

/**
 * Each side of a day's limits separately. Minimums apply only to days planned completely, and never to fluid: most
 * drinks are not in a plan.
 */
export const boundsOf = ({ limits }: Eater, slots: readonly Slot[]): Pick<DailyLimit, 'name' | 'min' | 'max'>[] =>
  limits.flatMap(({ name, min, max }) => [
    ...(max === null ? [] : [{ name, min: null, max }]),
    ...(min !== null && name !== 'fluid' && hasWholeDay(slots) ? [{ name, min, max: null }] : []),
  ])
