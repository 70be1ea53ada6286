import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { rose, serverAnswers } from '../test/server.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** A page of its own: clock, connection and cache of other files' pages must not show here, nor this one's options there. */
async function aPage() {
  vi.resetModules()
  const [live, client, { keepCircle }] = await Promise.all([
    import('../api/live/live-state.ts'),
    import('../api/query-client.ts'),
    import('./keep-circle.ts'),
  ])
  return { liveState: live.liveState, queryClient: client.queryClient, keepCircle }
}

test('a page that was out of sight for long reads tomorrow’s doses again as soon as it is looked at', async () => {
  const { liveState, queryClient, keepCircle } = await aPage()
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
