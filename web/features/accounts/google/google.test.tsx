import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { annaAtGoogle, firebaseError } from '../../../test/firebase.ts'
import { anna, aToken, meWith, rose } from '../../../test/server.ts'

const firebase = await vi.hoisted(async () => (await import('../../../test/firebase.ts')).fakeFirebase())
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }))
vi.mock('@firebase/auth', () => firebase.module)
beforeEach(() => {
  firebase.reset()
  // So that delays a test did not wait for end with it.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})

const LOGIN = 'POST /api/auth/firebase-login'
const SIGNUP = 'POST /api/auth/firebase-signup'
const google = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulator: null }
const settings = { 'GET /api/settings': { body: { googleSignIn: google, mailLeaves: true } } }
const signedInAnswer = { body: { user: anna, token: aToken(), refreshToken: 'sid.half' } }
const refused = (status: number, errorCode: string, message: string) => ({ status, body: { errorCode, message } })
const address = () => location.pathname + location.search

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']
/** Opens a page and presses its Google button. */
async function press(page: string, button: string, answers: Answers = {}) {
  const app = await openApp(page, { answers: { ...settings, ...emptyCircle, ...answers } })
  await app.user.click(await screen.findByRole('button', { name: button }))
  return app
}
const logIn = (answers?: Answers, page = '/login') => press(page, 'Continue with Google', answers)
const signUp = (answers?: Answers, page = '/signup?role=family') => press(page, 'Sign up with Google', answers)
/** When the page tried to redirect, in milliseconds after the sign-in. */
const leavingDelays = (timers: { mock: { calls: unknown[][] } }) =>
  timers.mock.calls.filter(([run]) => String(run).includes('ARRIVED')).map(([, ms]) => ms)
const onPhone = () =>
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0) Mobile', locks: undefined })
const toastSays = async (title: string, text: string) => {
  expect(await screen.findByText(title, { exact: true })).toBeTruthy()
  expect(screen.getAllByText(text, { exact: true }).length).toBeGreaterThan(0)
}

describe('the buttons', () => {
  test.for([
    ['/login', 'Continue with Google'],
    ['/signup?role=caretaker', 'Sign up with Google'],
    ['/signup?google=true', 'Sign up with Google'],
  ])('%s offers it where it is set up, and only there', async ([page, button]) => {
    const without = await openApp(page!, {
      answers: { 'GET /api/settings': { body: { googleSignIn: null, mailLeaves: true } } },
    })
    await screen.findAllByRole('button')
    expect(screen.queryByRole('button', { name: button! })).toBeNull()
    without.unmount()
    await openApp(page!, { answers: settings })
    expect(await screen.findByRole('button', { name: button! })).toBeTruthy()
  })

  test('the account is always asked for', async () => {
    await logIn({ [LOGIN]: signedInAnswer })
    await waitFor(() => expect(firebase.signInWithPopup).toHaveBeenCalledOnce())
    expect(firebase.custom).toHaveBeenCalledWith({ prompt: 'select_account' })
    // Otherwise its timer would be one of the next test's.
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('signing in', () => {
  test('sends Google’s data and proof; then to the dashboard after 500 ms', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { sent } = await logIn({ [LOGIN]: signedInAnswer })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(leavingDelays(timers)).toEqual([500])
    expect(sent.find(({ call }) => call === LOGIN)!.body).toEqual({
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: 'Maria Keller',
      firebaseUid: 'uid-anna',
      displayName: 'Anna Maria Keller',
      idToken: 'id.token.anna',
    })
    expect(localStorage.getItem('refresh_token')).toBe('sid.half')
  })

  test('returns to the page the visitor wanted, if it is one of the five paths', async () => {
    await logIn({ [LOGIN]: signedInAnswer }, '/login?redirect=%2Fcare-logs')
    await waitFor(() => expect(address()).toBe('/care-logs'))
  })

  test('and to the circle of the email whose link was followed', async () => {
    const answers = {
      [LOGIN]: signedInAnswer,
      'GET /api/auth/me': { body: meWith([rose, { ...rose, id: 43, isPrimary: false }]) },
      'POST /api/auth/select-client': { body: { ok: true } },
    }
    await logIn(answers, '/login?redirect=%2Fcare-logs&client=43')
    await waitFor(() => expect(localStorage.getItem('selected_client_id')).toBe('43'))
    expect(address()).toBe('/care-logs')
  })

  test('on a phone after 300 ms, and again after 800 ms if the path has not changed', async () => {
    onPhone()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await logIn({ [LOGIN]: signedInAnswer })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(leavingDelays(timers)).toEqual([300, 800])
  })

  test('people who moved elsewhere by then, or are on a dashboard or profiles page, stay there', async () => {
    const { leaveFor } = await import('./google-progress.ts')
    for (const [from, by] of [
      ['/login', '/care-logs'],
      ['/profiles', '/profiles'],
      ['/care-circle/42', '/care-circle/42'],
    ] as const) {
      history.replaceState(null, '', from)
      leaveFor('/dashboard')
      history.replaceState(null, '', by)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(address()).toBe(by)
    }
  })

  test('people without an account are signed out of the provider and may sign up', async () => {
    await logIn({ [LOGIN]: refused(404, 'USER_NOT_FOUND', 'There is no account for this Google sign-in.') })
    await waitFor(() => expect(address()).toBe('/signup?message=account_deleted'))
    expect(firebase.signOut).toHaveBeenCalled()
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test.for([
    [404, 'NOT_FOUND', 'User not found', '/signup?google=true'],
    [409, 'ACCOUNT_EXISTS', 'This account already exists.', '/login?error=account_exists'],
  ] as const)('%s %s %s', async ([status, code, message, target]) => {
    await logIn({ [LOGIN]: refused(status, code, message) })
    await waitFor(() => expect(address()).toBe(target))
    expect(screen.queryByText('Login failed')).toBeNull()
  })

  test('people who came to join a circle keep their request there', async () => {
    await logIn(
      { [LOGIN]: refused(404, 'USER_NOT_FOUND', 'There is no account for this Google sign-in.') },
      '/login?clientId=42&joinRequest=true&email=anna%40example.org',
    )
    await waitFor(() => expect(address()).toBe('/signup?message=account_deleted&joinRequest=true&clientId=42'))
  })

  test.for([
    ['auth/popup-closed-by-user', 'Login Cancelled', 'Sign-in was cancelled. Please try again.'],
    ['auth/popup-blocked', 'Popup Blocked', 'Please enable popups and try again...'],
    [
      'auth/network-request-failed',
      'Network Error',
      'Network error. Please check your internet connection and try again.',
    ],
    [
      'auth/timeout',
      'Connection Timeout',
      'Login timeout... Authentication timeout. Please try again with a stable internet connection.',
    ],
    [
      'auth/unauthorized-domain',
      'Domain Authorization Required',
      'This domain (localhost) is not authorized for Google sign-in. Please add it to the authorized domains in Firebase Authentication.',
    ],
    ['auth/internal-error', 'Network Error', 'Network error. Please check your internet connection and try again.'],
    ['auth/unheard-of', 'Login failed', 'Please check your credentials and try again.'],
  ] as const)('%s', async ([code, title, text]) => {
    firebase.signInWithPopup.mockRejectedValue(firebaseError(code))
    await logIn()
    await toastSays(title, text)
    expect(address()).toBe('/login')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' }).disabled).toBe(false)
  })

  test('a refusal shows our server’s words, and Google is signed out', async () => {
    await logIn({ [LOGIN]: refused(403, 'ACCOUNT_DISABLED', 'This account is closed.') })
    await toastSays('Login failed', 'This account is closed.')
    expect(firebase.signOut).toHaveBeenCalled()
  })

  test.for(['auth/user-disabled', 'auth/user-token-expired'])('%s ends the session', async (code) => {
    firebase.signInWithPopup.mockRejectedValue(firebaseError(code))
    localStorage.setItem('selected_client_id', '42')
    await logIn()
    expect(await screen.findByText('Login failed', { exact: true })).toBeTruthy()
    await waitFor(() => expect(firebase.signOut).toHaveBeenCalled())
    expect(localStorage.getItem('selected_client_id')).toBeNull()
  })
})

describe('signing up', () => {
  test.for([
    ['family', '/profiles'],
    ['caretaker', '/dashboard'],
    ['individual', '/dashboard'],
  ])('as %s leads to %s', async ([role, target]) => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { sent } = await signUp({ [SIGNUP]: signedInAnswer }, `/signup?role=${role}`)
    await waitFor(() => expect(address()).toBe(target))
    expect(leavingDelays(timers)).toEqual([500])
    expect(sent.find(({ call }) => call === SIGNUP)!.body).toEqual({
      firebaseUid: 'uid-anna',
      email: 'anna@example.org',
      displayName: 'Anna Maria Keller',
      role,
      idToken: 'id.token.anna',
    })
  })

  test('a new account does not see the beta notice first', async () => {
    const answers = { ...settings, ...emptyCircle, [SIGNUP]: signedInAnswer }
    const { user } = await openApp('/signup?role=caretaker', { answers, betaNotice: true })
    await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
    await screen.findByRole('heading', { name: 'Rose Keller' })
    await vi.advanceTimersByTimeAsync(100)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(100)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the second screen takes the family role, whatever role it was opened with', async () => {
    const { sent } = await signUp({ [SIGNUP]: signedInAnswer }, '/signup?email=a%40b.co&role=caretaker')
    await waitFor(() => expect(address()).toBe('/profiles'))
    expect(sent.find(({ call }) => call === SIGNUP)!.body).toMatchObject({ role: 'family' })
  })

  test.for([
    [
      'auth/timeout',
      'Authentication Timeout',
      'Authentication timeout. Please try again with a stable internet connection.',
    ],
    ['auth/popup-blocked', 'Popup Blocked', 'Popup was blocked by your browser. Please allow popups and try again.'],
    [
      'auth/unauthorized-domain',
      'Configuration Required',
      'This domain needs to be configured. Please contact support.',
    ],
    ['auth/popup-closed-by-user', 'Error', 'Sign-in was cancelled. Please try again.'],
    ['auth/unheard-of', 'Error', 'Failed to create account. Please try again.'],
  ] as const)('%s', async ([code, title, text]) => {
    firebase.signInWithPopup.mockRejectedValue(firebaseError(code))
    await signUp()
    await toastSays(title, text)
  })

  test('a taken address shows the server’s words', async () => {
    await signUp({ [SIGNUP]: refused(409, 'ACCOUNT_EXISTS', 'An account already exists.') })
    await toastSays('Error', 'An account already exists.')
    expect(firebase.signOut).toHaveBeenCalled()
  })

  test('asking again while in progress does nothing', async () => {
    firebase.signInWithPopup.mockReturnValue(new Promise(() => {}))
    await signUp()
    expect((await screen.findByRole('button', { name: 'Waiting for Google...' })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    const { continueWithGoogle } = await import('./continue-with-google.ts')
    await continueWithGoogle({ kind: 'signup', role: 'family' })
    expect(firebase.signInWithPopup).toHaveBeenCalledOnce()
  })
})

describe('on a host like Replit’s', () => {
  test.for(['auth/popup-blocked', 'auth/popup-closed-by-user'])(
    '%s: the page itself redirects, without a message',
    async (code) => {
      vi.stubGlobal(
        'location',
        new Proxy(location, { get: (real, key) => (key === 'hostname' ? 'x.replit.dev' : read(real, key)) }),
      )
      firebase.signInWithPopup.mockRejectedValue(firebaseError(code))
      await signUp()
      await waitFor(() => expect(firebase.signInWithRedirect).toHaveBeenCalledOnce())
      expect(JSON.parse(sessionStorage.getItem('google_redirect_intent')!)).toEqual({ kind: 'signup', role: 'family' })
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Waiting for Google...' })).toBeNull())
      expect(screen.queryByText('Popup Blocked')).toBeNull()
      expect(screen.queryByText('Error')).toBeNull()
    },
  )
  const read = (real: Location, key: string | symbol) => {
    const value = Reflect.get(real, key)
    return typeof value === 'function' ? value.bind(real) : value
  }

  const comeBack = (page: string, intent: object, answers: Answers) => {
    sessionStorage.setItem('google_redirect_intent', JSON.stringify(intent))
    return openApp(page, { answers: { ...settings, ...emptyCircle, ...answers } })
  }

  test('coming back continues once', async () => {
    firebase.getRedirectResult.mockResolvedValue({ user: annaAtGoogle })
    await comeBack('/signup?role=family', { kind: 'signup', role: 'family' }, { [SIGNUP]: signedInAnswer })
    await waitFor(() => expect(address()).toBe('/profiles'))
    expect(sessionStorage.getItem('google_redirect_processed')).toBe('true')
    expect(Date.now() - Number(sessionStorage.getItem('google_redirect_timestamp'))).toBeLessThan(10_000)
  })

  test('coming back without a person is a cancelled sign-in', async () => {
    await comeBack('/login', { kind: 'login', target: '/dashboard' }, {})
    await toastSays('Login Cancelled', 'Sign-in was cancelled. Please try again.')
  })

  test.for([
    [4.9, 0],
    [5.1, 1],
  ] as const)('a result processed %s minutes ago is processed again: %s', async ([minutes, times]) => {
    sessionStorage.setItem('google_redirect_processed', 'true')
    sessionStorage.setItem('google_redirect_timestamp', String(Date.now() - minutes * 60_000))
    await comeBack('/login', { kind: 'login', target: '/dashboard' }, {})
    await screen.findByRole('button', { name: 'Continue with Google' })
    expect(firebase.getRedirectResult).toHaveBeenCalledTimes(times)
  })

  test('recognizes those hosts', async () => {
    const { isReplitHost } = await import('./google-redirect.ts')
    for (const host of ['x.replit.dev', 'kinfold.replit.app', 'a.b.repl.co', 'replit.com', 'x.repl.run'])
      expect(isReplitHost(host), host).toBe(true)
    for (const host of ['localhost', 'care.example.org', 'notreplit.dev', 'replit.dev.evil.org'])
      expect(isReplitHost(host), host).toBe(false)
  })
})
