import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { roughSpanText, spanText } from './spans.ts'

test('a countdown never ends too early, and nothing is called later than it is', () => {
  expect(spanText(3 * DAY_MS - HOUR_MS)).toBe('3 days')
  expect(spanText(2 * DAY_MS)).toBe('2 days')
  expect(spanText(2 * DAY_MS - MINUTE_MS)).toBe('47 h 59 min')
  expect(spanText(MINUTE_MS + 1)).toBe('2 min')
  expect(roughSpanText(3 * DAY_MS - HOUR_MS)).toBe('2 days')
  expect(roughSpanText(3 * HOUR_MS + 59 * MINUTE_MS)).toBe('3 h')
  expect(roughSpanText(19 * MINUTE_MS + 1)).toBe('20 min')
})
