import type { PlanOutcome } from '@kinfold/contract/features/food/plans/schemas.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { heavy } from '../../../core/background/heavy.ts'
import { failure } from '../../../core/failure.ts'
import { type Known, readEater } from '../eater.ts'
import { type Cookable, readCookables } from '../kitchen.ts'
import { type KeptMeal, mealPlans } from '../table.ts'
import { wishGranted } from '../wishes/wish-places.ts'
import type { MealPlace } from './places.ts'
import { type PlanProblem, problemFor, type Wishes } from './plan-problem.ts'
import type { Found, Outcome } from './problem.ts'
import { patience } from './solve.ts'

export type Kitchen = { known: Known; cookables: Cookable[]; recent: ReadonlySet<string> }

/** What the planner needs to know, and the last plan. */
export async function kitchenOf(circle: Circle): Promise<Kitchen> {
  const known = await readEater(circle)
  const cookables = [...(await readCookables(circle)).values()]
  const [last] = await circle.db
    .select({ meals: mealPlans.meals })
    .from(mealPlans)
    .where(and(eq(mealPlans.clientId, circle.clientId), isNull(mealPlans.deletedAt)))
    .orderBy(desc(mealPlans.createdAt), desc(mealPlans.id))
    .limit(1)
  return { known, cookables, recent: new Set(last?.meals.map(({ recipeId }) => recipeId)) }
}

/** A solver checks its clock only from time to time, and a busy machine has to load it first. */
const mostSeconds = () => 3 * patience.seconds()
const solveBeside = heavy<typeof import('./worker.ts').default>(new URL('./worker.ts', import.meta.url), mostSeconds)

/** In the points of scores.ts: nearly as much as for a disliked dish. */
const REPEAT_POINTS = 10

type Solved =
  | { meals: KeptMeal[]; note: string }
  | { meals: undefined; conflicts: PlanOutcome['conflicts']; note: string }

/** @throws TOO_MUCH if there was no time to find a plan or to prove that there is none */
export async function solveWeek(
  { known, cookables }: Kitchen,
  wishes: Wishes,
  asked: Parameters<typeof solveBeside>[1],
): Promise<Solved> {
  const planned = problemFor(known, cookables, wishes)
  const { problem, rules } = planned
  const outcome = await solveBeside({ problem, repeatPoints: REPEAT_POINTS, seconds: patience.seconds() }, asked)
  if (outcome.dishes) return { meals: mealsOf(planned, outcome, wishes), note: noteOf(outcome, known.eater.name) }
  if (!outcome.conflict) throw failure('TOO_MUCH')
  const { families, isLeast } = outcome.conflict
  return { meals: undefined, conflicts: families.map((family) => rules[family]!), note: isLeast ? '' : NOT_ALL_TRIED }
}

function noteOf({ isAny, repeats }: Extract<Outcome, Found>, name: string): string {
  if (isAny)
    return `There was only time for a plan that follows every rule. What ${name} likes was not considered: plan it again.`
  return repeats ? REPEATS[repeats] : ''
}

const REPEATS = {
  'few dishes': 'So few dishes follow every rule that some come up more than twice, or on two days in a row.',
  'no time': 'Time ran out before a week with more variety was found. Plan it again for another try.',
}
const NOT_ALL_TRIED = 'Time ran out before it was clear which of these rules could stay.'

function mealsOf({ places, dishes }: PlanProblem, chosen: Found, { kept, wished }: Wishes): KeptMeal[] {
  return places.map((place, at) => {
    const { id } = place
    const before = kept.find((meal) => meal.id === id)
    if (before) return before
    const { cookable, taste } = dishes[chosen.dishes[at]!]!
    const { id: recipeId, name } = cookable
    const source = chosen.leftovers.find(({ eaten }) => eaten === at)
    const leftoverFrom = source ? places[source.cooked]!.id : null
    return {
      id,
      recipeId,
      name,
      locked: false,
      why: whyOf(place, cookable, leftoverFrom ? SPARED : taste.why),
      leftoverFrom,
    }
  })

  function whyOf(place: MealPlace, cookable: Cookable, otherwise: string) {
    const granted = wishGranted(wished, place, cookable)
    return granted ? `As you wished: ${granted.meaning}.` : otherwise
  }
}

const SPARED = 'Saves cooking on this day.'
