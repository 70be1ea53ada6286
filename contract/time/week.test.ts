import { afterEach, expect, test } from 'vitest'
import { setTextFormat } from '../text-format.ts'
import { startOfWeek, weekdaysInOrder } from './week.ts'

afterEach(() => setTextFormat({ locale: 'en-GB' }))

/* 20 November 2026 is a Friday. */
test.for([
  ['monday', '2026-11-16', [1, 2, 3, 4, 5, 6, 7]],
  ['sunday', '2026-11-15', [7, 1, 2, 3, 4, 5, 6]],
  ['saturday', '2026-11-14', [6, 7, 1, 2, 3, 4, 5]],
] as const)('a week that begins on %s', ([weekStart, first, order]) => {
  setTextFormat({ locale: 'en-GB', weekStart })
  expect(startOfWeek('2026-11-20')).toBe(first)
  expect(startOfWeek(first)).toBe(first)
  expect(weekdaysInOrder()).toEqual(order)
})
