import type { Problem } from './problem.ts'

/** One choice: this dish in this place. */
type Choice = { place: number; dish: number; score: number }

/** The choices that the families leave, in the order of the places. */
export function choicesOf({ places, dishes }: Problem, holds: ReadonlySet<number>): Choice[] {
  return places.flatMap(({ options, locked }, place) =>
    options
      .filter(({ dish }) => !dishes[dish]!.brokenFamilies.some((family) => holds.has(family)))
      .filter(({ dish }) => !locked || !holds.has(locked.family) || locked.dish === dish)
      .map(({ dish, score }) => ({ place, dish, score })),
  )
}

/**
 * The problem as a linear program with yes-or-no variables, in the format of CPLEX (.lp). Undefined: some place has no dish
 * left, so there is nothing to solve. `best` false: whether there is any plan at all.
 */
export function modelOf(
  problem: Problem,
  holds: ReadonlySet<number>,
  choices: readonly Choice[],
  best: boolean,
): string | undefined {
  const { places, dishes, limits, budget, wishes, mostOfOne } = problem
  const byPlace = Map.groupBy(choices, ({ place }) => place)
  if (places.some((_, place) => !byPlace.has(place))) return undefined
  const rows: string[] = []
  for (const some of byPlace.values()) rows.push(`${sum(some.map((each) => [1, each]))} = 1`)

  const byDay = Map.groupBy(choices, ({ place }) => places[place]!.day)
  for (const [index, { family, min, max }] of limits.entries()) {
    if (!holds.has(family)) continue
    for (const some of byDay.values()) {
      const whole = sum(some.map((each) => [dishes[each.dish]!.amounts[index]!, each]))
      if (max !== null) rows.push(`${whole} <= ${max}`)
      if (min !== null) rows.push(`${whole} >= ${min}`)
    }
  }
  if (budget && holds.has(budget.family))
    rows.push(`${sum(choices.map((each) => [dishes[each.dish]!.price, each]))} <= ${budget.most}`)
  for (const { family, places: meant, dishes: wished, least, most } of wishes) {
    if (!holds.has(family)) continue
    const some = choices.filter(({ place, dish }) => meant.includes(place) && wished.includes(dish))
    // So many different places are needed, whatever else holds.
    if (new Set(some.map(({ place }) => place)).size < least) return undefined
    if (some.length === 0) continue
    const whole = sum(some.map((each) => [1, each]))
    if (least > 0) rows.push(`${whole} >= ${least}`)
    if (most !== null) rows.push(`${whole} <= ${most}`)
  }
  if (mostOfOne !== undefined) rows.push(...varietyRows(problem, choices, mostOfOne))

  const objective = best ? sum(choices.map((each) => [each.score, each])) : `0 ${nameOf(choices[0]!)}`
  return [
    'Minimize',
    ` obj: ${objective}`,
    'Subject To',
    ...rows.map((row, index) => ` c${index}: ${row}`),
    'Binary',
    ...inLines(choices.map(nameOf)),
    'End',
  ].join('\n')
}

/** No dish too often, and none on two days running. */
function varietyRows({ places }: Problem, choices: readonly Choice[], most: number): string[] {
  return [...Map.groupBy(choices, ({ dish }) => dish).values()].flatMap((same) => {
    const often = same.length > most ? [`${sum(same.map((each) => [1, each]))} <= ${most}`] : []
    const days = Map.groupBy(same, ({ place }) => places[place]!.day)
    const running = [...days].flatMap(([day, some]) => {
      const both = [...some, ...(days.get(day + 1) ?? [])]
      return both.length > 1 ? [`${sum(both.map((each) => [1, each]))} <= 1`] : []
    })
    return [...often, ...running]
  })
}

export const nameOf = ({ place, dish }: Pick<Choice, 'place' | 'dish'>) => `x${place}_${dish}`

/** The format allows 255 letters a line to some readers: a term a line is always short enough. */
const sum = (terms: (readonly [number, Choice])[]) =>
  terms.map(([factor, each]) => `+ ${round(factor)} ${nameOf(each)}`).join('\n ')
const inLines = (names: string[]) => names.map((name) => ` ${name}`)
const round = (value: number) => Math.round(value * 1000) / 1000
