import { expect, test } from 'vitest'
import { withoutReason, withReason } from './rhythm-question.tsx'

const weekly = { rhythm: 'weekly' } as Parameters<typeof withReason>[1]

test('the reason comes first, in place of an earlier one, and goes when it is usual again', () => {
  const first = withReason('With food', weekly, 'Oncologist ')
  expect(first).toBe('Not once a week: Oncologist\nWith food')
  expect(withReason(first, weekly, 'Dr Weber')).toBe('Not once a week: Dr Weber\nWith food')
  expect(withoutReason(first)).toBe('With food')
  expect(withoutReason('Not once a month: Dr Weber')).toBeNull()
  const inTwoLines = withReason('With food', weekly, 'Oncologist\n10 days, then stop')
  expect(inTwoLines).toBe('Not once a week: Oncologist 10 days, then stop\nWith food')
  expect(withoutReason(inTwoLines)).toBe('With food')
  expect(withReason('x'.repeat(2000), weekly, 'Dr Weber')).toMatch(/^Not once a week: Dr Weber\nx/)
})
