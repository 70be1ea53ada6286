import { Email } from '@kinfold/contract/fields.ts'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import * as z from 'zod/mini'
import { failure } from '../core/failure.ts'
import type { FirebaseSettings } from './firebase-settings.ts'

/** A person as known to the provider. `provenAt`: when they last proved their identity there, in milliseconds. */
export type Identity = { uid: string; email: string; name: string | null; provenAt: number }

export type IdentityProvider = {
  /** @throws INVALID_IDENTITY, GOOGLE_UNREACHABLE, GOOGLE_NOT_SET_UP */
  verify(idToken: string): Promise<Identity>
}

const TOKEN_LIFETIME_SECONDS = 3600
const CLOCK_DIFFERENCE_SECONDS = 10

/** The required claims of an ID token beyond issuer, audience and time: a Google account with a verified address. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  email: Email(),
  email_verified: z.literal(true),
  auth_time: z.int().check(z.gte(1)),
  name: z.optional(z.string()),
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
})

/**
 * Verifies ID tokens of the configured Firebase project: RS256 with its published keys; unsigned ones of the emulator.
 */
export function createIdentityProvider(settings: FirebaseSettings | undefined): IdentityProvider {
  if (!settings) return { verify: () => Promise.reject(failure('GOOGLE_NOT_SET_UP')) }
  const expected = {
    issuer: `https://securetoken.google.com/${settings.projectId}`,
    audience: settings.projectId,
    maxTokenAge: TOKEN_LIFETIME_SECONDS,
    clockTolerance: CLOCK_DIFFERENCE_SECONDS,
    requiredClaims: ['exp'],
  }
  const keys = publishedKeys(settings.keysUrl)
  const read = settings.emulator
    ? async (idToken: string) => UnsecuredJWT.decode(idToken, expected)
    : (idToken: string) => jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] })

  return {
    verify: async (idToken) => {
      const { payload } = await read(idToken).catch((error) => {
        throw error instanceof errors.JOSEError ? failure('INVALID_IDENTITY') : error
      })
      const claims = Claims.safeParse(payload)
      if (!claims.success || isAhead(claims.data.auth_time)) throw failure('INVALID_IDENTITY')
      const { sub, email, name, auth_time } = claims.data
      return { uid: sub, email, name: name ?? null, provenAt: auth_time * 1000 }
    },
  }
}

const isAhead = (seconds: number) => seconds > Date.now() / 1000 + CLOCK_DIFFERENCE_SECONDS

/** The provider's keys, cached for a while. Failing to fetch them is not the token's fault. */
function publishedKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url))
  return (header, token) =>
    keys(header, token).catch((error) => {
      const unknown = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      throw unknown ? error : failure('GOOGLE_UNREACHABLE', { retryAfter: 5 })
    })
}
