import { CallFailed, isPassing } from '../../api/failure.ts'
import type { NewTokens } from './google.ts'
import { logInWithGoogle } from './log-in.ts'
import { endsSession, forgetGoogle, openGoogle } from './provider.ts'

/** New tokens if Google still knows the person. If it does not, or the server refuses them, they are signed out of it. */
export async function resume(): Promise<NewTokens | undefined> {
  try {
    const person = await (await openGoogle()).current()
    return person ? await logInWithGoogle(person) : undefined
  } catch (error) {
    const refused = error instanceof CallFailed && !isPassing(error)
    if (refused || endsSession(error)) await forgetGoogle()
    return undefined
  }
}
