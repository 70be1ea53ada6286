import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (ms: number) => new Date(ms).toUTCString()

describe('the server’s clock', () => {
  let clock: typeof import('./server-clock.ts')
  beforeEach(async () => {
    localStorage.clear()
    vi.resetModules()
    vi.useFakeTimers({ now: NOON })
    clock = await import('./server-clock.ts')
  })

  test('a correct device clock stays as it is, however slow the answer', () => {
    clock.noteServerTime(at(NOON - 3_000), NOON - 4_000, NOON)
    expect(clock.serverNow()).toBe(NOON)
  })
  test('a device that is an hour slow is corrected, to the second', () => {
    clock.noteServerTime(at(NOON + HOUR_MS), NOON - 100, NOON)
    expect(Math.abs(clock.serverNow() - NOON - HOUR_MS)).toBeLessThan(1_000)
  })
  test('the offset stays while answers agree with it', () => {
    clock.noteServerTime(at(NOON - HOUR_MS), NOON - 100, NOON)
    const known = clock.serverNow()
    clock.noteServerTime(at(NOON - HOUR_MS), NOON - 5_000, NOON)
    expect(clock.serverNow()).toBe(known)
  })
  test('an answer without a date, or with an invalid one, changes nothing', () => {
    for (const date of [null, '', 'yesterday']) clock.noteServerTime(date, NOON - 100, NOON)
    expect(clock.serverNow()).toBe(NOON)
  })
  test('a device whose clock was set back during the call changes nothing', () => {
    clock.noteServerTime(at(NOON), NOON + HOUR_MS, NOON)
    expect(clock.serverNow()).toBe(NOON)
  })
  describe('at the next start, possibly offline', () => {
    const startAt = async (deviceTime: number) => {
      vi.setSystemTime(deviceTime)
      vi.resetModules()
      clock = await import('./server-clock.ts')
    }

    test.for([DAY_MS, -DAY_MS])('a clock that is off by a day (%i ms) is corrected', async (wrong) => {
      clock.noteServerTime(at(NOON - wrong), NOON - 100, NOON)
      await startAt(NOON + HOUR_MS)
      expect(Math.abs(clock.serverNow() - (NOON + HOUR_MS - wrong))).toBeLessThan(1_000)
    })
    test('a clock that was set back since is taken as it is', async () => {
      clock.noteServerTime(at(NOON - DAY_MS), NOON - 100, NOON)
      await startAt(NOON - DAY_MS + HOUR_MS)
      expect(clock.serverNow()).toBe(NOON - DAY_MS + HOUR_MS)
    })
    test('nothing is stored for a clock that is right, or was corrected', async () => {
      clock.noteServerTime(at(NOON - DAY_MS), NOON - 100, NOON)
      clock.noteServerTime(at(NOON), NOON - 100, NOON)
      expect(localStorage.getItem('clock')).toBeNull()
    })
    test('stored data may be damaged', async () => {
      localStorage.setItem('clock', 'a day or so')
      await startAt(NOON)
      expect(clock.serverNow()).toBe(NOON)
    })
  })
})
