import type { DayLimit, Place, Problem } from './problem.ts'

export type Choice = { place: number; dish: number; score: number }

/** The choices that the rules allow, in the order of the places. */
export function choicesOf({ places, dishes }: Problem, holds: ReadonlySet<number>): Choice[] {
  return places.flatMap(({ options, locked, isOver }, place) =>
    options
      .filter(({ dish }) => isOver || !dishes[dish]!.brokenFamilies.some((family) => holds.has(family)))
      .filter(({ dish }) => !locked || !holds.has(locked.family) || locked.dish === dish)
      .map(({ dish, score }) => ({ place, dish, score })),
  )
}

/** Whether a limit of a day is about a place. */
export const isCounted = ({ day, isOver }: Place, { min, apart = [] }: DayLimit): boolean =>
  !(apart.includes(day) && (isOver || min !== null))

/** Days with nothing left to plan, and those on which no meals to come can meet the limit together with what is over. */
export function daysApart(
  places: readonly Place[],
  { min, max }: DayLimit,
  amountOf: (dish: number) => number,
  fits: (dish: number) => boolean,
): number[] {
  const best = ({ options, isOver, part = 1 }: Place) => {
    const amounts = options.filter(({ dish }) => isOver || fits(dish)).map(({ dish }) => amountOf(dish) * part)
    return max === null ? Math.max(...amounts) : Math.min(...amounts)
  }
  return [...Map.groupBy(places, ({ day }) => day)].flatMap(([day, some]) => {
    const over = some.filter(({ isOver }) => isOver)
    if (over.length === 0) return []
    const together = some.reduce((sum, place) => sum + best(place), 0)
    const isMet = (max === null || together <= max) && (min === null || together >= min)
    return over.length === some.length || !isMet ? [day] : []
  })
}

/** What a dish adds to a limit, by the limit's index, at a place. */
export const amountAt = (
  { places, dishes }: Pick<Problem, 'places' | 'dishes'>,
  { place, dish }: Pick<Choice, 'place' | 'dish'>,
  limit: number,
): number => dishes[dish]!.amounts[limit]! * (places[place]!.part ?? 1)

/** If time is short, only this many best dishes per place are tried. */
const FEW = 14
const FEW_WISHED = 4

/** The same problem with only the best dishes of each place, plus those locked or wished there. */
export function withFewDishes(problem: Problem, holds: ReadonlySet<number>): Problem {
  const allowed = Map.groupBy(choicesOf(problem, holds), ({ place }) => place)
  const wishes = problem.wishes.filter(({ least }) => least > 0)
  return {
    ...problem,
    places: problem.places.map((place, at) => {
      const sorted = (allowed.get(at) ?? []).toSorted((a, b) => a.score - b.score)
      const wished = wishes.flatMap(({ places, dishes }) =>
        places.includes(at) ? sorted.filter(({ dish }) => dishes.includes(dish)).slice(0, FEW_WISHED) : [],
      )
      const few = new Set([...sorted.slice(0, FEW), ...wished].map(({ dish }) => dish))
      return { ...place, options: place.options.filter(({ dish }) => few.has(dish) || dish === place.locked?.dish) }
    }),
  }
}

export const nameOf = ({ place, dish }: Pick<Choice, 'place' | 'dish'>) => `x${place}_${dish}`

/** Some readers of the format allow 255 characters per line, so each line has one term. */
export const sum = (terms: (readonly [factor: number, name: string])[]) =>
  terms.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${round(Math.abs(factor))} ${name}`).join('\n ')
const round = (value: number) => Math.round(value * 1000) / 1000
