import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { liveState } from '../api/live/live-state.ts'
import { queryClient } from '../api/query-client.ts'
import { rose, serverAnswers } from '../test/server.ts'
import { keepCircle } from './keep-circle.ts'

afterEach(() => {
  vi.useRealTimers()
  // What was read is of a time to come for the same test again.
  queryClient.clear()
  liveState.set('connecting')
})

test('a page that was out of sight for long reads tomorrow’s doses again as soon as it is looked at', async () => {
  const noon = Date.parse('2026-11-20T11:00:00.000Z')
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  liveState.set('live')
  const body = { from: '2026-11-20', to: '2026-11-22', zone: rose.zone, now: new Date(noon).toISOString() }
  const nothing = { medications: [], items: [], given: [], asNeeded: [] }
  const sent = serverAnswers({ 'GET /api/doses/due': { body: { ...body, ...nothing } } })
  const reads = () =>
    sent.filter(({ call }) => call === 'GET /api/doses/due?clientId=42&from=2026-11-20&to=2026-11-22').length
  const stopped = new AbortController()
  keepCircle({ ...rose, role: 'family' }, 7, stopped.signal)
  await vi.waitFor(() => expect(reads()).toBe(1))
  // The cache forgets what nobody looks at (query-client.ts).
  queryClient.clear()
  vi.setSystemTime(noon + 40 * MINUTE_MS)
  // The stream broke off meanwhile, so the server may be out of reach.
  liveState.set('lost')
  document.dispatchEvent(new Event('visibilitychange'))
  liveState.set('live')
  await vi.waitFor(() => expect(reads()).toBe(2))
  stopped.abort()
})
