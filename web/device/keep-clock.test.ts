import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '../worker/device.ts'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const at = (ms: number) => new Date(ms).toUTCString()
/** The worker's idea of this device's clock error, to the minute. */
const wrongBy = async () => Math.round((Date.now() - (await serverNow(7))) / MINUTE_MS) * MINUTE_MS

let page: Pick<typeof import('../api/server-clock.ts'), 'noteServerTime'> &
  Pick<typeof import('./sending.ts'), 'begin' | 'leave'>

/** A freshly loaded page. */
async function aPage() {
  vi.resetModules()
  const { noteServerTime } = await import('../api/server-clock.ts')
  const { begin, leave } = await import('./sending.ts')
  return { noteServerTime, begin, leave }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  page = await aPage()
})

test('the worker knows what the pages know about a wrong clock', async () => {
  page.noteServerTime(at(NOON - DAY_MS), NOON - 100, NOON)
  await page.begin(7)
  expect(await wrongBy()).toBe(DAY_MS)
})
test('also what they learn later, and that it was corrected', async () => {
  await page.begin(7)
  expect(await wrongBy()).toBe(0)
  page.noteServerTime(at(NOON + HOUR_MS), NOON - 100, NOON)
  await vi.waitFor(async () => expect(await wrongBy()).toBe(-HOUR_MS))
  page.noteServerTime(at(NOON), NOON - 100, NOON)
  await vi.waitFor(async () => expect(await wrongBy()).toBe(0))
})
test('a page that starts offline knows it too', async () => {
  page.noteServerTime(at(NOON - DAY_MS), NOON - 100, NOON)
  await page.begin(7)
  page = await aPage()
  await page.begin(7)
  expect(await wrongBy()).toBe(DAY_MS)
})
test('it is deleted at sign-out', async () => {
  page.noteServerTime(at(NOON - DAY_MS), NOON - 100, NOON)
  await page.begin(7)
  await page.leave(7)
  page.noteServerTime(at(NOON - HOUR_MS), NOON - 100, NOON)
  expect(await wrongBy()).toBe(0)
})
test('a browser without room for it still accepts the answer', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  page.noteServerTime(at(NOON - DAY_MS), NOON - 100, NOON)
  await page.begin(7)
  expect(await wrongBy()).toBe(DAY_MS)
})
