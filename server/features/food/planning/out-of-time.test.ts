import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { solveInTurn } from './in-turn.ts'
import type { Problem, Task } from './problem.ts'
import { type Highs, solveProblem, timeFor } from './solve.ts'

/** One dinner, and one dish that a rule may forbid. */
const aProblem = (brokenFamilies: number[] = []): Problem => ({
  places: [{ day: 0, options: [{ dish: 0, score: 1 }], locked: undefined }],
  dishes: [{ brokenFamilies, amounts: [], price: 0, keeps: 0, saves: 0 }],
  ...{ limits: [], wishes: [], pairs: [], budget: undefined, mostOfOne: undefined, families: 1 },
})
const WHOLE = 18
const aTask = (problem: Problem): Task => ({ problem, repeatPoints: 10, seconds: WHOLE })

/** A solver that always uses all its time, on a clock that only it advances; by default it finds nothing. */
function slowSolver(answers: (model: string) => string = () => 'Time limit reached') {
  const asked: number[] = []
  let now = 0
  const highs: Highs = {
    solve: (model, { time_limit: seconds }) => {
      asked.push(seconds)
      now += seconds * 1000
      return { Status: answers(model), Columns: {} }
    },
  }
  return { highs, asked, left: timeFor(WHOLE, () => now) }
}
const sum = (seconds: readonly number[]) => seconds.reduce((all, some) => all + some, 0)

test('no rule is blamed if time ran out, and all attempts share one limit', () => {
  const { highs, asked, left } = slowSolver()
  expect(solveInTurn(highs, aTask(aProblem()), left)).toEqual({ dishes: undefined, conflict: undefined })
  // With variety, then without: the best plan, the best of few dishes, any of these, then any of all.
  expect(asked).toHaveLength(8)
  expect(sum(asked)).toBeLessThanOrEqual(WHOLE)
})

test('rules that need no solver are blamed anyway', () => {
  const { highs, left } = slowSolver()
  expect(solveInTurn(highs, aTask(aProblem([0])), left).conflict).toEqual({ families: [0], isLeast: true })
})

test('conflicting rules are searched for in the same time; an untested rule is not called necessary', () => {
  // It proves that all rules together allow no plan, but finds nothing for fewer rules.
  const limits = Array.from({ length: 40 }, (_, family) => ({ family, min: null, max: 5 }))
  const dish = { ...aProblem().dishes[0]!, amounts: limits.map(() => 9) }
  const problem = { ...aProblem(), limits, families: limits.length, dishes: [dish] }
  const rows = (model: string) => model.split('<= 5').length - 1
  const { highs, asked, left } = slowSolver((model) => (rows(model) === 40 ? 'Infeasible' : 'Time limit reached'))
  const { conflict } = solveInTurn(highs, aTask(problem), left)
  expect(conflict?.isLeast).toBe(false)
  expect(conflict?.families).toHaveLength(40)
  expect(sum(asked)).toBeLessThanOrEqual(WHOLE)
})

/** A week of dinners; the first dish is by far the best. */
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

test('without time for all dishes, the best of them make a week with variety', async () => {
  const real: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  // A slow machine: large problems take too long.
  const highs: Highs = {
    solve: (model, options) =>
      model.length > 12_000 ? { Status: 'Time limit reached', Columns: {} } : real.solve(model, options),
  }
  const problem = { ...aWeek(60), mostOfOne: 2 }
  const { dishes } = solveInTurn(highs, aTask(problem))
  expect(timesOf(dishes).every((times) => times <= 2)).toBe(true)
  expect(dishes?.every((dish, day) => dish !== dishes[day + 1])).toBe(true)
})

test('without time to compare, the plan is still made of the best dishes; one of other dishes says so', async () => {
  const real: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  // A busy machine: finding the best plan takes too long, finding one does not.
  const withoutBest = (isTooLarge: (model: string) => boolean): Highs => ({
    solve: (model, options) =>
      options.mip_rel_gap !== undefined || isTooLarge(model)
        ? { Status: 'Time limit reached', Columns: {} }
        : real.solve(model, options),
  })
  const problem = { ...aWeek(60), mostOfOne: 2 }
  const few = solveInTurn(
    withoutBest(() => false),
    aTask(problem),
  )
  expect(few.dishes?.every((dish) => dish < 20)).toBe(true)
  expect(few).not.toHaveProperty('isAny')
  // Not even that for few dishes, of which the model is small.
  expect(
    solveInTurn(
      withoutBest((model) => model.length < 12_000),
      aTask(problem),
    ),
  ).toHaveProperty('isAny', true)
})

test('a poor plan of all dishes, cut off by the time, gives way to a better one of the best dishes', async () => {
  const real: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  // What the solver had for the large problem when its time was over: the worst dishes, as if they were the best.
  const highs: Highs = {
    solve: (model, options) => {
      if (model.length < 12_000) return real.solve(model, options)
      const found = real.solve(model.replace('Minimize', 'Maximize'), options)
      return { ...found, Status: 'Time limit reached' }
    },
  }
  const { dishes } = solveInTurn(highs, aTask({ ...aWeek(60), mostOfOne: 2 }))
  expect(dishes?.every((dish) => dish < 20)).toBe(true)
})

test('if too few dishes are left, none is repeated more often than necessary', async () => {
  const highs: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  const weekOf = (repeatPoints?: number) => {
    const found = solveProblem(highs, { ...aWeek(3), mostOfOne: undefined, repeatPoints }, timeFor(WHOLE))
    return typeof found === 'string' ? [] : found.dishes
  }
  expect(timesOf(weekOf())).toEqual([7])
  expect(timesOf(weekOf(10))).toEqual([2, 2, 3])
})
