import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { failure } from '../../core/failure.ts'
import { SHORTEST_KEY } from '../../core/program/kept-secret.ts'
import { isSameText } from '../../core/same-text.ts'
import type { Account } from './account.ts'

/** The token lifetime from the specification. */
const LIFETIME_MS = HOUR_MS
const ISSUER = 'kinfold'
const AUDIENCE = 'kinfold-web'

export type Tokens = {
  /** A three-part JWT whose payload holds userId, sid and exp. */
  sign(account: Account): string
  /** @throws NOT_SIGNED_IN for a token that is forged, foreign or expired. */
  verify(token: string): Account
  /** A signature for a text that is not secret; valid as long as SECRET_KEY is. */
  mac(text: string): string
  /** Whether `mac` is our signature for this text. */
  isMac(text: string, mac: string): boolean
  /** The secret that follows this one: always the same, and known to nobody without SECRET_KEY. */
  following(secret: string): string
  /** No token is valid for longer. */
  lifetimeMs: number
}

/** Access tokens: HS256 only, with fixed issuer, audience and type. */
export function createTokens(secretKey: string): Tokens {
  const key = derivedKey(secretKey, 'access tokens')
  const linkKey = derivedKey(secretKey, 'links in letters')
  const refreshKey = derivedKey(secretKey, 'refresh tokens')
  const sign = createSigner({
    key,
    algorithm: 'HS256',
    iss: ISSUER,
    aud: AUDIENCE,
    expiresIn: LIFETIME_MS,
    header: { alg: 'HS256', typ: 'at+jwt' },
  })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    checkTyp: 'at+jwt',
    // Without these, a token that lacks a claim would pass the checks above.
    requiredClaims: ['exp', 'iss', 'aud', 'userId', 'sid'],
    // Ended sessions are remembered only this long (revocations.ts).
    maxAge: LIFETIME_MS,
  })
  // Not fast-jwt's own cache: it hashes the token for every call, which costs more than everything else here.
  const verified = new LRUCache<string, Required<Account>>({ max: 5_000 })
  const hmac = (hmacKey: Buffer, text: string) => createHmac('sha256', hmacKey).update(text).digest('base64url')
  const mac = (text: string) => hmac(linkKey, text)
  return {
    sign: ({ userId, sessionId }) => sign({ userId, sid: sessionId }),
    verify: (token) => {
      const known = verified.get(token)
      if (known && known.until > Date.now()) return known
      try {
        const { userId, sid, exp } = verify(token)
        const account = { userId, sessionId: sid, until: exp * 1000 }
        verified.set(token, account)
        return account
      } catch {
        throw failure('NOT_SIGNED_IN')
      }
    },
    mac,
    isMac: (text, given) => isSameText(given, mac(text)),
    following: (secret) => hmac(refreshKey, secret),
    lifetimeMs: LIFETIME_MS,
  }
}

/** A key for one purpose, derived from SECRET_KEY. */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  if (secretKey.length < SHORTEST_KEY) throw new Error('No key is derived from one that is empty or short.')
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kinfold ${purpose}`, 32))
}

/** What tells one SECRET_KEY from another without naming it. */
export const fingerprintOf = (secretKey: string): string => derivedKey(secretKey, 'fingerprint').toString('base64url')

/** Creates a secret that is only ever stored as a hash. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export function sameHash(secret: string, hash: string | null): boolean {
  if (!hash) return false
  return isSameText(hashSecret(secret), hash)
}
