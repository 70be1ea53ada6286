import { choicesOf, nameOf, withFewDishes } from './choices.ts'
import { leftoverChoices, leftoverName } from './leftover-rows.ts'
import { modelOf } from './model.ts'
import type { Leftover, Problem, Solution, Task } from './problem.ts'

type Columns = Record<string, object>
export type Highs = { solve(model: string, options: object): { Status: string; Columns: Columns } }

/** Within 2 % of the best there can be, or the best found in this time. */
const BEST = { mip_rel_gap: 0.02, time_limit: 6, output_flag: false }
const ANY = { time_limit: 3, output_flag: false }

/**
 * The best plan, or an irreducible set of families that leave none: without any one of them there is a plan. A solver that ran out
 * of time says neither: then any plan is looked for, and no rule is blamed.
 */
export function solveProblem(highs: Highs, { problem, explains }: Task): Solution {
  const all = new Set(Array.from({ length: problem.families }, (_, family) => family))
  const found = bestInTime(highs, problem, all)
  if (found === 'no time') return { dishes: undefined, conflict: undefined }
  if (found !== 'none') return { ...found, conflict: undefined }
  if (!explains) return { dishes: undefined, conflict: [] }

  const needed = new Set(all)
  for (const family of all) {
    needed.delete(family)
    if (solved(highs, problem, needed, false) !== 'none') needed.add(family)
  }
  return { dishes: undefined, conflict: [...needed] }
}

/** A slow machine gets a good plan: out of the dishes that are best for each place, with every rule; only then any plan. */
function bestInTime(highs: Highs, problem: Problem, all: ReadonlySet<number>) {
  const best = solved(highs, problem, all, true)
  if (best !== 'no time') return best
  const good = solved(highs, withFewDishes(problem, all), all, true)
  return typeof good === 'string' ? solved(highs, problem, all, false) : good
}

type Found = { dishes: number[]; leftovers: Leftover[] }

function solved(highs: Highs, problem: Problem, holds: ReadonlySet<number>, best: boolean): Found | 'none' | 'no time' {
  const choices = choicesOf(problem, holds)
  const leftovers = leftoverChoices(problem, choices)
  const model = modelOf(problem, holds, choices, leftovers, best)
  if (!model) return 'none'
  const { Status: status, Columns: columns } = highs.solve(model, best ? BEST : ANY)
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
  return { dishes, leftovers: shared.map(({ cooked, eaten }) => ({ cooked, eaten })) }
}

/** Where there is no solution, a column has no value. */
const primalOf = (column: object | undefined): number => (column && 'Primal' in column ? Number(column.Primal) : 0)

/** What a solver that ran out of time says is looked over before it is believed. */
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
  return limits.every(({ family, min, max }, index) => {
    if (!holds.has(family)) return true
    return [...days].every((day) => {
      const amount = chosen.reduce(
        (sum, dish, place) => (places[place]!.day === day ? sum + dishes[dish]!.amounts[index]! : sum),
        0,
      )
      return (max === null || amount <= max + ROUNDING) && (min === null || amount >= min - ROUNDING)
    })
  })
}

/** Figures go to the solver with three decimals. */
const ROUNDING = 0.5
