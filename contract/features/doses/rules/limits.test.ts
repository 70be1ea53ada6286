import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { allowedFrom, blockAt, countedOf, mostAround } from './limits.ts'

test('an amount that just reaches the maximum is allowed, whatever its decimals', () => {
  const limits = { minIntervalHours: null, maxPer24h: 3.3, zone: 'UTC' }
  const given = [{ at: 0, quantity: 1.1 }]
  expect(blockAt(limits, given, { at: 6 * HOUR_MS, quantity: 2.2 })).toBeNull()
  expect(blockAt(limits, given, { at: 6 * HOUR_MS, quantity: 2.201 })).toBe('maximum')
})

test('whole days between doses are counted on the calendar, across a clock change; hours are hours', () => {
  const limits = (minIntervalHours: number) => ({ minIntervalHours, maxPer24h: null, zone: 'Europe/Berlin' })
  // 08:00 in Berlin; the clocks go forward on 29 March 2026, and back on 25 October.
  const [saturday, sunday] = [Date.parse('2026-03-28T07:00Z'), Date.parse('2026-03-29T06:00Z')]
  const given = [{ at: saturday, quantity: 1 }]
  expect(blockAt(limits(24), given, { at: sunday - 1, quantity: 1 })).toBe('interval')
  expect(blockAt(limits(24), given, { at: sunday, quantity: 1 })).toBeNull()
  expect(allowedFrom(limits(24), given, saturday, 1)).toBe(sunday)
  expect(allowedFrom(limits(23), given, saturday, 1)).toBe(saturday + 23 * HOUR_MS)
  const [before, after] = [Date.parse('2026-10-24T06:00Z'), Date.parse('2026-10-25T07:00Z')]
  expect(allowedFrom(limits(24), [{ at: before, quantity: 1 }], before, 1)).toBe(after)
})

test('between two due times it is no less than their clock says; between other doses hours are hours', () => {
  const zone = 'Europe/Berlin'
  const dose = (dueAt: string, at = dueAt) => ({ ...countedOf({ at, dueAt }, zone), quantity: 1 })
  const asNeeded = (at: string) => ({ ...countedOf({ at, dueAt: null }, zone), quantity: 1 })
  // 08:00 on both days, 23 hours apart; late is not at its due time.
  const [saturday, sunday] = ['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z']
  const [late, soonAfter] = ['2026-03-28T08:30:00.000Z', '2026-03-29T06:10:00.000Z']
  const onceADay = { minIntervalHours: null, maxPer24h: 1, zone }
  expect(blockAt(onceADay, [dose(saturday)], dose(sunday))).toBeNull()
  expect(blockAt(onceADay, [dose(saturday)], dose(sunday, soonAfter))).toBeNull()
  expect(blockAt(onceADay, [dose(sunday)], dose(saturday))).toBeNull()
  expect(blockAt(onceADay, [dose(saturday, late)], dose(sunday))).toBe('maximum')
  expect(blockAt(onceADay, [asNeeded(saturday)], asNeeded(sunday))).toBe('maximum')
  expect(blockAt(onceADay, [asNeeded(saturday)], dose(sunday))).toBe('maximum')
  expect(blockAt(onceADay, [dose(saturday)], asNeeded(sunday))).toBe('maximum')
  // 00:00 and 06:00, five hours apart.
  const everySix = { minIntervalHours: 6, maxPer24h: null, zone }
  const [midnight, morning] = ['2026-03-28T23:00:00.000Z', '2026-03-29T04:00:00.000Z']
  expect(blockAt(everySix, [dose(midnight)], dose(morning))).toBeNull()
  expect(blockAt(everySix, [asNeeded(midnight)], asNeeded(morning))).toBe('interval')
  // Where clocks go back, the hours that passed count: 00:00 and 06:00 are seven apart.
  const [before, after] = [dose('2026-10-24T22:00:00.000Z'), dose('2026-10-25T05:00:00.000Z')]
  expect(mostAround([before], after, 7 * HOUR_MS)).toBe(0)
  expect(mostAround([before], after, 7 * HOUR_MS + 1)).toBe(1)
})
