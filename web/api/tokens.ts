import { HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { serverNow } from './server-clock.ts'
import { keys } from './storage.ts'

/** The specification's default for tokens without an expiry. */
const DEFAULT_LIFETIME_MS = HOUR_MS
const REFRESH_BEFORE_MS = 5 * MINUTE_MS
/** An earlier version's key for the token. */
const OLD_TOKEN_KEY = 'token'

type Payload = { userId: number; exp: number }

/** The payload of a well-formed token: three parts, with userId and exp. */
export function payloadOf(token: string | null): Payload | undefined {
  const parts = token?.split('.') ?? []
  if (parts.length !== 3) return undefined
  try {
    const payload = JSON.parse(atob(parts[1]!.replaceAll('-', '+').replaceAll('_', '/')))
    return payload.userId && typeof payload.exp === 'number' ? payload : undefined
  } catch {
    return undefined
  }
}

/** The stored token if it is well-formed and not expired; otherwise it is cleared. */
export function readToken(now = serverNow()): string | null {
  const token = localStorage.getItem(keys.token)
  if (token === null) return null
  const payload = payloadOf(token)
  if (payload && payload.exp * 1000 > now) return token
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.tokenExpiry)
  return null
}

export function storeTokens(token: string, refreshToken: string, now = serverNow()) {
  const exp = payloadOf(token)?.exp
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.tokenExpiry, String(exp ? exp * 1000 : now + DEFAULT_LIFETIME_MS))
  localStorage.setItem(keys.refreshToken, refreshToken)
}

/** The id of the session in this browser, from its refresh token: it stays the same when the tokens are renewed. */
export const sessionHere = (): string | undefined => sessionOf(localStorage.getItem(keys.refreshToken))

export const sessionOf = (refreshToken: string | null) => refreshToken?.split('.')[0]

export function clearTokens() {
  for (const key of [keys.token, keys.tokenExpiry, keys.refreshToken]) localStorage.removeItem(key)
}

/** Whether under five minutes remain. */
export function isEnding(now = serverNow()): boolean {
  const expiry = Number(localStorage.getItem(keys.tokenExpiry) ?? 0)
  return expiry - now < REFRESH_BEFORE_MS
}

/** Moves a token from the old key to the new one. */
export function migrateOldToken() {
  const old = localStorage.getItem(OLD_TOKEN_KEY)
  if (old && payloadOf(old) && !localStorage.getItem(keys.token)) localStorage.setItem(keys.token, old)
  localStorage.removeItem(OLD_TOKEN_KEY)
}
