import { CallFailed, isPassing } from '../../api/failure.ts'
import { readPublicSettings } from '../../api/public-settings.ts'
import { keys } from '../../api/storage.ts'
import type { GoogleClient } from './firebase-client.ts'

/** The result of a successful sign-in. */
export type NewTokens = { token: string; refreshToken: string }

let opening: Promise<GoogleClient> | undefined

/** The Firebase client, loaded only when somebody uses Google. */
export function openGoogle(): Promise<GoogleClient> {
  opening ??= loadClient().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

async function loadClient(): Promise<GoogleClient> {
  const { googleSignIn } = await readPublicSettings()
  if (!googleSignIn) throw new Error('Google sign-in is not set up here')
  const { openFirebase } = await import('./firebase-client.ts').catch(() => {
    throw providerError('auth/network-request-failed')
  })
  return openFirebase(googleSignIn)
}

/**
 * This browser's session came from Google: the provider may know the person at the next start, and must sign them out
 * at the end.
 */
export const noteGoogleUsed = () => localStorage.setItem(keys.googleUsed, 'true')

/** Signs out of the provider where it was used; errors are ignored. */
export async function leaveGoogle() {
  if (localStorage.getItem(keys.googleUsed) !== null) await forgetGoogle()
}

export async function forgetGoogle() {
  localStorage.removeItem(keys.googleUsed)
  await openGoogle()
    .then((google) => google.signOut())
    .catch(() => {})
}

/** Session start: new tokens if the person is still signed in with Google in a browser that has used it. */
export async function tokensFromGoogle(): Promise<NewTokens | undefined> {
  if (localStorage.getItem(keys.googleUsed) === null) return undefined
  try {
    const person = await (await openGoogle()).current()
    if (!person) return undefined
    const { logInWithGoogle } = await import('./log-in.ts')
    return await logInWithGoogle(person)
  } catch (error) {
    const refused = error instanceof CallFailed && !isPassing(error)
    if (refused || endsSession(error)) await forgetGoogle()
    return undefined
  }
}

/** An error as the provider would throw it. */
export const providerError = (code: string) => Object.assign(new Error(code), { code })

/** The provider's error code, such as `auth/popup-blocked`. */
export const providerCode = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined
}

/** The provider no longer knows the person, so the session ends too. */
export const endsSession = (error: unknown): boolean =>
  ['auth/user-disabled', 'auth/user-token-expired'].includes(providerCode(error) ?? '')
