import { type Choice, nameOf, sum } from './choices.ts'
import { type LeftoverChoice, leftoverName } from './leftover-rows.ts'
import type { Problem } from './problem.ts'

/** How often a dish may occur without costing points, if repeats are allowed. */
const USUAL = 2

/** Rows of the linear program, and the cost of each repeat in its objective. */
type Variety = { rows: string[]; costs: (readonly [points: number, name: string])[] }

/**
 * No dish too often, and none on consecutive days, except leftovers. If that allows no plan, each repeat costs points
 * instead, so that variety is given up only as far as necessary.
 */
export function varietyOf(
  { places, mostOfOne, repeatPoints }: Problem,
  choices: readonly Choice[],
  leftovers: readonly LeftoverChoice[],
): Variety {
  const variety: Variety = { rows: [], costs: [] }
  if (mostOfOne === undefined && repeatPoints === undefined) return variety
  const ofDish = Map.groupBy(leftovers, ({ dish }) => dish)
  for (const [dish, same] of Map.groupBy(choices, (each) => each.dish)) {
    const most = mostOfOne ?? USUAL
    const all = same.map((each) => [1, nameOf(each)] as const)
    if (same.length > most) keep(all, most, `often${dish}`)
    const days = Map.groupBy(same, ({ place }) => places[place]!.day)
    for (const [day, some] of days) {
      const both = [...some, ...(days.get(day + 1) ?? [])]
      const near = (ofDish.get(dish) ?? []).filter(({ cooked, eaten }) =>
        [cooked, eaten].every((place) => places[place]!.day === day || places[place]!.day === day + 1),
      )
      const terms = [
        ...both.map((each) => [1, nameOf(each)] as const),
        ...near.map((each) => [-1, leftoverName(each)] as const),
      ]
      if (both.length > 1) keep(terms, 1, `near${dish}_${day}`)
    }
  }
  return variety

  function keep(terms: (readonly [number, string])[], most: number, name: string) {
    if (mostOfOne === undefined) variety.costs.push([repeatPoints!, name])
    const spared = mostOfOne === undefined ? [[-1, name] as const] : []
    variety.rows.push(`${sum([...terms, ...spared])} <= ${most}`)
  }
}
