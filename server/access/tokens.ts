import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import { failure } from '../core/failure.ts'
import { SHORTEST_KEY } from '../core/kept-secret.ts'
import type { Account } from './account.ts'

/** The specification's token lifetime. */
const LIFETIME_MS = HOUR_MS
const ISSUER = 'kinfold'
const AUDIENCE = 'kinfold-web'

export type Tokens = {
  /** A three-part JWT whose payload holds userId, sid, exp. */
  sign(account: Account): string
  /** @throws NOT_SIGNED_IN for a token that is forged, foreign or out of date. */
  verify(token: string): Account
  /** No token is good for longer. */
  lifetimeMs: number
}

/** Access tokens: HS256 only, with issuer, audience and type fixed. */
export function createTokens(secretKey: string): Tokens {
  const key = derivedKey(secretKey, 'access tokens')
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
    requiredClaims: ['exp', 'userId', 'sid'],
    // Sessions that ended are remembered for no longer (revocations.ts).
    maxAge: LIFETIME_MS,
    cache: 5_000,
    cacheTTL: MINUTE_MS,
  })
  return {
    sign: ({ userId, sessionId }) => sign({ userId, sid: sessionId }),
    verify: (token) => {
      try {
        const { userId, sid } = verify(token)
        return { userId, sessionId: sid }
      } catch {
        throw failure('NOT_SIGNED_IN')
      }
    },
    lifetimeMs: LIFETIME_MS,
  }
}

/** A key for one purpose, derived from SECRET_KEY. */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  if (secretKey.length < SHORTEST_KEY) throw new Error('No key is derived from one that is empty or short.')
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kinfold ${purpose}`, 32))
}

/** A secret that is only ever kept as its hash. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export function sameHash(secret: string, hash: string | null): boolean {
  if (!hash) return false
  const given = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
