import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { blockAt } from './limits.ts'

test('an amount that just reaches the maximum is allowed, whatever its decimals', () => {
  const limits = { minIntervalHours: null, maxPer24h: 3.3 }
  const given = [{ at: 0, quantity: 1.1 }]
  expect(blockAt(limits, given, 6 * HOUR_MS, 2.2)).toBeNull()
  expect(blockAt(limits, given, 6 * HOUR_MS, 2.201)).toBe('maximum')
})
