import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test.for([
  [[7], 0.5, 7],
  [[7], 0.9, 7],
  [[1, 2, 4], 0.5, 2],
  [[1, 2, 4, 8], 0.5, 3],
  [[1, 2, 4, 8], 0, 1],
  [[1, 2, 4, 8], 1, 8],
  [[0, 10, 30], 0.25, 5],
  [[0, 10, 30], 0.75, 20],
  [[0, 10, 20, 30, 40], 0.1, 4],
] as const)('of %j at %d is %d', ([sorted, share, value]) => {
  expect(percentile(sorted, share)).toBe(value)
})
