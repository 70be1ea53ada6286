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

/** The person who signed in with Google, with the proof for our server. */
export type GooglePerson = { firebaseUid: string; email: string; displayName: string; idToken: string }

export type GoogleClient = {
  /** Asks in a window of 500 x 600, Firebase's own default. @throws an error whose `code` is the provider's */
  askInWindow(): Promise<GooglePerson>
  /** Redirects to the provider's page, which comes back to this address. */
  askByRedirect(): Promise<void>
  /** The person who comes back from the redirect. */
  broughtBack(): Promise<GooglePerson | undefined>
  /** The person who is still signed in at the provider in this browser; waits only for a limited time. */
  current(): Promise<GooglePerson | undefined>
  signOut(): Promise<void>
}

type Project = NonNullable<PublicSettings['googleSignIn']>

const AUTH_STATE_WAIT_MS = 1_500

/**
 * The only file that knows Firebase, loaded when somebody uses Google. The resolver loads a script from Google, so it
 * is passed only where a popup or a redirect needs it.
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
