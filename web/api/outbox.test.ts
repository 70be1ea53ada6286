import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aToken, serverAnswers } from '../test/server.ts'

let outbox: typeof import('./outbox.ts')
const stored = () =>
  JSON.parse(localStorage.getItem('outbox') ?? '[]') as { id: string; state: string; problem?: string }[]
const log = (id: string) => ({
  query: { clientId: 42 },
  body: { id, type: 'general' as const, body: 'x', occurredAt: '2026-11-20T10:00:00Z', zone: 'UTC' },
})
const SAVE = 'POST /api/care-logs?clientId=42'

beforeEach(async () => {
  vi.resetModules()
  localStorage.setItem('auth_token', aToken())
  outbox = await import('./outbox.ts')
  outbox.startOutbox(7)
})

test('what is recorded is kept until the server has it', async () => {
  let release = () => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (release = () => resolve(new Response('{}')))))
  outbox.record(7, 42, 'a', careLogs.create, log('a'))
  expect(stored()).toMatchObject([{ id: 'a', state: 'sending' }])
  await vi.waitFor(() => release())
  await vi.waitFor(() => {
    release()
    expect(stored()).toEqual([])
  })
})

test('without a connection it waits, and goes out by itself, once, in order', async () => {
  vi.useFakeTimers()
  serverAnswers({})
  outbox.record(7, 42, 'a', careLogs.create, log('a'))
  outbox.record(7, 42, 'b', careLogs.create, log('b'))
  await vi.advanceTimersByTimeAsync(100)
  expect(stored().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const sent = serverAnswers({ [SAVE]: { body: {} } })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
  expect(stored()).toEqual([])
})

test('what the server refuses is said, kept, and can be tried again or thrown away', async () => {
  serverAnswers({ [SAVE]: { status: 403, body: { message: 'Your role does not allow this.' } } })
  outbox.record(7, 42, 'a', careLogs.create, log('a'))
  await vi.waitFor(() =>
    expect(stored()).toMatchObject([{ state: 'failed', problem: 'Your role does not allow this.' }]),
  )
  const sent = serverAnswers({ [SAVE]: { body: {} } })
  outbox.tryAgain('a')
  await vi.waitFor(() => expect(stored()).toEqual([]))
  expect(sent).toHaveLength(1)
})

test('after a crash or a reload it goes on where it was, for the same person only', async () => {
  serverAnswers({})
  outbox.record(7, 42, 'a', careLogs.create, log('a'))
  await vi.waitFor(() => expect(stored()).toMatchObject([{ state: 'waiting' }]))
  vi.resetModules()
  const sent = serverAnswers({ [SAVE]: { body: {} } })
  const reloaded = await import('./outbox.ts')
  reloaded.startOutbox(8)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual([])
  reloaded.startOutbox(7)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})
