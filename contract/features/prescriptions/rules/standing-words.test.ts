import { expect, test } from 'vitest'
import { standingInWords } from './standing-words.ts'

const ZONE = 'Europe/Berlin'
const active = {
  status: 'active' as const,
  statusReason: null,
  standing: 'active' as const,
  standingSince: null,
  startDate: null,
}
const words = (more: Partial<Parameters<typeof standingInWords>[0]>) => standingInWords({ ...active, ...more }, ZONE)

test('since when, and why', () => {
  const standingSince = '2026-11-28T23:30:00.000Z'
  expect(words({})).toBeNull()
  expect(words({ statusReason: 'Resumed' })).toBeNull()
  expect(words({ standing: 'on_hold', status: 'on_hold', standingSince, statusReason: 'Low blood pressure' })).toBe(
    'on hold since 29 Nov 2026 (Low blood pressure)',
  )
  expect(words({ standing: 'stopped', status: 'stopped', standingSince, statusReason: 'Nausea' })).toBe(
    'stopped on 29 Nov 2026 (Nausea)',
  )
  expect(words({ standing: 'planned', startDate: '2026-12-05' })).toBe('not begun yet: from 5 Dec 2026')
})

test('it ended on its last day, not on the day after; the reason of a hold is not the reason of the end', () => {
  const standingSince = '2026-11-16T23:00:00.000Z'
  for (const status of ['active', 'on_hold'] as const)
    expect(words({ standing: 'ended', status, standingSince, statusReason: 'Surgery' })).toBe('ended on 16 Nov 2026')
  expect(words({ standing: 'ended', status: 'completed', standingSince, statusReason: 'Healed' })).toBe(
    'ended on 16 Nov 2026 (Healed)',
  )
})
