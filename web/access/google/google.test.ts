import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { annaAtGoogle, firebaseError } from '../../test/firebase.ts'
import { anna, aToken, meWith, rose, serverAnswers } from '../../test/server.ts'

const firebase = await vi.hoisted(async () => (await import('../../test/firebase.ts')).fakeFirebase())
const opened = vi.hoisted(() => vi.fn(() => ({})))
vi.mock('@firebase/app', () => ({ initializeApp: opened }))
vi.mock('@firebase/auth', () => firebase.module)

const LOGIN = 'POST /api/auth/firebase-login'
const google = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulator: null }
const answers = {
  'GET /api/settings': { body: { googleSignIn: google, mailLeaves: true } },
  'GET /api/auth/me': { body: meWith([rose]) },
  [LOGIN]: { body: { user: anna, token: aToken(), refreshToken: 'sid.half' } },
  'POST /api/auth/logout': { body: { ok: true } },
}
let session: typeof import('../session.ts')
beforeEach(async () => {
  vi.resetModules()
  firebase.reset()
  opened.mockClear()
  session = await import('../session.ts')
})
const usedHere = () => localStorage.setItem('google_used', 'true')

describe('session start', () => {
  test('a browser that never used Google does not ask Google', async () => {
    const sent = serverAnswers(answers)
    await session.startSession()
    expect([opened.mock.calls.length, sent]).toEqual([0, []])
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  })

  test('nor does one where Google is no longer set up', async () => {
    usedHere()
    serverAnswers({ ...answers, 'GET /api/settings': { body: { googleSignIn: null, mailLeaves: true } } })
    await session.startSession()
    expect(opened).not.toHaveBeenCalled()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  })

  test('a refused token is cleared; a person still signed in with Google is signed in again and stays on the page', async () => {
    usedHere()
    localStorage.setItem('auth_token', aToken())
    history.replaceState(null, '', '/care-logs')
    firebase.auth.currentUser = annaAtGoogle
    let asked = 0
    const me = () => {
      asked += 1
      return asked === 1 ? { status: 401 } : answers['GET /api/auth/me']
    }
    const sent = serverAnswers({ ...answers, 'GET /api/auth/me': me })
    await session.startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signedIn', user: anna })
    expect(sent.find(({ call }) => call === LOGIN)!.body).toMatchObject({ idToken: 'id.token.anna' })
    expect(location.pathname).toBe('/care-logs')
  })

  test('a good token needs no Google', async () => {
    usedHere()
    localStorage.setItem('auth_token', aToken())
    serverAnswers(answers)
    await session.startSession()
    expect(opened).not.toHaveBeenCalled()
  })

  test('the wait for Google is 1.5 s', async () => {
    vi.useFakeTimers()
    usedHere()
    firebase.auth.authStateReady.mockReturnValue(new Promise(() => {}))
    serverAnswers(answers)
    const starting = session.startSession()
    await vi.advanceTimersByTimeAsync(1_499)
    expect(session.currentSession()).toEqual({ status: 'checking' })
    await vi.advanceTimersByTimeAsync(1)
    await starting
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  })

  test('a session that was ended remotely is not opened again: Google is signed out, too', async () => {
    usedHere()
    firebase.auth.currentUser = annaAtGoogle
    serverAnswers({ ...answers, [LOGIN]: { status: 401, body: { errorCode: 'SESSION_ENDED' } } })
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
    expect(firebase.signOut).toHaveBeenCalled()
    expect(localStorage.getItem('google_used')).toBeNull()
  })

  test('nor is one whose user is gone', async () => {
    usedHere()
    firebase.auth.currentUser = annaAtGoogle
    serverAnswers({ ...answers, [LOGIN]: { status: 404, body: { errorCode: 'USER_NOT_FOUND' } } })
    await session.startSession()
    expect(location.pathname + location.search).toBe('/signup?message=account_deleted')
  })

  test.for(['auth/user-disabled', 'auth/user-token-expired'])('%s ends the session at Google too', async (code) => {
    usedHere()
    firebase.auth.currentUser = { ...annaAtGoogle, getIdToken: () => Promise.reject(firebaseError(code)) }
    serverAnswers(answers)
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
    expect(firebase.signOut).toHaveBeenCalled()
  })

  test('without a connection Google is asked again next time', async () => {
    usedHere()
    firebase.auth.currentUser = annaAtGoogle
    serverAnswers({ 'GET /api/settings': answers['GET /api/settings'] })
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
    expect(localStorage.getItem('google_used')).toBe('true')
  })
})

describe('signing out', () => {
  test('signs out of Google where it was used, and ignores its errors', async () => {
    serverAnswers(answers)
    await session.beginSession({ token: aToken(), refreshToken: 'sid.half' }, 'google')
    firebase.signOut.mockRejectedValue(firebaseError('auth/internal-error'))
    const { signOut } = await import('../sign-out.ts')
    await signOut()
    expect(firebase.signOut).toHaveBeenCalledOnce()
    expect(Object.keys(localStorage)).toEqual([])
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  })

  test('loads nothing of Google for anybody else', async () => {
    serverAnswers(answers)
    await session.beginSession({ token: aToken(), refreshToken: 'sid.half' })
    const { signOut } = await import('../sign-out.ts')
    await signOut()
    expect(opened).not.toHaveBeenCalled()
  })
})

test('signing in with a password replaces an earlier Google sign-in', async () => {
  usedHere()
  serverAnswers(answers)
  await session.beginSession({ token: aToken(), refreshToken: 'sid.half' })
  await waitFor(() => expect(firebase.signOut).toHaveBeenCalled())
  expect(localStorage.getItem('google_used')).toBeNull()
})
