import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { failure } from '../../core/failure.ts'
import { SHORTEST_KEY } from '../../core/program/kept-secret.ts'
import { isSameText } from '../../core/same-text.ts'
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
  /** Says that we made this text, which is no secret; good as long as SECRET_KEY is. */
  mac(text: string): string
  /** Whether we said so of this text. */
  isMac(text: string, mac: string): boolean
  /** No token is good for longer. */
  lifetimeMs: number
}

/** Access tokens: HS256 only, with issuer, audience and type fixed. */
export function createTokens(secretKey: string): Tokens {
  const key = derivedKey(secretKey, 'access tokens')
  const linkKey = derivedKey(secretKey, 'links in letters')
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
    // Without these two what is allowed above would not be asked.
    requiredClaims: ['exp', 'iss', 'aud', 'userId', 'sid'],
    // Sessions that ended are remembered for no longer (revocations.ts).
    maxAge: LIFETIME_MS,
  })
  // Not fast-jwt's own cache: it hashes the token for every call, which costs more than all else here.
  const verified = new LRUCache<string, Required<Account>>({ max: 5_000 })
  const mac = (text: string) => createHmac('sha256', linkKey).update(text).digest('base64url')
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
  return isSameText(hashSecret(secret), hash)
}
