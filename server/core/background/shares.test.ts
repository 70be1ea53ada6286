import { beforeEach, expect, test, vi } from 'vitest'
import { BURST_MS, beginLong, endLong, MOST_WAIT_MS, OTHERS_MS, SHARE, waitBefore } from './shares.ts'

/* A clock that only these tests advance; each begins long after the one before, so that nothing is left of it. */
let now = performance.now()
beforeEach(() => {
  now += 100 * (BURST_MS / SHARE)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

const [dashboard, dose] = [{}, {}]
const longCall = (ms: number, kind = dashboard) => {
  const began = now
  now += ms / 2
  beginLong('Anna', kind, began)
  now += ms / 2
  endLong('Anna')
}
const beside = (kind = dashboard) => {
  waitBefore('Ben', dose)
  return waitBefore('Anna', kind)
}

test('long calls may keep the server busy for a while, then for their share of the time', () => {
  longCall(BURST_MS)
  // What was gained back during the calls themselves.
  expect(beside()).toBe(0)
  longCall(BURST_MS / 4)
  const wait = beside()
  expect(wait).toBeGreaterThan(0)
  now += wait
  expect(beside()).toBe(0)
  longCall(100)
  expect(beside()).toBeCloseTo((100 * (1 - SHARE)) / SHARE)
})

test('a call that was short the last time does not wait, nor does anybody else’s', () => {
  longCall(2 * BURST_MS)
  expect(beside(dose)).toBe(0)
  expect(waitBefore('Cleo', dashboard)).toBe(0)
  expect(beside()).toBeGreaterThan(0)
})

test('as long as nobody else calls, nothing waits', () => {
  longCall(2 * BURST_MS)
  waitBefore('Ben', dose)
  now += OTHERS_MS + 1
  expect(waitBefore('Anna', dashboard)).toBe(0)
  expect(waitBefore('Anna', dashboard)).toBe(0)
})

test('no call waits longer than the most, whatever was used', () => {
  longCall(20 * BURST_MS)
  expect(beside()).toBe(MOST_WAIT_MS)
})

test('calls at the same time count once', () => {
  for (const _ of ['one', 'two', 'three']) beginLong('Anna', dashboard, now)
  now += BURST_MS
  for (const _ of ['one', 'two', 'three']) endLong('Anna')
  expect(beside()).toBe(0)
})
