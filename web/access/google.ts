import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { navigate } from 'wouter/use-browser-location'
import { CallFailed, isPassing } from '../api/failure.ts'
import { readPublicSettings } from '../api/public-settings.ts'
import { send } from '../api/send.ts'
import { keys } from '../api/storage.ts'
import { clearTokens } from '../api/tokens.ts'
import type { GoogleClient, GooglePerson } from './firebase-client.ts'

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
    return person && (await logInWithGoogle(person))
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

/**
 * The Google login call. People without an account, or with one that Google may not open, are signed out of the
 * provider and redirected. @throws any other error
 */
export async function logInWithGoogle(person: GooglePerson): Promise<NewTokens | undefined> {
  const [firstName = '', ...rest] = person.displayName.split(' ')
  try {
    return await send(accounts.firebaseLogin, { body: { ...person, firstName, lastName: rest.join(' ') } })
  } catch (error) {
    const instead = elsewhere(error)
    if (!instead) throw error
    await forgetGoogle()
    clearTokens()
    navigate(withJoinRequest(instead))
    return undefined
  }
}

function elsewhere(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.body.errorCode === 'USER_NOT_FOUND') return '/signup?message=account_deleted'
  if (error.message.includes('User not found')) return '/signup?google=true'
  if (error.message.includes('already exists')) return '/login?error=account_exists'
  return undefined
}

/** People who came to the sign-in page to join a circle still do on the next one. */
function withJoinRequest(address: string): string {
  const here = new URLSearchParams(location.search)
  const clientId = here.get('clientId') ?? ''
  const isJoining = here.get('joinRequest') === 'true' && /^\d{1,16}$/.test(clientId)
  return isJoining ? `${address}&joinRequest=true&clientId=${clientId}` : address
}
