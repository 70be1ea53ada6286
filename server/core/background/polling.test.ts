import pg from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { startPolling } from './polling.ts'

afterEach(() => vi.restoreAllMocks())

test('a connection on which listening fails, as on a standby, is not left open', async () => {
  const ended = vi.spyOn(pg.Client.prototype, 'end')
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const isListening = String(given[0]).startsWith('listen')
    return isListening ? Promise.reject(new Error('not during recovery')) : query.apply(this, given)
  } as never)
  const ignore = async () => {}
  await expect(startPolling(inject('cluster'), ignore, ignore)).rejects.toThrow('not during recovery')
  expect(ended).toHaveBeenCalledTimes(1)
})

test('polling that fails is reported once, and once more when it works again', async () => {
  let isBroken = false
  let failures = 0
  const reports: (string | undefined)[] = []
  const poll = async () => {
    if (!isBroken) return
    failures += 1
    throw new Error('too many clients')
  }
  const polling = await startPolling(inject('cluster'), poll, (error) => void reports.push(error?.message))
  isBroken = true
  await expect.poll(() => failures).toBeGreaterThan(2)
  expect(reports).toEqual(['too many clients'])
  isBroken = false
  await expect.poll(() => reports).toEqual(['too many clients', undefined])
  await polling.close()
})
