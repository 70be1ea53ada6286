import { readPublicSettings } from '../../api/public-settings.ts'
import { keys } from '../../api/storage.ts'
import type { GoogleClient } from './firebase-client.ts'

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

export async function forgetGoogle() {
  localStorage.removeItem(keys.googleUsed)
  await openGoogle()
    .then((google) => google.signOut())
    .catch(() => {})
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
