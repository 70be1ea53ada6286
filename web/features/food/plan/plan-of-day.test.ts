import { expect, test } from 'vitest'
import { planOf } from './plan-of-day.ts'

const plan = (id: string, startDay: string, status: 'draft' | 'approved' = 'draft', days = 7) => ({
  ...{ id, startDay, status, days },
})

test('today’s meals come first, whatever was planned since', () => {
  const nextWeek = plan('next', '2026-11-30')
  const thisWeek = plan('this', '2026-11-23', 'approved')
  const lastWeek = plan('last', '2026-11-16', 'approved')
  const shown = (...plans: ReturnType<typeof plan>[]) => planOf('2026-11-25', plans)?.id
  expect(shown(nextWeek, thisWeek, lastWeek)).toBe('this')
  expect(shown(plan('try', '2026-11-23'), nextWeek, thisWeek)).toBe('this')
  expect(shown(plan('try', '2026-11-23'), plan('older try', '2026-11-24'))).toBe('try')
  expect(shown(plan('later', '2026-12-07'), nextWeek, lastWeek)).toBe('next')
  expect(shown(plan('yesterday', '2026-11-24', 'approved', 1), lastWeek)).toBe('yesterday')
  expect(shown()).toBeUndefined()
})
