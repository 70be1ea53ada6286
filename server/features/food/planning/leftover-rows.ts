import { type Choice, nameOf, sum } from './choices.ts'
import type { Leftover, Problem } from './problem.ts'

/** A dish cooked at one place for another as well: a binary variable. */
export type LeftoverChoice = Leftover & { dish: number; points: number }

/** All dishes that keep long enough and suit both places. */
export function leftoverChoices({ pairs, dishes }: Problem, choices: readonly Choice[]): LeftoverChoice[] {
  const there = new Set(choices.map(nameOf))
  return pairs.flatMap(({ cooked, eaten, days, points }) =>
    dishes.flatMap(({ keeps, saves }, dish) =>
      keeps >= days && there.has(nameOf({ place: cooked, dish })) && there.has(nameOf({ place: eaten, dish }))
        ? [{ cooked, eaten, dish, points: points + saves }]
        : [],
    ),
  )
}

export const leftoverName = ({ cooked, eaten, dish }: LeftoverChoice) => `y${cooked}_${eaten}_${dish}`

/** A meal shares its dish with at most one other, and only if both have that dish. */
export function leftoverRows(leftovers: readonly LeftoverChoice[]): string[] {
  const ends = leftovers.flatMap((each) => [
    { place: each.cooked, each },
    { place: each.eaten, each },
  ])
  return [...Map.groupBy(ends, ({ place, each }) => nameOf({ place, dish: each.dish }))].map(
    ([name, some]) => `${sum([...some.map(({ each }) => [1, leftoverName(each)] as const), [-1, name]])} <= 0`,
  )
}
