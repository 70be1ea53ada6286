import { requestFor } from '@kinfold/contract/endpoint.ts'
import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { CallFailed, unreached } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { oneTabAtATime } from './one-tab.ts'
import { keys } from './storage.ts'
import { clearTokens, isEnding, payloadOf, readToken, sessionHere, sessionOf, storeTokens } from './tokens.ts'

const CHECK_EVERY_MS = MINUTE_MS

/** Calls with the session’s token. If the server refuses it, it is refreshed once and the call repeated. */
export async function withToken<T>(call: (token: string | null) => Promise<T>): Promise<T> {
  const token = await currentToken()
  // The session continues, but a fresh token could not be fetched.
  if (!token && localStorage.getItem(keys.refreshToken)) throw unreached()
  try {
    return await call(token)
  } catch (error) {
    const rejected = token !== null && error instanceof CallFailed && error.body.errorCode === 'NOT_SIGNED_IN'
    const fresh = rejected ? await refreshTokens(token) : null
    // Somebody else may have signed in meanwhile: the call is not theirs.
    if (!fresh || payloadOf(fresh)?.userId !== payloadOf(token)?.userId) throw error
    return call(fresh)
  }
}

/** The stored token; a fresh one if it expired and the session continues; or null. */
export const currentToken = async (): Promise<string | null> => readToken() ?? (await refreshTokens())

let refreshing: Promise<string | null> | undefined

/**
 * A token other than `rejected`, or null if the session has ended. One tab at a time fetches it; the others reuse it.
 */
export function refreshTokens(rejected?: string): Promise<string | null> {
  if (!localStorage.getItem(keys.refreshToken)) return Promise.resolve(null)
  refreshing ??= oneTabAtATime('kinfold refresh', async () => {
    const current = readToken()
    if (current && current !== rejected && !isEnding()) return current
    const refreshToken = localStorage.getItem(keys.refreshToken)
    return refreshToken ? exchange(refreshToken) : null
  }).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

let whenDeleted: (person: number) => unknown = () => {}
/** Somebody deleted their account on another device. */
export const onAccountDeleted = (listener: typeof whenDeleted) => {
  whenDeleted = listener
}

async function exchange(refreshToken: string): Promise<string | null> {
  try {
    const answer = await fetchJson(requestFor(accounts.refresh, { body: { refreshToken } }), null)
    const { token, refreshToken: next } = answer as { token: string; refreshToken: string }
    if (isSignedOutOf(refreshToken)) return await takeCookieAway(refreshToken)
    storeTokens(token, next)
    return token
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401 && !isSignedOutOf(refreshToken)) clearTokens()
    if (error instanceof CallFailed && error.body.errorCode === 'ACCOUNT_DELETED')
      whenDeleted((error.body.current as { userId: number }).userId)
    return null
  }
}

/** Signed out in this tab or another while the token was being exchanged. */
const isSignedOutOf = (refreshToken: string) => sessionHere() !== sessionOf(refreshToken)

/** The late answer has set the cookie of an ended session again, so it is removed. */
async function takeCookieAway(refreshToken: string): Promise<null> {
  await fetchJson(requestFor(accounts.endLeft, { body: { sessionId: sessionOf(refreshToken)! } }), null)
  return null
}

/**
 * Refreshes when under five minutes remain, checked every minute; `onEnded` is called with each check that finds no
 * session. Returns a function to stop.
 */
export function keepFresh(onEnded: () => void): () => void {
  const timer = setInterval(async () => {
    if (!isEnding()) return
    await refreshTokens()
    // A token of an earlier version has no refresh token, and is good until it expires.
    if (!localStorage.getItem(keys.refreshToken) && !readToken()) onEnded()
  }, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}
