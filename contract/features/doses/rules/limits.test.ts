import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { allowedFrom, blockAt } from './limits.ts'

test('an amount that just reaches the maximum is allowed, whatever its decimals', () => {
  const limits = { minIntervalHours: null, maxPer24h: 3.3, zone: 'UTC' }
  const given = [{ at: 0, quantity: 1.1 }]
  expect(blockAt(limits, given, 6 * HOUR_MS, 2.2)).toBeNull()
  expect(blockAt(limits, given, 6 * HOUR_MS, 2.201)).toBe('maximum')
})

test('whole days between doses are counted on the calendar, across a clock change; hours are hours', () => {
  const limits = (minIntervalHours: number) => ({ minIntervalHours, maxPer24h: null, zone: 'Europe/Berlin' })
  // 08:00 in Berlin; the clocks go forward on 29 March 2026, and back on 25 October.
  const [saturday, sunday] = [Date.parse('2026-03-28T07:00Z'), Date.parse('2026-03-29T06:00Z')]
  const given = [{ at: saturday, quantity: 1 }]
  expect(blockAt(limits(24), given, sunday - 1, 1)).toBe('interval')
  expect(blockAt(limits(24), given, sunday, 1)).toBeNull()
  expect(allowedFrom(limits(24), given, saturday, 1)).toBe(sunday)
  expect(allowedFrom(limits(23), given, saturday, 1)).toBe(saturday + 23 * HOUR_MS)
  const [before, after] = [Date.parse('2026-10-24T06:00Z'), Date.parse('2026-10-25T07:00Z')]
  expect(allowedFrom(limits(24), [{ at: before, quantity: 1 }], before, 1)).toBe(after)
})
