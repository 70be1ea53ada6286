import { expect, test } from 'vitest'
import { isNearNext, nextInWords } from './near-next.ts'

const antibiotic = { dueAt: '2026-11-23T07:00:00.000Z', nextAt: '2026-11-23T15:00:00.000Z' }

test('from the middle on, the next dose is nearer', () => {
  expect(isNearNext('2026-11-23T10:59:00.000Z', antibiotic)).toBe(false)
  expect(isNearNext('2026-11-23T11:01:00.000Z', antibiotic)).toBe(true)
})

test('once the next dose is due, it is as near as it can be', () => {
  expect(isNearNext(antibiotic.nextAt, antibiotic)).toBe(true)
  expect(isNearNext('2026-11-23T15:10:00.000Z', antibiotic)).toBe(true)
})

test('a dose on time, and one without a next, are not too near', () => {
  expect(isNearNext(antibiotic.dueAt, antibiotic)).toBe(false)
  expect(isNearNext('2026-11-23T14:00:00.000Z', { ...antibiotic, nextAt: undefined })).toBe(false)
})

test('a next dose whose time has passed is not said to be due from now', () => {
  const [nextAt, zone] = ['2026-11-20T14:00:00.000Z', 'Europe/Berlin']
  expect(nextInWords(nextAt, zone, Date.parse(nextAt) - 5_400_000)).toMatch(
    /^The next dose is due at .*, 1 h 30 min from now\.$/,
  )
  expect(nextInWords(nextAt, zone, Date.parse(nextAt) + 60_000)).toMatch(/^The next dose was due at [^,]*\.$/)
})
