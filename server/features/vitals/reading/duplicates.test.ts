import { expect, test } from 'vitest'
import { seeded } from '../../../demo/story.ts'
import type { Candidate } from './candidate.ts'
import { type DuplicateCheck, isSameReading, newDuplicateCheck } from './duplicates.ts'

const reading = (change: Partial<Candidate> = {}): Candidate => ({
  kind: 'temperature',
  value: 37,
  value2: null,
  unit: '°C',
  at: '2026-11-20T07:00:00.000Z',
  zone: null,
  source: null,
  externalId: null,
  ...change,
})

function knowing(known: Candidate[]): DuplicateCheck {
  const { know, judge } = newDuplicateCheck()
  know(known)
  return judge
}

test.each<[string, Partial<Candidate>, boolean]>([
  ['itself', {}, true],
  ['59 seconds later', { at: '2026-11-20T07:00:59.000Z' }, true],
  ['59 seconds earlier, in another minute', { at: '2026-11-20T06:59:01.000Z' }, true],
  ['a minute later', { at: '2026-11-20T07:01:00.000Z' }, false],
  ['in another unit', { value: 98.6, unit: '°F' }, true],
  ['with finer decimals', { value: 37.04 }, true],
  ['another value', { value: 37.1 }, false],
  ['another kind', { kind: 'weight', unit: 'kg' }, false],
  ['from another app', { source: 'Health', externalId: 'x' }, true],
])('%s', (_, change, same) => {
  expect(isSameReading(reading(), reading(change))).toBe(same)
  expect(isSameReading(reading(change), reading())).toBe(same)
  expect(knowing([reading()])(reading(change))).toBe(same ? 'duplicate' : 'new')
})

test('both figures of a blood pressure count', () => {
  const one = reading({ kind: 'blood_pressure', value: 120, value2: 80, unit: 'mmHg' })
  expect(isSameReading(one, { ...one, value2: 81 })).toBe(false)
})

test('a source’s own ids decide, if both have one', () => {
  const one = reading({ source: 'Clinic', externalId: 'a' })
  expect(isSameReading(one, { ...one, externalId: 'b' })).toBe(false)
  expect(isSameReading(one, { ...one, value: 39, at: '2026-11-21T07:00:00.000Z' })).toBe(true)
  expect(knowing([one])({ ...one, value: 39, at: '2026-11-21T07:00:00.000Z' })).toBe('duplicate')
})

test('the same file twice adds nothing', () => {
  const file = Array.from({ length: 500 }, (_, index) =>
    reading({ value: 36 + (index % 9) / 10, at: new Date(1.79e12 + index * 60_000).toISOString() }),
  )
  const sieve = knowing([])
  expect(file.map(sieve)).not.toContain('duplicate')
  expect(file.map(sieve)).not.toContain('new')
})

test('the sieve agrees with the rule, for any readings in any order', () => {
  const random = seeded(20_261_123)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const some = () =>
    reading({
      value: one([36.9, 37, 37.04, 98.6]),
      unit: one(['°C', '°F'] as const),
      at: new Date(1.79e12 + Math.floor(random() * 300_000)).toISOString(),
      source: one([null, 'Clinic', 'Health']),
      externalId: one([null, null, 'a', 'b', 'c']),
    })
  for (let round = 0; round < 300; round++) {
    const kept = Array.from({ length: 3 }, some)
    const sieve = knowing(kept)
    for (let step = 0; step < 20; step++) {
      const next = some()
      const isThere = kept.some((other) => isSameReading(next, other))
      expect(sieve(next)).toBe(isThere ? 'duplicate' : 'new')
      if (!isThere) kept.push(next)
    }
  }
})
