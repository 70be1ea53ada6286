import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { expect, test, vi } from 'vitest'
import { anna, aToken, rose, serverAnswers } from '../../test/server.ts'

const me = { body: { user: anna, clients: [rose], preferences: usualPreferences } }

/** As main.tsx does. Resolves when the page is shown. */
async function begin(path = '/medications') {
  vi.resetModules()
  history.replaceState(null, '', path)
  const { firstPage } = await import('./first-page.ts')
  const { startSession, currentSession } = await import('../../access/session.ts')
  void startSession()
  await firstPage
  return currentSession().status
}

test.for([
  ['/medications', 'GET /api/doses/due'],
  ['/preferences', 'GET /api/reminders/settings'],
  ['/preferences', 'GET /api/auth/sessions'],
  ['/preferences', 'GET /api/vital-devices'],
] as const)('somebody signed in sees %s at once, with its first data asked for', async ([path, read]) => {
  vi.useFakeTimers()
  localStorage.setItem('auth_token', aToken())
  const asked = Promise.withResolvers<void>()
  const sent = serverAnswers({
    'GET /api/auth/me': me,
    [read]: () => {
      asked.resolve()
      return new Promise(() => {})
    },
  })
  const shown = begin(path)
  await asked.promise
  // The data may take so long that nobody waits for them.
  await vi.advanceTimersByTimeAsync(200)
  expect(await shown).toBe('signedIn')
  expect(sent.map(({ call }) => call.split('?')[0])).toContain(read)
})

test('with a slow server they are told that the session is being checked', async () => {
  localStorage.setItem('auth_token', aToken())
  serverAnswers({ 'GET /api/auth/me': () => new Promise(() => {}) })
  expect(await begin()).toBe('checking')
})

test('nobody signed in waits for nothing', async () => {
  const sent = serverAnswers({})
  await begin()
  expect(sent).toEqual([])
})
