import type { Problem } from './problem.ts'

/** One choice: this dish in this place. */
export type Choice = { place: number; dish: number; score: number }

/** The choices that the families leave, in the order of the places. */
export function choicesOf({ places, dishes }: Problem, holds: ReadonlySet<number>): Choice[] {
  return places.flatMap(({ options, locked }, place) =>
    options
      .filter(({ dish }) => !dishes[dish]!.brokenFamilies.some((family) => holds.has(family)))
      .filter(({ dish }) => !locked || !holds.has(locked.family) || locked.dish === dish)
      .map(({ dish, score }) => ({ place, dish, score })),
  )
}

export const nameOf = ({ place, dish }: Pick<Choice, 'place' | 'dish'>) => `x${place}_${dish}`

/** The format allows 255 letters a line to some readers: a term a line is always short enough. */
export const sum = (terms: (readonly [factor: number, name: string])[]) =>
  terms.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${round(Math.abs(factor))} ${name}`).join('\n ')
const round = (value: number) => Math.round(value * 1000) / 1000
