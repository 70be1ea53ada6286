import { amountAt, type Choice, isCounted, nameOf, sum } from './choices.ts'
import { type LeftoverChoice, leftoverName, leftoverRows } from './leftover-rows.ts'
import type { Problem } from './problem.ts'
import { varietyOf } from './variety.ts'

/**
 * The problem as a linear program with binary variables, in CPLEX format (.lp). Undefined: some place has no dish left,
 * so there is nothing to solve. `best` false: only finds out whether any plan exists.
 */
export function modelOf(
  problem: Problem,
  holds: ReadonlySet<number>,
  choices: readonly Choice[],
  leftovers: readonly LeftoverChoice[],
  best: boolean,
): string | undefined {
  const byPlace = Map.groupBy(choices, ({ place }) => place)
  if (problem.places.some((_, place) => !byPlace.has(place))) return undefined
  const wishes = wishRows(problem, holds, choices)
  if (!wishes) return undefined
  const variety = varietyOf(best ? problem : { ...problem, repeatPoints: undefined }, choices, leftovers)
  const rows = [
    ...[...byPlace.values()].map((some) => `${howMany(some)} = 1`),
    ...limitRows(problem, holds, choices),
    ...budgetRows(problem, holds, choices),
    ...wishes,
    ...variety.rows,
    ...leftoverRows(leftovers),
  ]
  const objective = best
    ? sum([
        ...choices.map((each) => [each.score, nameOf(each)] as const),
        ...leftovers.map((each) => [-each.points, leftoverName(each)] as const),
        ...variety.costs,
      ])
    : `0 ${nameOf(choices[0]!)}`
  return [
    'Minimize',
    ` obj: ${objective}`,
    'Subject To',
    ...rows.map((row, index) => ` c${index}: ${row}`),
    'Binary',
    ...inLines(choices.map(nameOf)),
    ...inLines(leftovers.map(leftoverName)),
    'End',
  ].join('\n')
}

const howMany = (choices: readonly Choice[]) => sum(choices.map((each) => [1, nameOf(each)]))

/** What the food of each day may contain at most, and at least. */
function limitRows(problem: Problem, holds: ReadonlySet<number>, choices: readonly Choice[]): string[] {
  const { places, limits } = problem
  const byDay = Map.groupBy(choices, ({ place }) => places[place]!.day)
  return limits.flatMap((limit, index) => {
    if (!holds.has(limit.family)) return []
    return [...byDay.values()].flatMap((all) => {
      const some = all.filter(({ place }) => isCounted(places[place]!, limit))
      if (some.length === 0) return []
      return within(sum(some.map((each) => [amountAt(problem, each, index), nameOf(each)])), limit)
    })
  })
}

const within = (whole: string, { min, max }: { min: number | null; max: number | null }): string[] => [
  ...(max === null ? [] : [`${whole} <= ${max}`]),
  ...(min === null ? [] : [`${whole} >= ${min}`]),
]

function budgetRows({ budget, dishes }: Problem, holds: ReadonlySet<number>, choices: readonly Choice[]): string[] {
  if (!budget || !holds.has(budget.family)) return []
  return [`${sum(choices.map((each) => [dishes[each.dish]!.price, nameOf(each)]))} <= ${budget.most}`]
}

/** Undefined: one needs more places than there are, whatever else holds. */
function wishRows({ wishes }: Problem, holds: ReadonlySet<number>, choices: readonly Choice[]): string[] | undefined {
  const rows: string[] = []
  for (const { family, places, dishes, least, most } of wishes) {
    if (!holds.has(family)) continue
    const some = choices.filter(({ place, dish }) => places.includes(place) && dishes.includes(dish))
    if (new Set(some.map(({ place }) => place)).size < least) return undefined
    if (some.length > 0) rows.push(...within(howMany(some), { min: least > 0 ? least : null, max: most }))
  }
  return rows
}

const inLines = (names: string[]) => names.map((name) => ` ${name}`)
