import { type Choice, nameOf, sum } from './choices.ts'
import type { Leftover, Problem } from './problem.ts'

/** One dish that is cooked in one place for another as well: a yes-or-no variable. */
export type LeftoverChoice = Leftover & { dish: number; points: number }

/** Each dish that keeps long enough and may stand in both places. */
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

/** A meal shares its dish with one other at most, and only where both have it. */
export function leftoverRows(leftovers: readonly LeftoverChoice[]): string[] {
  const ends = leftovers.flatMap((each) => [
    { place: each.cooked, each },
    { place: each.eaten, each },
  ])
  return [...Map.groupBy(ends, ({ place, each }) => nameOf({ place, dish: each.dish }))].map(
    ([name, some]) => `${sum([...some.map(({ each }) => [1, leftoverName(each)] as const), [-1, name]])} <= 0`,
  )
}
