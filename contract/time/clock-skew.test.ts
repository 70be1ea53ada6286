import { expect, test } from 'vitest'
import { isInFuture } from './clock-skew.ts'

test.for([
  ['2026-11-20T06:00:00.000Z', false],
  ['2026-11-20T07:00:00.000Z', false],
  ['2026-11-20T07:10:00.000Z', false],
  ['2026-11-20T07:10:00.001Z', true],
] as const)('at 7:00 %s is in the future: %s', ([moment, isFuture]) => {
  expect(isInFuture(moment, Date.parse('2026-11-20T07:00:00.000Z'))).toBe(isFuture)
})
