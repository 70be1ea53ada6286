import { keys } from '../../api/storage.ts'

/* What every page needs of Google: nothing of it is loaded in a browser that has not used it. */

/** The result of a successful sign-in. */
export type NewTokens = { token: string; refreshToken: string }

/**
 * This browser's session came from Google: the provider may know the person at the next start, and must sign them out
 * at the end.
 */
export const noteGoogleUsed = () => localStorage.setItem(keys.googleUsed, 'true')

const isUsed = () => localStorage.getItem(keys.googleUsed) !== null

/** Signs out of the provider where it was used; errors are ignored. */
export async function leaveGoogle() {
  if (isUsed()) await import('./provider.ts').then(({ forgetGoogle }) => forgetGoogle()).catch(() => {})
}

/** Session start: new tokens if the person is still signed in with Google in a browser that has used it. */
export async function tokensFromGoogle(): Promise<NewTokens | undefined> {
  if (isUsed())
    return import('./resume.ts').then(
      ({ resume }) => resume(),
      () => undefined,
    )
}
