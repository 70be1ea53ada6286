import fc from 'fast-check'
import loadHighs from 'highs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Leftover, Problem } from './problem.ts'
import { conflictIn, type Highs, solveProblem, timeFor } from './solve.ts'

let highs: Highs
beforeAll(async () => {
  highs = await (loadHighs as unknown as typeof loadHighs.default)()
})

const plenty = () => timeFor(120)

/** Small weeks with every kind of rule, small enough to try all plans. */
const aProblem: fc.Arbitrary<Problem> = fc
  .record({
    days: fc.constantFrom(1, 2, 2),
    slots: fc.integer({ min: 1, max: 2 }),
    scores: fc.array(fc.integer({ min: 15, max: 30 }), { minLength: 16, maxLength: 16 }),
    dishes: fc.array(
      fc.record({
        brokenFamilies: fc.constantFrom([], [], [], [0], [1], [2]),
        amounts: fc.tuple(fc.integer({ min: 0, max: 10 })),
        price: fc.integer({ min: 1, max: 5 }),
        keeps: fc.constantFrom(0, 1, 2, 2),
        saves: fc.integer({ min: 0, max: 12 }),
      }),
      { minLength: 3, maxLength: 4 },
    ),
    max: fc.integer({ min: 8, max: 25 }),
    min: fc.integer({ min: 0, max: 4 }),
    most: fc.integer({ min: 6, max: 20 }),
    mostOfOne: fc.constantFrom(1, 2, 2, undefined),
    lock: fc.option(fc.integer({ min: 0, max: 1 })),
    wished: fc.constantFrom(0, 0, 1, 2),
    refused: fc.option(fc.integer({ min: 0, max: 2 })),
    wishesLeftovers: fc.constantFrom(undefined, 0, 4, 4),
  })
  .map(({ days, slots, scores, dishes, max, min, most, mostOfOne, lock, wished, refused, wishesLeftovers }) => ({
    places: Array.from({ length: days * slots }, (_, place) => ({
      day: Math.floor(place / slots),
      options: dishes.map((_, dish) => ({ dish, score: scores[place * 4 + dish]! })),
      locked: place === 0 && lock !== null ? { family: 6, dish: lock } : undefined,
    })),
    dishes,
    limits: [
      { family: 3, min: null, max },
      { family: 4, min, max: null },
    ].map((limit) => limit),
    budget: { family: 5, most },
    wishes: [
      { family: 7, places: [0, days * slots - 1], dishes: [0, 1], least: Math.min(wished, days * slots), most: null },
      ...(refused === null ? [] : [{ family: 8, places: [days * slots - 1], dishes: [refused], least: 0, most: 0 }]),
    ],
    pairs: wishesLeftovers === undefined ? [] : laterPlaces(days * slots, slots, wishesLeftovers),
    families: 9,
    mostOfOne,
  }))
  .map((problem) => ({
    ...problem,
    dishes: problem.dishes.map((dish) => ({ ...dish, amounts: [dish.amounts[0]!, dish.amounts[0]!] })),
  }))

/** Each place with each of a later day. */
const laterPlaces = (places: number, slots: number, points: number) =>
  Array.from({ length: places ** 2 }, (_, at) => ({ cooked: Math.floor(at / places), eaten: at % places }))
    .filter(({ cooked, eaten }) => Math.floor(eaten / slots) > Math.floor(cooked / slots))
    .map((pair) => ({ ...pair, days: pair.eaten % slots > pair.cooked % slots ? 2 : 1, points }))

/** Tries every possible plan with every possible use of leftovers. */
function bestByTrying(problem: Problem, holds: ReadonlySet<number>): number | undefined {
  let best: number | undefined
  const walk = (chosen: number[]) => {
    const place = chosen.length
    if (place < problem.places.length) {
      for (const option of problem.places[place]!.options) walk([...chosen, option.dish])
      return
    }
    for (const leftovers of sharings(problem, chosen)) {
      const score = scoreOf(problem, chosen, leftovers)
      if (isAllowed(problem, holds, chosen, leftovers) && (best === undefined || score < best)) best = score
    }
  }
  walk([])
  return best
}

/** All ways in which places with the same dish can share a cooking, each with at most one other. */
function sharings({ pairs, dishes }: Problem, chosen: number[]): Leftover[][] {
  const ways: Leftover[][] = [[]]
  for (const { cooked, eaten, days } of pairs) {
    if (chosen[cooked] !== chosen[eaten] || dishes[chosen[cooked]!]!.keeps < days) continue
    const free = ways.filter((way) => !way.some((other) => [cooked, eaten].some((place) => isIn(other, place))))
    ways.push(...free.map((way) => [...way, { cooked, eaten }]))
  }
  return ways
}

const isIn = ({ cooked, eaten }: Leftover, place: number) => cooked === place || eaten === place

function scoreOf({ places, dishes, pairs }: Problem, chosen: number[], leftovers: readonly Leftover[]): number {
  const all = chosen.reduce(
    (sum, dish, place) => sum + places[place]!.options.find((each) => each.dish === dish)!.score,
    0,
  )
  return leftovers.reduce((sum, { cooked, eaten }) => {
    const { points } = pairs.find((pair) => pair.cooked === cooked && pair.eaten === eaten)!
    return sum - points - dishes[chosen[cooked]!]!.saves
  }, all)
}

function isAllowed(
  { places, dishes, limits, budget, wishes, mostOfOne }: Problem,
  holds: ReadonlySet<number>,
  chosen: number[],
  leftovers: readonly Leftover[],
): boolean {
  for (const [place, dish] of chosen.entries()) {
    if (dishes[dish]!.brokenFamilies.some((family) => holds.has(family))) return false
    const { locked, day } = places[place]!
    if (locked && holds.has(locked.family) && locked.dish !== dish) return false
    const others = chosen.filter((each, other) => each === dish && other !== place)
    if (mostOfOne !== undefined && others.length + 1 > mostOfOne) return false
    const isNear = chosen.some(
      (each, other) =>
        each === dish &&
        other !== place &&
        Math.abs(places[other]!.day - day) <= 1 &&
        !leftovers.some((pair) => isIn(pair, place) && isIn(pair, other)),
    )
    if (mostOfOne !== undefined && isNear) return false
  }
  for (const [index, { family, min, max }] of limits.entries()) {
    if (!holds.has(family)) continue
    for (const day of new Set(places.map((place) => place.day))) {
      const sum = chosen.reduce(
        (total, dish, place) => total + (places[place]!.day === day ? dishes[dish]!.amounts[index]! : 0),
        0,
      )
      if ((max !== null && sum > max) || (min !== null && sum < min)) return false
    }
  }
  for (const { family, places: meant, dishes: wished, least, most } of wishes) {
    if (!holds.has(family)) continue
    const granted = chosen.filter((dish, place) => meant.includes(place) && wished.includes(dish)).length
    if (granted < least || (most !== null && granted > most)) return false
  }
  return (
    !(budget && holds.has(budget.family)) || chosen.reduce((sum, dish) => sum + dishes[dish]!.price, 0) <= budget.most
  )
}

describe('the planner', () => {
  test('finds the optimum of small weeks, like trying all of them; or rules of which none can be omitted', () => {
    let solved = 0
    let conflicts = 0
    let withLeftovers = 0
    fc.assert(
      fc.property(aProblem, (problem) => {
        const all = new Set(Array.from({ length: problem.families }, (_, family) => family))
        const best = bestByTrying(problem, all)
        const solution = solveProblem(highs, problem, plenty())
        if (best !== undefined) {
          solved++
          if (typeof solution === 'string') expect.fail(`There is a plan, and the planner says: ${solution}`)
          const { dishes, leftovers } = solution
          if (leftovers.length > 0) withLeftovers++
          expect(sharings(problem, dishes)).toContainEqual(leftovers)
          expect(isAllowed(problem, all, dishes, leftovers)).toBe(true)
          const score = scoreOf(problem, dishes, leftovers)
          expect(score).toBeLessThanOrEqual(best * 1.0201 + 1e-6)
          return
        }
        conflicts++
        expect(solution).toBe('none')
        const { families, isLeast } = conflictIn(highs, problem, plenty())
        expect(isLeast).toBe(true)
        expect(bestByTrying(problem, new Set(families))).toBeUndefined()
        for (const spared of families)
          expect(bestByTrying(problem, new Set(families.filter((family) => family !== spared)))).toBeDefined()
      }),
      { numRuns: 300, seed: 14 },
    )
    expect([solved, conflicts, withLeftovers].map((count) => count > 20)).toEqual([true, true, true])
  })
})
