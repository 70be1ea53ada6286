import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { allowedAfter, allowedFrom, blockAt, blockOf, countedOf, countsAt, givenIn24h, mostAround } from './limits.ts'

test('an amount that just reaches the maximum is allowed, whatever its decimals', () => {
  const limits = { minIntervalHours: null, maxPer24h: 3.3, zone: 'UTC' }
  const given = [{ at: 0, quantity: 1.1 }]
  expect(blockAt(limits, given, { at: 6 * HOUR_MS, quantity: 2.2 })).toBeNull()
  expect(blockAt(limits, given, { at: 6 * HOUR_MS, quantity: 2.201 })).toBe('maximum')
})

const zone = 'Europe/Berlin'
const dose = (dueAt: string, at = dueAt) => ({ ...countedOf({ at, dueAt }, zone), quantity: 1 })
const asNeeded = (at: string) => ({ ...countedOf({ at, dueAt: null }, zone), quantity: 1 })
const limits = (minIntervalHours: number | null, maxPer24h: number | null = null) => ({
  ...{ minIntervalHours, maxPer24h, zone },
})
// 08:00 in Berlin; the clocks go forward on 29 March 2026, and back on 25 October.
const [saturday, sunday] = ['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z']

test('between two scheduled doses passes what their clock says, at least: 08:00 and 08:00 are a day apart', () => {
  const soonAfter = dose(sunday, '2026-03-29T06:10:00.000Z')
  for (const limit of [limits(24), limits(null, 1)]) {
    expect(blockAt(limit, [dose(saturday)], dose(sunday))).toBeNull()
    expect(blockAt(limit, [dose(saturday)], soonAfter)).toBeNull()
    expect(blockAt(limit, [dose(sunday)], dose(saturday))).toBeNull()
    // Late, and early, it counts from when it was given.
    expect(blockAt(limit, [dose(saturday, '2026-03-28T08:30:00.000Z')], dose(sunday))).not.toBeNull()
    expect(blockAt(limit, [dose(saturday, '2026-03-28T06:20:00.000Z')], dose(sunday))).toBeNull()
    expect(allowedFrom(limit, [dose(saturday)], dose(saturday))).toBe(Date.parse(sunday))
  }
  const weekBefore = dose('2026-03-22T07:00:00.000Z', '2026-03-22T06:20:00.000Z')
  expect(blockAt(limits(168), [weekBefore], dose(sunday))).toBeNull()
  // 00:00 and 06:00, five hours apart.
  const [midnight, morning] = ['2026-03-28T23:00:00.000Z', '2026-03-29T04:00:00.000Z']
  expect(blockAt(limits(6), [dose(midnight)], dose(morning))).toBeNull()
  // Where clocks go back, the hours that passed count: 00:00 and 06:00 are seven apart.
  const [before, after] = [dose('2026-10-24T22:00:00.000Z'), dose('2026-10-25T05:00:00.000Z')]
  expect(mostAround([before], after, 7 * HOUR_MS)).toBe(0)
  expect(mostAround([before], after, 7 * HOUR_MS + 1)).toBe(1)
})

test('half an hour early counts from its time, as does less than an hour late; from then on it counts from when it was given', () => {
  const counts = (at: string) => new Date(countsAt({ at, dueAt: saturday })).toISOString()
  expect(counts('2026-03-28T06:30:00.000Z')).toBe(saturday)
  expect(counts('2026-03-28T06:29:59.999Z')).toBe('2026-03-28T06:29:59.999Z')
  expect(counts('2026-03-28T07:59:59.999Z')).toBe(saturday)
  expect(counts('2026-03-28T08:00:00.000Z')).toBe('2026-03-28T08:00:00.000Z')
})

test('a dose a whole day ago is none of the last 24 hours, one of this moment is', () => {
  const given = [0, 1, 24].map((hours) => ({ at: hours * HOUR_MS, quantity: 1 }))
  expect(givenIn24h(given, 24 * HOUR_MS)).toBe(2)
  expect(givenIn24h(given, 24 * HOUR_MS - 1)).toBe(2)
})

test('before and after a dose as needed, hours are hours, whole days of them, too', () => {
  const hours = (count: number) => Date.parse(saturday) + count * HOUR_MS
  const at = (ms: number) => asNeeded(new Date(ms).toISOString())
  for (const limit of [limits(24), limits(null, 1)]) {
    expect(blockAt(limit, [asNeeded(saturday)], at(hours(24) - 1))).not.toBeNull()
    expect(blockAt(limit, [asNeeded(saturday)], at(hours(24)))).toBeNull()
    expect(allowedFrom(limit, [asNeeded(saturday)], asNeeded(saturday))).toBe(hours(24))
    expect(blockAt(limit, [asNeeded(saturday)], dose(sunday))).not.toBeNull()
    expect(blockAt(limit, [dose(saturday)], asNeeded(sunday))).not.toBeNull()
  }
  const [before, after] = [asNeeded('2026-10-24T06:00:00.000Z'), asNeeded('2026-10-25T06:00:00.000Z')]
  expect(blockAt(limits(24), [before], after)).toBeNull()
})

test('across a clock change a dose as needed waits for the hours, a scheduled one for its clock', () => {
  const morning = Date.parse(saturday)
  const afterIt = asNeeded('2026-03-28T08:00:00.000Z')
  expect(allowedFrom(limits(24), [dose(saturday)], afterIt)).toBe(morning + 24 * HOUR_MS)
  expect(allowedAfter(dose(saturday), 24, zone)).toBe(morning + 23 * HOUR_MS)
  expect(allowedAfter(asNeeded(saturday), 24, zone)).toBe(morning + 24 * HOUR_MS)
})

/* Hours of doses as needed, one tablet each; what is asked for, and what is answered. */
test.for([
  ['nothing given', limits(4, 3), [], [8, 1], null, null],
  ['long enough ago', limits(4, 3), [4], [8, 1], null, null],
  ['too soon after one of several', limits(4, 9), [1, 5], [8, 1], 'interval', 9],
  ['too soon, and another one days ago', limits(4, 9), [-48, 7], [8, 1], 'interval', 11],
  ['too soon before one', limits(4, 9), [10], [8, 1], 'interval', 14],
  ['too soon, and then before the next', limits(4, 9), [6, 12], [8, 1], 'interval', 16],
  ['the most of a day', limits(4, 3), [0, 4, 8], [12, 1], 'maximum', 24],
  ['the most of a day, two at once', limits(4, 3), [0, 4, 8], [12, 2], 'maximum', 28],
  ['the most of a day that begins with it', limits(null, 3), [12, 16, 20], [8, 1], 'maximum', 36],
  ['not the most, because a day later', limits(4, 3), [0, 4, 8], [24, 1], null, null],
  ['more than a day allows in any case', limits(4, 3), [], [8, 4], 'maximum', null],
  ['too soon, and more than a day allows in any case', limits(4, 3), [7], [8, 4], 'interval', null],
] as const)('%s', ([, limit, given, [hour, quantity], blockedBy, next]) => {
  const at = (hours: number) => ({ at: Date.parse(saturday) + hours * HOUR_MS, quantity: 1 })
  const asked = { ...at(hour), quantity }
  const nextAllowedAt = next === null ? null : new Date(at(next).at).toISOString()
  expect(blockOf(limit, given.map(at), asked)).toEqual({ blockedBy, nextAllowedAt })
  if (blockedBy === null) expect(allowedFrom(limit, given.map(at), asked)).toBe(asked.at)
})

test('a window of a day begins with one of the doses in it', () => {
  const at = (hours: number) => ({ at: hours * HOUR_MS, quantity: 1 })
  const most = (hours: number[]) => mostAround(hours.map(at), at(12), 24 * HOUR_MS)
  expect([most([]), most([0, 25]), most([0, 23]), most([13, 35]), most([-13, 13])]).toEqual([0, 1, 2, 2, 1])
})
