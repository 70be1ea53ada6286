import { afterEach, expect, test } from 'vitest'
import { setTextFormat } from '../../text-format.ts'
import { type Digest, nextDigest } from './digest.ts'

const berlin = { quietFrom: null, quietUntil: null, zone: 'Europe/Berlin' }
afterEach(() => setTextFormat({ locale: 'en-GB' }))
const FRIDAY_NOON = '2026-11-20T12:00:00.000Z'

test.for<[Digest, string, string | null]>([
  ['off', FRIDAY_NOON, null],
  ['daily', FRIDAY_NOON, '2026-11-21T06:00:00.000Z'],
  ['daily', '2026-11-20T05:59:59.999Z', '2026-11-20T06:00:00.000Z'],
  ['daily', '2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['weekly', FRIDAY_NOON, '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  // Clocks change on Sunday, 25 October.
  ['daily', '2026-10-24T12:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ['daily', '2026-10-23T12:00:00.000Z', '2026-10-24T05:00:00.000Z'],
])('%s after %s: %s', ([digest, after, next]) => {
  expect(nextDigest({ ...berlin, digest }, after)).toBe(next)
})

test.for([
  ['saturday', '2026-11-21T06:00:00.000Z'],
  ['sunday', '2026-11-22T06:00:00.000Z'],
  ['monday', '2026-11-23T06:00:00.000Z'],
] as const)('weekly, for weeks that begin on %s: %s', ([weekStart, next]) => {
  setTextFormat({ locale: 'en-GB', weekStart })
  expect(nextDigest({ ...berlin, digest: 'weekly' }, FRIDAY_NOON)).toBe(next)
})

test('a digest waits until quiet hours end in the morning', () => {
  const quiet = { ...berlin, quietFrom: '22:00', quietUntil: '09:00', digest: 'daily' as const }
  expect(nextDigest(quiet, FRIDAY_NOON)).toBe('2026-11-21T08:00:00.000Z')
})
