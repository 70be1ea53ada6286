import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
} from '@firebase/auth'
import type { PublicSettings } from '@kinfold/contract/features/system/schemas.ts'

/** Who signed in with Google, and the proof of it for our server. */
export type GooglePerson = { firebaseUid: string; email: string; displayName: string; idToken: string }

export type GoogleClient = {
  /** Asks in a window of 500 x 600, Firebase's own default. @throws an error whose `code` is the provider's */
  askInWindow(): Promise<GooglePerson>
  /** Leaves this page for the provider's; comes back to this address. */
  askByRedirect(): Promise<void>
  /** Whom the redirect brought back. */
  broughtBack(): Promise<GooglePerson | undefined>
  /** Who is still signed in at the provider in this browser; the wait for it is limited. */
  current(): Promise<GooglePerson | undefined>
  signOut(): Promise<void>
}

type Project = NonNullable<PublicSettings['googleSignIn']>

const AUTH_STATE_WAIT_MS = 1_500

/**
 * The one file that knows Firebase, loaded when somebody uses Google. The resolver, which loads a script of Google's, is
 * handed over only where a window or a redirect needs it.
 */
export function openFirebase({ emulator, ...project }: Project): GoogleClient {
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence]
  const auth = initializeAuth(initializeApp(project), { persistence })
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  const resolver = browserPopupRedirectResolver

  return {
    askInWindow: async () => personOf((await signInWithPopup(auth, google, resolver)).user),
    askByRedirect: () => signInWithRedirect(auth, google, resolver),
    broughtBack: async () => {
      const result = await getRedirectResult(auth, resolver)
      return result ? personOf(result.user) : undefined
    },
    current: async () => {
      await Promise.race([auth.authStateReady(), new Promise((done) => setTimeout(done, AUTH_STATE_WAIT_MS))])
      return auth.currentUser ? personOf(auth.currentUser) : undefined
    },
    signOut: () => signOut(auth),
  }
}

const personOf = async (user: User): Promise<GooglePerson> => ({
  firebaseUid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  idToken: await user.getIdToken(),
})
