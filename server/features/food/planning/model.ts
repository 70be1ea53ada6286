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
  const { places, dishes, limits, budget, wishes } = problem
  const byPlace = Map.groupBy(choices, ({ place }) => place)
  if (places.some((_, place) => !byPlace.has(place))) return undefined
  const rows: string[] = []
  for (const some of byPlace.values()) rows.push(`${sum(some.map((each) => [1, nameOf(each)]))} = 1`)

  const byDay = Map.groupBy(choices, ({ place }) => places[place]!.day)
  for (const [index, limit] of limits.entries()) {
    const { family, min, max } = limit
    if (!holds.has(family)) continue
    for (const all of byDay.values()) {
      const some = all.filter(({ place }) => isCounted(places[place]!, limit))
      if (some.length === 0) continue
      const whole = sum(some.map((each) => [amountAt(problem, each, index), nameOf(each)]))
      if (max !== null) rows.push(`${whole} <= ${max}`)
      if (min !== null) rows.push(`${whole} >= ${min}`)
    }
  }
  if (budget && holds.has(budget.family))
    rows.push(`${sum(choices.map((each) => [dishes[each.dish]!.price, nameOf(each)]))} <= ${budget.most}`)
  for (const { family, places: meant, dishes: wished, least, most } of wishes) {
    if (!holds.has(family)) continue
    const some = choices.filter(({ place, dish }) => meant.includes(place) && wished.includes(dish))
    // At least this many different places are needed, whatever else holds.
    if (new Set(some.map(({ place }) => place)).size < least) return undefined
    if (some.length === 0) continue
    const whole = sum(some.map((each) => [1, nameOf(each)]))
    if (least > 0) rows.push(`${whole} >= ${least}`)
    if (most !== null) rows.push(`${whole} <= ${most}`)
  }
  const variety = varietyOf(best ? problem : { ...problem, repeatPoints: undefined }, choices, leftovers)
  rows.push(...variety.rows)
  rows.push(...leftoverRows(leftovers))

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

const inLines = (names: string[]) => names.map((name) => ` ${name}`)
