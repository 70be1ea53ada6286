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
  // The best plan, then any.
  expect(asked).toHaveLength(2)
})

test('what no solver is needed for is blamed all the same', () => {
  const { highs } = slowSolver()
  expect(solveProblem(highs, { problem: aProblem([0]), explains: true })).toEqual({ conflict: [0] })
})
