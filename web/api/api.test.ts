import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aToken, serverAnswers } from '../test/server.ts'
import { CallFailed, sentenceOf } from './failure.ts'
import { CARE_TEAM_CACHE, NO_CACHE, PEOPLE_LISTS_CACHE } from './hooks.ts'
import { queryClient } from './query-client.ts'
import { send } from './send.ts'
import { storeTokens } from './tokens.ts'

describe('a refused call', () => {
  test('its message is the status, a colon and the body', async () => {
    serverAnswers({ 'POST /api/auth/login': { status: 401, body: { message: 'No.' } } })
    const error = await send(accounts.login, { body: { email: 'a', password: 'b' } }).catch((problem) => problem)
    expect(error.message).toBe('401: {"message":"No."}')
    expect(sentenceOf(error, 'Else')).toBe('No.')
  })
  test('with an empty body, the status text', async () => {
    serverAnswers({ 'GET /api/auth/me': { status: 500 } })
    await expect(send(accounts.me, {})).rejects.toThrow('500: Refused')
  })
  test('not reached at all', async () => {
    serverAnswers({})
    await expect(send(accounts.me, {})).rejects.toMatchObject({ status: 0 })
    expect(sentenceOf(new CallFailed(0, '', 'x'), 'Else')).toBe('Else')
  })
})

test('sends the bearer header when there is a token, cookies always, JSON when there is a body', async () => {
  storeTokens(aToken(), 'sid.half')
  const fetched = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  await send(accounts.me, {})
  await send(accounts.selectClient, { body: { clientId: 5 } })
  const [first, second] = fetched.mock.calls as unknown as [string, RequestInit][]
  expect(first![1]).toMatchObject({
    method: 'GET',
    credentials: 'include',
    headers: { authorization: expect.stringMatching(/^Bearer /) },
  })
  expect(first![1]).not.toHaveProperty('body')
  expect(second![1]).toMatchObject({ body: '{"clientId":5}', headers: { 'content-type': 'application/json' } })
})

test('a call that is never answered ends as not reached', async () => {
  const ending = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, refuse) => signal!.addEventListener('abort', () => refuse(signal!.reason))),
  )
  const answer = send(accounts.me, {})
  await vi.waitFor(() => expect(limit).toHaveBeenCalledWith(60_000))
  ending.abort(new DOMException('Too long', 'TimeoutError'))
  await expect(answer).rejects.toMatchObject({ status: 0 })
  void send(mealPlans.make, { query: { clientId: 42 }, body: {} as never }).catch(() => {})
  expect(limit).toHaveBeenCalledTimes(1)
})

test('a call that is refused after somebody else signed in is not repeated in their name', async () => {
  storeTokens(aToken(), 'annas.mark.secret')
  const sent = serverAnswers({
    'POST /api/auth/select-client': () => {
      storeTokens(aToken(3600, { userId: 8 }), 'beas.mark.secret')
      return { status: 401, body: { errorCode: 'NOT_SIGNED_IN' } }
    },
  })
  await expect(send(accounts.selectClient, { body: { clientId: 5 } })).rejects.toMatchObject({ status: 401 })
  expect(sent).toHaveLength(1)
})

test('a token without an expiry is kept for an hour', () => {
  storeTokens('a.b.c', 'sid.half', 1_000)
  expect(localStorage.getItem('token_expiry')).toBe(String(1_000 + 3_600_000))
})

test('a path from the contract: names filled in, the query as text, nothing empty', async () => {
  const fetched = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  await send(careLogs.list, { query: { clientId: 5, search: 'a b', before: undefined } })
  await send(careLogs.read, { params: { id: 'x/y' }, query: { clientId: 5 } })
  expect(fetched.mock.calls.map((call) => (call as unknown[])[0])).toEqual([
    '/api/care-logs?clientId=5&search=a+b',
    '/api/care-logs/x%2Fy?clientId=5',
  ])
})

test('the specification’s cache', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 900_000,
    gcTime: 1_800_000,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
  const refetchOnMount = queries!.refetchOnMount as (query: { state: { isInvalidated: boolean } }) => boolean
  expect([
    refetchOnMount({ state: { isInvalidated: false } }),
    refetchOnMount({ state: { isInvalidated: true } }),
  ]).toEqual([false, true])
  expect(mutations!.retry).toBe(0)
  expect(CARE_TEAM_CACHE).toMatchObject({ staleTime: 300_000, retry: 3 })
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => CARE_TEAM_CACHE.retryDelay!(attempt))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(PEOPLE_LISTS_CACHE.staleTime).toBe(120_000)
  expect(NO_CACHE).toEqual({ staleTime: 0, gcTime: 0 })
})

describe('a slow network', () => {
  const KEPT = { answer: { items: ['kept'] }, at: '2026-11-20T10:00:00Z' }
  const META = { onDevice: true, clientId: 42, watches: ['medications'], hiddenAfter: ['medications'] } as const
  const NEW = { items: ['new'] }
  const queryKey = ['logs']

  /** A page that reads something of which this device keeps an answer. */
  async function aPage(dataOf?: (answer: object) => unknown) {
    vi.resetModules()
    vi.useFakeTimers()
    vi.doMock('../device/device.ts', () => ({ keptAnswer: async () => KEPT, openDeviceFor: () => {} }))
    onTestFinished(() => void vi.doUnmock('../device/device.ts'))
    const { queryClient, refreshAreas } = await import('./query-client.ts')
    const { readOrKept, shownFromDevice } = await import('./read-or-kept.ts')
    const { CallFailed, unreached } = await import('./failure.ts')
    await import('../device/device.ts')
    const calls: PromiseWithResolvers<object>[] = []
    const call = () => {
      calls.push(Promise.withResolvers())
      return calls.at(-1)!.promise
    }
    const queryFn = () => readOrKept(META, queryKey, call, dataOf)
    return {
      queryClient,
      refreshAreas,
      unreached,
      refused: () => new CallFailed(403, '', 'Forbidden'),
      calls,
      read: () => queryClient.fetchQuery({ queryKey, queryFn, meta: META, retry: false }).catch((error) => error),
      shown: () => queryClient.getQueryData(queryKey),
      noted: () => [...shownFromDevice.get().values()],
    }
  }

  /** The same, with its first call under way for five seconds. */
  async function aSlowRead(dataOf?: (answer: object) => unknown) {
    const page = await aPage(dataOf)
    const read = page.read()
    await vi.advanceTimersByTimeAsync(3_900)
    expect(page.shown()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_100)
    return { ...page, read, call: page.calls[0]! }
  }

  test('a read without an answer shows the kept one after some seconds, until the answer comes', async () => {
    const { call, read, shown, noted } = await aSlowRead()
    expect([shown(), noted()]).toEqual([KEPT.answer, [KEPT.at]])
    call.resolve(NEW)
    await read
    expect([shown(), noted()]).toEqual([NEW, []])
  })

  test('so does a list that is read in pages', async () => {
    const { shown } = await aSlowRead((first) => ({ pages: [first], pageParams: [undefined] }))
    expect(shown()).toEqual({ pages: [KEPT.answer], pageParams: [undefined] })
  })

  test('if it then ends as not reached, the kept one stays', async () => {
    const { call, read, shown, noted, unreached } = await aSlowRead()
    call.reject(unreached())
    await read
    expect([shown(), noted()]).toEqual([KEPT.answer, [KEPT.at]])
  })

  test('if it is refused, the kept one is not shown any longer', async () => {
    const { call, read, shown, noted, refused } = await aSlowRead()
    call.reject(refused())
    expect(await read).toMatchObject({ status: 403 })
    expect([shown(), noted()]).toEqual([undefined, []])
  })

  test('what a change has made dangerous is not shown again while it is read anew, only if the call fails', async () => {
    const { calls, read, shown, noted, refreshAreas, unreached } = await aPage()
    const first = read()
    calls[0]!.resolve({ items: ['2 tablets'] })
    await first
    const refreshed = refreshAreas(['medications'], 42)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([calls.length, shown(), noted()]).toEqual([2, undefined, []])
    calls[1]!.reject(unreached())
    await refreshed
    expect([shown(), noted()]).toEqual([KEPT.answer, [KEPT.at]])
  })

  test('nor after the answer of a call from before the change', async () => {
    const { calls, read, shown, refreshAreas } = await aPage()
    void read()
    void refreshAreas(['medications'], 42)
    calls[0]!.resolve({ items: ['2 tablets'] })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([calls.length, shown()]).toEqual([2, undefined])
  })

  test.for(['not reached', 'refused'])(
    'a read that a newer one has overtaken changes nothing when it ends: %s',
    async (how) => {
      const { call, calls, read, shown, noted, queryClient, unreached, refused } = await aSlowRead()
      const again = queryClient.refetchQueries({ queryKey }, { cancelRefetch: true })
      calls[1]!.resolve(NEW)
      await again
      call.reject(how === 'refused' ? refused() : unreached())
      await read
      await vi.advanceTimersByTimeAsync(100)
      expect([shown(), noted()]).toEqual([NEW, []])
    },
  )

  test('nor does its answer, if the newer one was not reached', async () => {
    const { call, calls, shown, noted, queryClient, unreached } = await aSlowRead()
    const again = queryClient.refetchQueries({ queryKey }, { cancelRefetch: true })
    calls[1]!.reject(unreached())
    await again
    call.resolve(NEW)
    await vi.advanceTimersByTimeAsync(100)
    expect([shown(), noted()]).toEqual([KEPT.answer, [KEPT.at]])
  })

  test('of a circle that is no longer open nothing counts as shown: neither at once nor when its calls end', async () => {
    const { call, noted, queryClient, unreached } = await aSlowRead()
    expect(noted()).toEqual([KEPT.at])
    queryClient.removeQueries({ queryKey })
    expect(noted()).toEqual([])
    call.reject(unreached())
    await vi.advanceTimersByTimeAsync(100)
    expect(noted()).toEqual([])
  })
})
