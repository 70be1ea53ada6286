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
  await expect(startPolling(inject('cluster'), async () => {})).rejects.toThrow('not during recovery')
  expect(ended).toHaveBeenCalledTimes(1)
})
