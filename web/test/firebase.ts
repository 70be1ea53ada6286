import { vi } from 'vitest'

/** A fake Firebase: `vi.mock('@firebase/auth', () => firebase.auth)` and `vi.mock('@firebase/app', () => firebase.app)`. */
type FakeUser = { uid: string; email: string; displayName: string; getIdToken: () => Promise<string> }

export const annaAtGoogle: FakeUser = {
  uid: 'uid-anna',
  email: 'anna@example.org',
  displayName: 'Anna Maria Keller',
  getIdToken: async () => 'id.token.anna',
}

/** An error as Firebase throws it. */
export const firebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { name: 'FirebaseError', code })

export function fakeFirebase() {
  const auth = {
    currentUser: null as FakeUser | null,
    authStateReady: vi.fn(async () => {}),
  }
  const custom = vi.fn()
  class GoogleAuthProvider {
    setCustomParameters = custom
  }
  const calls = {
    signInWithPopup: vi.fn(async () => ({ user: annaAtGoogle })),
    signInWithRedirect: vi.fn(async () => {}),
    getRedirectResult: vi.fn(async (): Promise<{ user: FakeUser } | null> => null),
    signOut: vi.fn(async () => {}),
  }
  return {
    auth,
    custom,
    ...calls,
    /** The state at the start of a test: nobody signed in, everything works. */
    reset() {
      auth.currentUser = null
      auth.authStateReady.mockReset().mockResolvedValue()
      custom.mockClear()
      calls.signInWithPopup.mockReset().mockResolvedValue({ user: annaAtGoogle })
      calls.signInWithRedirect.mockReset().mockResolvedValue()
      calls.getRedirectResult.mockReset().mockResolvedValue(null)
      calls.signOut.mockReset().mockResolvedValue()
    },
    module: {
      ...calls,
      GoogleAuthProvider,
      browserLocalPersistence: {},
      indexedDBLocalPersistence: {},
      browserPopupRedirectResolver: {},
      connectAuthEmulator: vi.fn(),
      initializeAuth: () => auth,
    },
  }
}
