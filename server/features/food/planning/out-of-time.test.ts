import loadHighs from 'highs'
import { expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { type Highs, solveProblem } from './solve.ts'

/** One dinner, and one dish that a rule forbids or not. */
const aProblem = (brokenFamilies: number[] = []): Problem => ({
  places: [{ day: 0, options: [{ dish: 0, score: 1 }], locked: undefined }],
  dishes: [{ brokenFamilies, amounts: [], price: 0, keeps: 0, saves: 0 }],
  ...{ limits: [], wishes: [], pairs: [], budget: undefined, mostOfOne: undefined, families: 1 },
})
/** A solver that never has the time, and says how often it was asked. */
function slowSolver() {
  const asked: object[] = []
  const highs: Highs = {
    solve: (_model, options) => {
      asked.push(options)
      return { Status: 'Time limit reached', Columns: {} }
    },
  }
  return { highs, asked }
}

test('no rule is blamed where the time did not suffice', () => {
  const { highs, asked } = slowSolver()
  expect(solveProblem(highs, { problem: aProblem(), explains: true })).toEqual({ conflict: undefined })
  // The best plan, the best of few dishes, then any.
  expect(asked).toHaveLength(3)
})

test('what no solver is needed for is blamed all the same', () => {
  const { highs } = slowSolver()
  expect(solveProblem(highs, { problem: aProblem([0]), explains: true })).toEqual({ conflict: [0] })
})

/** A week of dinners; the first dish is the best by far. */
const aWeek = (dishes: number): Problem => ({
  ...aProblem(),
  places: Array.from({ length: 7 }, (_, day) => ({
    day,
    options: Array.from({ length: dishes }, (_, dish) => ({ dish, score: 10 + dish * 0.1 })),
    locked: undefined,
  })),
  dishes: Array.from({ length: dishes }, () => aProblem().dishes[0]!),
})
const timesOf = (dishes: readonly number[] = []) =>
  [...Map.groupBy(dishes, (dish) => dish).values()].map((same) => same.length).sort()

test('without time for all dishes, the best of them are a week with variety', async () => {
  const real: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  // A slow machine: what is large takes too long.
  const highs: Highs = {
    solve: (model, options) =>
      model.length > 12_000 ? { Status: 'Time limit reached', Columns: {} } : real.solve(model, options),
  }
  const problem = { ...aWeek(60), mostOfOne: 2 }
  const { dishes } = solveProblem(highs, { problem, explains: false })
  expect(timesOf(dishes).every((times) => times <= 2)).toBe(true)
  expect(dishes?.every((dish, day) => dish !== dishes[day + 1])).toBe(true)
})

test('where so few dishes are left that some come again, none comes more often than it has to', async () => {
  const highs: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  const weekOf = (repeatPoints?: number) =>
    solveProblem(highs, { problem: { ...aWeek(3), mostOfOne: undefined, repeatPoints }, explains: false }).dishes
  expect(timesOf(weekOf())).toEqual([7])
  expect(timesOf(weekOf(10))).toEqual([2, 2, 3])
})
