import type { Me } from '@kinfold/contract/features/accounts/schemas.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keys } from '../api/storage.ts'
import { storeTokens } from '../api/tokens.ts'
import { answersKept, everythingKept, hurry, keptDrafts, keptEntries, silenceStore } from '../test/device.ts'
import { anna, aToken, meWith, rose, serverAnswers } from '../test/server.ts'
import { forgetSelection } from './selection/forget-selection.ts'

const me = { 'GET /api/auth/me': { body: meWith([rose]) } }
let session: typeof import('./session.ts')
beforeEach(async () => {
  vi.resetModules()
  session = await import('./session.ts')
})
// The session loads the device store behind the page: what it still does belongs to this test's store, not the next's.
afterEach(() => vi.dynamicImportSettled())

describe('session start', () => {
  test('no token: signed out', async () => {
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  })

  test('a good token is checked with the server; the primary client is chosen and kept', async () => {
    localStorage.setItem(keys.token, aToken())
    const sent = serverAnswers({
      'GET /api/auth/me': { body: meWith([{ ...rose, id: 1, isPrimary: false }, rose]) },
    })
    await session.startSession()
    expect(sent[0]!.headers.authorization).toMatch(/^Bearer /)
    expect(session.currentSession()).toMatchObject({
      status: 'signedIn',
      user: anna,
      selectedClient: { id: 42 },
      needsClientSetup: false,
    })
    expect(localStorage.getItem('selected_client_id')).toBe('42')
  })

  test('the same answer again is the same session: no page renders again', async () => {
    localStorage.setItem(keys.token, aToken())
    serverAnswers({ 'GET /api/auth/me': { body: meWith([rose]) } })
    await session.startSession()
    const { currentPreferences } = await import('./preferences.ts')
    const before = [session.currentSession(), currentPreferences()]
    serverAnswers({ 'GET /api/auth/me': { body: JSON.parse(JSON.stringify(meWith([rose]))) } })
    await session.loadMe()
    expect(session.currentSession()).toBe(before[0])
    expect(currentPreferences()).toBe(before[1])
  })

  test('no clients: setup is needed', async () => {
    localStorage.setItem(keys.token, aToken())
    serverAnswers({ 'GET /api/auth/me': { body: meWith([]) } })
    await session.startSession()
    expect(session.currentSession()).toMatchObject({ needsClientSetup: true, selectedClient: undefined })
  })

  const withoutExp = `${btoa('{}')}.${btoa('{"userId":7}')}.c2ln`
  test.for(['nonsense', 'a.b', 'a.b.c', aToken(-10), aToken(3600, {}), withoutExp])(
    'an old or malformed token is cleared: %s',
    async (token) => {
      localStorage.setItem(keys.token, token)
      await session.startSession()
      expect(localStorage.getItem('auth_token')).toBeNull()
      expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
    },
  )

  test('a token the server refuses is cleared', async () => {
    localStorage.setItem(keys.token, aToken())
    serverAnswers({ 'GET /api/auth/me': { status: 401, body: { errorCode: 'NOT_SIGNED_IN' } } })
    await session.startSession()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: true })
  })

  test('an expired token is renewed while the session lasts', async () => {
    localStorage.setItem(keys.token, aToken(-10))
    localStorage.setItem(keys.refreshToken, 'sid.half')
    const fresh = aToken()
    serverAnswers({ ...me, 'POST /api/auth/refresh': { body: { token: fresh, refreshToken: 'sid.next' } } })
    await session.startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signedIn' })
    expect([localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')]).toEqual([fresh, 'sid.next'])
  })

  test('a token under an earlier version’s name is moved', async () => {
    const token = aToken()
    localStorage.setItem('token', token)
    serverAnswers(me)
    await session.startSession()
    expect([localStorage.getItem('auth_token'), localStorage.getItem('token')]).toEqual([token, null])
  })

  test('a token without a refresh token, as an earlier version kept it, is good until it expires', async () => {
    vi.useFakeTimers()
    localStorage.setItem('token', aToken(3600))
    serverAnswers(me)
    await session.startSession()
    await vi.advanceTimersByTimeAsync(58 * 60_000)
    expect(session.currentSession()).toMatchObject({ status: 'signedIn' })
    await vi.advanceTimersByTimeAsync(3 * 60_000)
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: true })
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('a server out of reach does not end the session', async () => {
    localStorage.setItem(keys.token, aToken())
    serverAnswers({})
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'unreachable' })
    expect(localStorage.getItem('auth_token')).not.toBeNull()
  })
})

test.for([true, false])(
  'a network that leads nowhere: after some seconds the person is shown whom this device keeps (%s)',
  async (isKept) => {
    const asked = Promise.withResolvers<{ body: object }>()
    localStorage.setItem(keys.token, aToken())
    localStorage.setItem(keys.refreshToken, 'sid.half')
    serverAnswers({ 'GET /api/auth/me': () => asked.promise })
    const device = await import('../device/device.ts')
    vi.spyOn(device, 'keptMe').mockImplementation(async () => (isKept ? (meWith([rose]) as never) : undefined))
    vi.useFakeTimers()
    const started = session.startSession()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session.currentSession()).toMatchObject(isKept ? { user: { id: 7 } } : { status: 'checking' })
    asked.resolve({ body: meWith([{ ...rose, firstName: 'Rosa' }]) })
    await started
    expect(session.currentSession()).toMatchObject({ clients: [{ firstName: 'Rosa' }] })
  },
)

describe('tokens', () => {
  test('are stored with their expiry; refreshed every minute when under five minutes remain', async () => {
    vi.useFakeTimers()
    localStorage.setItem(keys.token, aToken(6 * 60))
    localStorage.setItem(keys.tokenExpiry, String(Date.now() + 6 * 60_000))
    localStorage.setItem(keys.refreshToken, 'sid.half')
    const sent = serverAnswers({
      ...me,
      'POST /api/auth/refresh': () => ({ body: { token: aToken(), refreshToken: 'sid.next' } }),
    })
    await session.startSession()
    const refreshes = () => sent.filter(({ call }) => call.includes('refresh')).length
    await vi.advanceTimersByTimeAsync(59_000)
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(62_000)
    expect(refreshes()).toBe(1)
    expect(Number(localStorage.getItem('token_expiry')) - Date.now()).toBeGreaterThan(3_400_000)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(refreshes()).toBe(1)
  })

  test('on a device that is a day ahead they are renewed once, not with every call', async () => {
    const atServer = new Date()
    const fresh = () => ({ body: { token: aToken(3600 - DAY_MS / 1000), refreshToken: 'sid.next' } })
    vi.useFakeTimers({ toFake: ['Date'], now: atServer.getTime() + DAY_MS })
    localStorage.setItem(keys.token, fresh().body.token)
    localStorage.setItem(keys.refreshToken, 'sid.half')
    const sent = serverAnswers({ 'POST /api/auth/refresh': fresh })
    const answer = fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const { body, status } = await answer(...asked)
      return new Response(body, { status, headers: { date: atServer.toUTCString() } })
    })
    const { currentToken } = await import('../api/refresh.ts')
    for (let calls = 0; calls < 3; calls++) expect(await currentToken()).not.toBeNull()
    expect(sent.filter(({ call }) => call.includes('refresh'))).toHaveLength(1)
  })

  test('two calls at once refresh once', async () => {
    localStorage.setItem(keys.refreshToken, 'sid.half')
    const sent = serverAnswers({ 'POST /api/auth/refresh': () => ({ body: { token: aToken(), refreshToken: 'n' } }) })
    const { currentToken } = await import('../api/refresh.ts')
    await Promise.all([currentToken(), currentToken(), currentToken()])
    expect(sent).toHaveLength(1)
  })
})

describe('signing out', () => {
  test('tells the server and leaves nothing of the person in any browser store', async () => {
    localStorage.setItem(keys.token, aToken())
    const sent = serverAnswers({ ...me, 'POST /api/auth/logout': { status: 500 } })
    await session.startSession()
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('betaWarningShown', '2026-11-22')
    localStorage.setItem('signup_role', 'family')
    sessionStorage.setItem('previous_path', '/care-logs')
    const { record } = await import('../device/outbox.ts')
    const input = { params: { id: 'x' }, query: { clientId: 42 }, body: { id: 'c', body: 'HIV, says the doctor' } }
    await record({ id: 'c', person: 7, circle: 42, endpoint: careLogs.comment, input })
    const { draftOf } = await import('../device/draft.ts')
    const draft = draftOf([7, 42, 'log:general'], () => {})
    draft.keep({ body: 'HIV' })
    await vi.waitFor(async () => expect(await keptDrafts()).toEqual({ '7/42/log:general': { body: 'HIV' } }))
    expect(await keptEntries()).toMatchObject([{ id: 'c' }])
    draft.keep({ body: 'typed while the page goes' })
    const { lostTexts, noteLostTexts } = await import('../device/kept-drafts.ts')
    noteLostTexts(7, 'Rose', ['HIV, says the doctor'])
    const { countUnsaved } = await import('../device/sending.ts')
    expect(await countUnsaved(7)).toMatchObject({ entries: 1, texts: 1 })
    const { signOut } = await import('./sign-out.ts')
    await signOut()
    expect(lostTexts.get()).toEqual([])
    draft.keep({ body: 'and a moment later' })
    expect(sent.some(({ call }) => call === 'POST /api/auth/logout')).toBe(true)
    // Transactions run in order: earlier ones have finished when this is read.
    await everythingKept()
    expect(JSON.parse(await everythingKept())).toEqual([
      [],
      [],
      [],
      [],
      { theme: 'dark', betaWarningShown: '2026-11-22' },
      {},
      '',
    ])
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  })
})

/** Anna has a care log waiting and a draft, in a session that the server refuses from now on. */
async function refusedWith(body: object) {
  localStorage.setItem(keys.token, aToken())
  localStorage.setItem(keys.refreshToken, 'sid.mark.half')
  serverAnswers(me)
  await session.startSession()
  const { record } = await import('../device/outbox.ts')
  const input = { params: { id: 'x' }, query: { clientId: 42 }, body: { id: 'c', body: 'HIV, says the doctor' } }
  await record({ id: 'c', person: 7, circle: 42, endpoint: careLogs.comment, input })
  const { draftOf } = await import('../device/draft.ts')
  draftOf([7, 42, 'log:general'], () => {}).keep({ body: 'HIV' })
  await vi.waitFor(async () => expect(await keptDrafts()).toEqual({ '7/42/log:general': { body: 'HIV' } }))
  serverAnswers({
    'GET /api/auth/me': { status: 401, body: { errorCode: 'NOT_SIGNED_IN' } },
    'POST /api/auth/refresh': { status: 401, body },
  })
  await session.loadMe()
  expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: true })
}

describe('a session that was ended on another device', () => {
  test('because the account was deleted: nothing of the person stays here', async () => {
    await refusedWith({ errorCode: 'ACCOUNT_DELETED', current: { userId: 7 } })
    await vi.waitFor(async () => expect(await everythingKept()).toBe('[[],[],[],[],{},{},""]'))
  })

  test('otherwise what was not sent waits for the same person', async () => {
    await refusedWith({ errorCode: 'SESSION_ENDED' })
    await vi.dynamicImportSettled()
    expect(await keptEntries()).toMatchObject([{ id: 'c' }])
    expect(await keptDrafts()).toEqual({ '7/42/log:general': { body: 'HIV' } })
  })
})

describe('where the browser’s store never answers', () => {
  beforeEach(() => {
    silenceStore()
    hurry()
    localStorage.setItem(keys.token, aToken())
  })

  test('a start without the server says that it is out of reach', async () => {
    serverAnswers({})
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'unreachable' })
  })

  test('signing out asks nothing, and is done', async () => {
    serverAnswers({ ...me, 'POST /api/auth/logout': { body: { ok: true } } })
    await session.startSession()
    const { agreesToLose } = await import('./use-sign-out.ts')
    expect(await agreesToLose(7, { ifYou: 'sign out', question: 'Sign out?' })).toBe(true)
    const { signOut } = await import('./sign-out.ts')
    await signOut()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
    expect(localStorage.getItem(keys.token)).toBeNull()
  })
})

test('an answer that is still missing when somebody signs out does not bring them back', async () => {
  localStorage.setItem(keys.token, aToken())
  localStorage.setItem(keys.refreshToken, 'sid.half')
  serverAnswers(me)
  await session.startSession()
  const [asked, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  serverAnswers({
    'GET /api/auth/me': () => {
      asked.resolve()
      return cut.promise
    },
  })
  const loading = session.loadMe()
  await asked.promise
  session.endSession()
  cut.reject(new TypeError('network'))
  await loading
  expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: true })
})

test('a call that is refused only after signing out does not say that the session expired', async () => {
  localStorage.setItem(keys.token, aToken())
  serverAnswers(me)
  await session.startSession()
  serverAnswers({ 'GET /api/auth/me': { status: 401, body: { errorCode: 'NOT_SIGNED_IN' } } })
  const refused = session.loadMe()
  session.endSession(undefined, true)
  sessionStorage.setItem('draft:join-request', '{"message":"Hello"}')
  await refused
  expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: false })
  expect({ ...sessionStorage }).toEqual({ 'draft:join-request': '{"message":"Hello"}' })
})

test('a token that was being renewed during sign-out is not kept, and its cookie is removed', async () => {
  const SESSION = '0190f0e0-0000-7000-8000-0000000000aa'
  localStorage.setItem(keys.token, aToken())
  localStorage.setItem(keys.refreshToken, `${SESSION}.mark.secret`)
  let answerLate = () => {}
  const sent = serverAnswers({
    ...me,
    'POST /api/auth/logout': { body: { ok: true } },
    'POST /api/auth/left': { body: { ok: true } },
    'POST /api/auth/refresh': () =>
      new Promise((answered) => {
        answerLate = () => answered({ body: { token: aToken(), refreshToken: `${SESSION}.mark.next` } })
      }),
  })
  await session.startSession()
  const { refreshTokens } = await import('../api/refresh.ts')
  const renewing = refreshTokens(localStorage.getItem(keys.token)!)
  const { signOut } = await import('./sign-out.ts')
  await signOut()
  answerLate()
  expect(await renewing).toBeNull()
  expect({ ...localStorage }).toEqual({})
  expect(sent.filter(({ call }) => call.endsWith('/left')).map(({ body }) => body)).toEqual([{ sessionId: SESSION }])
})

test('a renewal that is refused late leaves the session of whoever signed in since', async () => {
  localStorage.setItem(keys.refreshToken, 'annas.mark.secret')
  const refusal = Promise.withResolvers<{ status: number }>()
  serverAnswers({ 'POST /api/auth/refresh': () => refusal.promise })
  const { refreshTokens } = await import('../api/refresh.ts')
  const renewing = refreshTokens()
  const beas = aToken(3600, { userId: 8 })
  localStorage.setItem(keys.token, beas)
  localStorage.setItem(keys.refreshToken, 'beas.mark.secret')
  refusal.resolve({ status: 401 })
  expect(await renewing).toBeNull()
  expect({ ...localStorage }).toEqual({ auth_token: beas, refresh_token: 'beas.mark.secret' })
})

describe('signing out while the server is out of reach', () => {
  const SESSION = '0190f0e0-0000-7000-8000-0000000000aa'
  async function left() {
    localStorage.setItem(keys.token, aToken())
    localStorage.setItem(keys.refreshToken, `${SESSION}.mark.secret`)
    const answers: Parameters<typeof serverAnswers>[0] = { ...me }
    const sent = serverAnswers(answers)
    await session.startSession()
    const { signOut } = await import('./sign-out.ts')
    await signOut()
    const told = () => sent.filter(({ call }) => call.endsWith('/left')).map(({ body }) => body)
    const comeBack = () => {
      answers['POST /api/auth/left'] = { body: { ok: true } }
      dispatchEvent(new Event('online'))
    }
    return { comeBack, told }
  }

  test('keeps only the session’s id, which ends the session once when the network is back', async () => {
    const { comeBack, told } = await left()
    expect({ ...localStorage }).toEqual({ left_session: SESSION })
    comeBack()
    await waitFor(() => expect({ ...localStorage }).toEqual({}))
    dispatchEvent(new Event('online'))
    expect(told()).toEqual([{ sessionId: SESSION }])
  })

  test('or when the app is next opened; a failed attempt is repeated', async () => {
    const { comeBack, told } = await left()
    vi.resetModules()
    const next = await import('./session.ts')
    await next.startSession()
    await waitFor(() => expect(told()).toEqual([{ sessionId: SESSION }]))
    expect({ ...localStorage }).toEqual({ left_session: SESSION })
    comeBack()
    await waitFor(() => expect({ ...localStorage }).toEqual({}))
  })
})

describe('somebody else in the same browser', () => {
  const bea = { ...meWith([{ ...rose, id: 43, firstName: 'Paul' }]), user: { ...anna, id: 8, firstName: 'Bea' } }
  const beasToken = () => aToken(3600, { userId: 8 })
  const shown = () => session.currentSession()
  /** What the other tabs say reaches this one. */
  let hear: (message: object) => void
  beforeEach(async () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage() {}
        addEventListener(_: string, listener: (event: { data: object }) => void) {
          hear = (data) => listener({ data })
        }
      },
    )
    localStorage.setItem(keys.token, aToken())
    localStorage.setItem(keys.refreshToken, 'annas.mark.secret')
    serverAnswers(me)
    await session.startSession()
    expect(shown()).toMatchObject({ user: { id: 7 }, selectedClient: { id: 42 } })
    serverAnswers({ 'GET /api/auth/me': { body: bea } })
  })
  const beaSignsInElsewhere = () => storeTokens(beasToken(), 'beas.mark.secret')

  test.for([
    ['a refusal', { status: 401, body: { errorCode: 'NOT_SIGNED_IN' } }],
    ['another refusal', { status: 403 }],
    ['an answer', { body: me['GET /api/auth/me'].body }],
  ] as const)('%s that comes late is about the first person only: the second one stays signed in', async ([, late]) => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    serverAnswers({
      'GET /api/auth/me': async () => {
        asked.resolve()
        await answer.promise
        return late
      },
    })
    const loading = session.loadMe()
    await asked.promise
    beaSignsInElsewhere()
    const sent = serverAnswers({ 'GET /api/auth/me': { body: bea } })
    answer.resolve()
    await loading
    expect(shown()).toMatchObject({ user: { id: 8 }, selectedClient: { id: 43 } })
    expect(localStorage.getItem(keys.refreshToken)).toBe('beas.mark.secret')
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/auth/me'])
  })

  describe('in another tab, after signing out there, while this tab was frozen', () => {
    const wakes = () => hear({ kind: 'left', person: 7, session: 'annas' })
    const write = async () => {
      const { record } = await import('../device/outbox.ts')
      const input = { params: { id: 'x' }, query: { clientId: 43 }, body: { id: 'c', body: 'Slept well' } }
      await record({ id: 'c', person: 7, circle: 43, endpoint: careLogs.comment, input })
    }
    beforeEach(async () => {
      const { loadSending } = await import('../device/device.ts')
      await loadSending()
      await vi.dynamicImportSettled()
      sessionStorage.setItem('previous_path', '/care-logs')
    })

    test('it shows who is signed in there now', async () => {
      beaSignsInElsewhere()
      wakes()
      await waitFor(() => expect(shown()).toMatchObject({ user: { id: 8 }, selectedClient: { id: 43 } }))
      expect(localStorage.getItem(keys.refreshToken)).toBe('beas.mark.secret')
      expect(sessionStorage.getItem('previous_path')).toBeNull()
    })

    test('also if that is the same person, who can go on writing', async () => {
      localStorage.setItem(keys.refreshToken, 'next.mark.secret')
      serverAnswers({ 'GET /api/auth/me': { body: { ...bea, user: anna } } })
      wakes()
      await waitFor(() => expect(shown()).toMatchObject({ user: { id: 7 }, selectedClient: { id: 43 } }))
      expect(localStorage.getItem(keys.refreshToken)).toBe('next.mark.secret')
      await vi.dynamicImportSettled()
      await write()
      expect(await keptEntries()).toMatchObject([{ id: 'c' }])
    })

    test('nobody: it is signed out, too', async () => {
      wakes()
      expect(shown()).toEqual({ status: 'signedOut', isEnded: false })
      expect({ ...localStorage }).toEqual({})
    })
  })

  test('who signs in through a link is not told of a circle that the first person had open', async () => {
    sessionStorage.setItem('previous_path', '/care-logs')
    await session.beginSession({ token: beasToken(), refreshToken: 'sid.half' })
    expect(shown()).toMatchObject({ status: 'signedIn', user: { id: 8 }, selectedClient: { id: 43 } })
    expect(shown()).toHaveProperty('lostClient', undefined)
    expect(sessionStorage.getItem('previous_path')).toBeNull()
  })

  test('in another tab: this tab shows them, because its calls are theirs now', async () => {
    const token = beasToken()
    localStorage.setItem(keys.token, token)
    localStorage.setItem(keys.selectedClient, '43')
    dispatchEvent(new StorageEvent('storage', { key: keys.token, newValue: token }))
    await waitFor(() => expect(shown()).toMatchObject({ user: { id: 8 }, selectedClient: { id: 43 } }))
    expect(shown()).toHaveProperty('lostClient', undefined)
  })

  test('signed in in another tab, while this one stayed at the sign-in page: nothing of theirs is shown to the next person', async () => {
    session.endSession()
    localStorage.setItem(keys.token, aToken())
    localStorage.setItem(keys.selectedClient, '42')
    await session.beginSession({ token: beasToken(), refreshToken: 'sid.half' })
    expect(shown()).toMatchObject({ user: { id: 8 }, selectedClient: { id: 43 } })
    expect(shown()).toHaveProperty('lostClient', undefined)
  })

  test('also where the server is out of reach then: their preferences are not kept for the next start', async () => {
    session.endSession()
    localStorage.setItem(keys.preferences, JSON.stringify({ simple: true }))
    serverAnswers({})
    await session.beginSession({ token: beasToken(), refreshToken: 'sid.half' })
    expect(shown()).toEqual({ status: 'unreachable' })
    expect(localStorage.getItem(keys.preferences)).toBeNull()
  })

  test('nor does a later start without the server, when the token has expired, show what the device keeps of them', async () => {
    session.endSession()
    await vi.dynamicImportSettled()
    vi.stubGlobal('isSecureContext', true)
    const { openDeviceFor, rememberMe } = await import('../device/device.ts')
    openDeviceFor(7)
    await rememberMe(meWith([rose]) as Me)
    expect(await answersKept()).toEqual(['7/0/me'])
    serverAnswers({})
    await session.beginSession({ token: beasToken(), refreshToken: 'sid.half' })
    localStorage.removeItem(keys.token)
    vi.resetModules()
    session = await import('./session.ts')
    await session.startSession()
    expect(shown()).toEqual({ status: 'unreachable' })
    expect(await answersKept()).toEqual([])
  })

  test('a renewed token of the same person changes nothing', async () => {
    const before = shown()
    const token = aToken(7200)
    localStorage.setItem(keys.token, token)
    dispatchEvent(new StorageEvent('storage', { key: keys.token, newValue: token }))
    expect(shown()).toBe(before)
  })
})

describe('a session that the server ended while the app was closed', () => {
  const refused = { status: 401, body: { errorCode: 'NOT_SIGNED_IN' } }
  const bea = { ...meWith([{ ...rose, id: 43, firstName: 'Paul' }]), user: { ...anna, id: 8, firstName: 'Bea' } }
  async function closedByAnna() {
    localStorage.setItem(keys.token, aToken())
    localStorage.setItem(keys.refreshToken, 'sid.half')
    serverAnswers(me)
    await session.startSession()
    localStorage.setItem(keys.token, aToken(-10))
    serverAnswers({ 'GET /api/auth/me': { body: bea }, 'POST /api/auth/refresh': refused })
  }
  async function openAgain() {
    vi.resetModules()
    session = await import('./session.ts')
    await session.startSession()
    expect(session.currentSession()).toEqual({ status: 'signedOut', isEnded: true })
    expect({ ...localStorage }).toEqual({})
  }

  test.for(['when it is next opened', 'in a call, just before it was closed'])(
    'leaves nothing to the next person, who is not told of a circle that was never theirs: %s',
    async (noticed) => {
      await closedByAnna()
      const { currentToken } = await import('../api/refresh.ts')
      if (noticed.startsWith('in a call')) expect(await currentToken()).toBeNull()
      await openAgain()
      await session.beginSession({ token: aToken(3600, { userId: 8 }), refreshToken: 'sid.other' })
      expect(session.currentSession()).toMatchObject({ user: { id: 8 }, selectedClient: { id: 43 } })
      expect(session.currentSession()).toHaveProperty('lostClient', undefined)
    },
  )

  test('a visitor who was never signed in here keeps what they typed', async () => {
    sessionStorage.setItem('draft:join-request', '{"message":"Hello"}')
    localStorage.setItem(keys.signupRole, 'family')
    await session.startSession()
    expect({ ...sessionStorage }).toEqual({ 'draft:join-request': '{"message":"Hello"}' })
    expect({ ...localStorage }).toEqual({ signup_role: 'family' })
  })
})

test('another circle: stored, told to the server, ignored if the person does not belong to it', async () => {
  localStorage.setItem(keys.token, aToken())
  const other = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  const sent = serverAnswers({
    'GET /api/auth/me': { body: meWith([rose, other]) },
    'POST /api/auth/select-client': { body: { ok: true } },
  })
  await session.startSession()
  session.selectClient(43)
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 43 } })
  expect(localStorage.getItem('selected_client_id')).toBe('43')
  session.selectClient(99)
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 43 } })
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/auth/select-client', body: { clientId: 43 } }),
  )
})

test('a circle chosen in another tab is not opened in this one: a form for this circle may be open', async () => {
  localStorage.setItem(keys.token, aToken())
  const other = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  serverAnswers({ 'GET /api/auth/me': { body: meWith([rose, other]) } })
  await session.startSession()
  localStorage.setItem(keys.selectedClient, '43')
  await session.loadMe()
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 42 } })
  expect(localStorage.getItem('selected_client_id')).toBe('43')
  serverAnswers({ 'GET /api/auth/me': { body: meWith([other]) } })
  await session.loadMe()
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 43 }, lostClient: { firstName: 'Rose' } })
})

test('a tab that is loaded again shows its own circle, not the one that another tab has chosen since', async () => {
  const other = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  sessionStorage.setItem(keys.selectedClient, '42')
  localStorage.setItem(keys.selectedClient, '43')
  localStorage.setItem(keys.token, aToken())
  serverAnswers({ 'GET /api/auth/me': { body: meWith([other, rose]) } })
  await session.startSession()
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 42 } })
})

test('a page that is loaded again on the way back shows the circle that it showed', async () => {
  const other = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  sessionStorage.setItem(keys.selectedClient, '43')
  history.replaceState({ circle: 42 }, '')
  localStorage.setItem(keys.token, aToken())
  serverAnswers({ 'GET /api/auth/me': { body: meWith([other, rose]) } })
  await session.startSession()
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 42 }, lostClient: undefined })
})

test('after one circle was left, the tab goes on with the one it showed', async () => {
  const other = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  sessionStorage.setItem(keys.selectedClient, '43')
  localStorage.setItem(keys.selectedClient, '42')
  forgetSelection(42)
  localStorage.setItem(keys.token, aToken())
  serverAnswers({ 'GET /api/auth/me': { body: meWith([other]) } })
  await session.startSession()
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 43 } })
  expect(session.currentSession()).toHaveProperty('lostClient', undefined)
})

test('of two answers about the circles the one asked for later counts, also if it comes first', async () => {
  localStorage.setItem(keys.token, aToken())
  const other = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  serverAnswers({ 'GET /api/auth/me': { body: meWith([rose]) } })
  await session.startSession()
  const [asked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const quick = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answer = await quick(...given)
    asked.resolve()
    await slow.promise
    return answer
  })
  const first = session.loadMe()
  await asked.promise
  vi.stubGlobal('fetch', quick)
  serverAnswers({ 'GET /api/auth/me': { body: meWith([rose, other]) } })
  await session.loadMe()
  session.selectClient(43)
  slow.resolve()
  await first
  expect(session.currentSession()).toMatchObject({ selectedClient: { id: 43 }, lostClient: undefined })
})
