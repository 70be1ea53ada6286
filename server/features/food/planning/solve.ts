import { amountAt, choicesOf, isCounted, nameOf, withFewDishes } from './choices.ts'
import { leftoverChoices, leftoverName } from './leftover-rows.ts'
import { modelOf } from './model.ts'
import type { ConflictSet, Found, Problem, Solution } from './problem.ts'

type Columns = Record<string, object>
export type Highs = {
  solve(model: string, options: Options): { Status: string; Columns: Columns; ObjectiveValue?: number }
}

/** Within 2 % of the optimum, or the best found in its part of the time. */
const BEST = { mip_rel_gap: 0.02, output_flag: false }
const ANY = { output_flag: false }
/**
 * Seconds for everything that is asked of the solver for one plan: the week with variety, the one without, and the
 * conflicting rules. Tests give it more, so that none depends on how busy the machine is.
 */
export const patience = { seconds: () => 18 }

/**
 * The most that one attempt may use of the whole time, so that the week is tried twice: with variety, and without. `few` is
 * for the best of few dishes, `any` for any plan, first of these few dishes, then of all.
 */
const PARTS = { best: 4.5 / 18, few: 2 / 18, any: 1.25 / 18 }
/** With less time left, solving is not attempted. */
const LEAST_SECONDS = 0.05

/** The seconds left for an attempt. */
export type TimeLeft = (attempt: keyof typeof PARTS) => number

export const timeFor = (seconds: number, now = () => performance.now()): TimeLeft => {
  const end = now() + seconds * 1000
  return (attempt) => Math.min(PARTS[attempt] * seconds, (end - now()) / 1000)
}

/**
 * The best plan. A slow machine gets a good one: the better of what was found among all dishes in that time, and among the
 * best dishes of each place; or else any plan of these; only then any plan, in which nobody’s likes count. A solver that runs out of time has not proven that there is none.
 */
export function solveProblem(highs: Highs, problem: Problem, left: TimeLeft): Solution {
  const all = allFamilies(problem)
  const best = solved(highs, problem, all, { ...BEST, time_limit: left('best') })
  if (best === 'none') return best
  if (best !== 'no time' && best.isProven) return best.plan
  const few = withFewDishes(problem, all)
  const good = solved(highs, few, all, { ...BEST, time_limit: left('few') })
  const [better] = [best, good].filter((each) => typeof each !== 'string').sort((a, b) => a.points - b.points)
  if (better) return better.plan
  const simple = good === 'no time' ? anyPlan(highs, few, all, left) : 'none'
  if (typeof simple !== 'string') return simple.plan
  const any = anyPlan(highs, problem, all, left)
  return typeof any === 'string' ? any : { ...any.plan, isAny: true }
}

/**
 * An irreducible set of families that allow no plan, for a problem without one: removing any one of them makes a plan
 * possible. Families there was no time to test stay in the set.
 */
export function conflictIn(highs: Highs, problem: Problem, left: TimeLeft): ConflictSet {
  const needed = new Set(allFamilies(problem))
  let isLeast = true
  for (const family of [...needed]) {
    needed.delete(family)
    const without = anyPlan(highs, problem, needed, left)
    if (without !== 'none') needed.add(family)
    if (without === 'no time') isLeast = false
  }
  // Without any rule there is always a plan.
  return { families: [...needed], isLeast: isLeast || needed.size === 1 }
}

const allFamilies = ({ families }: Problem): ReadonlySet<number> =>
  new Set(Array.from({ length: families }, (_, family) => family))

const anyPlan = (highs: Highs, problem: Problem, holds: ReadonlySet<number>, left: TimeLeft) =>
  solved(highs, problem, holds, { ...ANY, time_limit: left('any') })

type Options = { mip_rel_gap?: number; time_limit: number; output_flag: boolean }

/** `points`: fewer are better. `isProven`: nothing is much better. */
type Tried = { plan: Found; points: number; isProven: boolean } | 'none' | 'no time'

function solved(highs: Highs, problem: Problem, holds: ReadonlySet<number>, options: Options): Tried {
  const choices = choicesOf(problem, holds)
  const leftovers = leftoverChoices(problem, choices)
  const model = modelOf(problem, holds, choices, leftovers, options.mip_rel_gap !== undefined)
  if (!model) return 'none'
  if (options.time_limit < LEAST_SECONDS) return 'no time'
  const { Status: status, Columns: columns, ObjectiveValue: points = Infinity } = highs.solve(model, options)
  const chosen = problem.places.map((_, place) =>
    choices.find((each) => each.place === place && primalOf(columns[nameOf(each)]) > 0.5),
  )
  const dishes = chosen.flatMap((each) => (each ? [each.dish] : []))
  if (dishes.length < problem.places.length || !isWithin(problem, holds, dishes))
    return status === 'Time limit reached' ? 'no time' : 'none'
  const shared = leftovers.filter(
    (each) =>
      primalOf(columns[leftoverName(each)]) > 0.5 &&
      dishes[each.cooked] === each.dish &&
      dishes[each.eaten] === each.dish,
  )
  const plan = { dishes, leftovers: shared.map(({ cooked, eaten }) => ({ cooked, eaten })) }
  return { plan, points, isProven: status === 'Optimal' }
}

/** Without a solution, a column has no value. */
const primalOf = (column: object | undefined): number => (column && 'Primal' in column ? Number(column.Primal) : 0)

/** Verifies the result of a solver that ran out of time. */
function isWithin(
  { places, dishes, limits, wishes }: Problem,
  holds: ReadonlySet<number>,
  chosen: readonly number[],
): boolean {
  const isGranted = wishes.every(({ family, places: meant, dishes: wished, least, most }) => {
    const count = meant.filter((place) => wished.includes(chosen[place]!)).length
    return !holds.has(family) || (count >= least && (most === null || count <= most))
  })
  if (!isGranted) return false
  const days = new Set(places.map(({ day }) => day))
  return limits.every((limit, index) => {
    const { family, min, max } = limit
    if (!holds.has(family)) return true
    return [...days].every((day) => {
      const counted = chosen
        .map((dish, place) => ({ dish, place }))
        .filter(({ place }) => places[place]!.day === day && isCounted(places[place]!, limit))
      if (counted.length === 0) return true
      const amount = counted.reduce((sum, each) => sum + amountAt({ places, dishes }, each, index), 0)
      return (max === null || amount <= max + ROUNDING) && (min === null || amount >= min - ROUNDING)
    })
  })
}

/** Figures are passed to the solver with three decimals. */
const ROUNDING = 0.5
