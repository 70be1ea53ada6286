import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import type { GoogleClient, GooglePerson } from '../../../access/google/firebase-client.ts'
import type { NewTokens } from '../../../access/google/google.ts'
import { logInWithGoogle } from '../../../access/google/log-in.ts'
import { endsSession, forgetGoogle, openGoogle, providerCode, providerError } from '../../../access/google/provider.ts'
import { noteNewAccount } from '../../../access/new-account.ts'
import { beginSession, endSession } from '../../../access/session.ts'
import { send } from '../../../api/send.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { googleFailure } from './google-messages.ts'
import { googleProgress, leaveFor } from './google-progress.ts'
import { type Intent, isReplitHost, noteRedirect, takeRedirect } from './google-redirect.ts'

/** Loads the client; rejects where that is impossible. */
export const prepareGoogle = openGoogle

/** The button's action: signs in or up with Google and continues. Ignored while in progress. */
export const continueWithGoogle = (intent: Intent) => once(intent, (google) => ask(google, intent))

/** Continues after a redirect to Google, on the page that started it. */
export async function returnFromGoogle() {
  const intent = takeRedirect()
  if (intent) await once(intent, broughtBack)
}

async function once(intent: Intent, identify: (google: GoogleClient) => Promise<GooglePerson>) {
  if (googleProgress.get() !== 'idle') return
  googleProgress.set('asking')
  try {
    const person = await identify(await openGoogle())
    const tokens = await tokensFor(intent, person)
    if (!tokens) return googleProgress.set('idle')
    googleProgress.set('leaving')
    await beginSession(tokens, 'google')
    leaveFor(targetOf(intent))
  } catch (error) {
    googleProgress.set('idle')
    await fail(intent, error)
  }
}

/** Asks in a popup; on hosts where popups do not work, by a redirect, which ends this page. */
async function ask(google: GoogleClient, intent: Intent): Promise<GooglePerson> {
  try {
    return await google.askInWindow()
  } catch (error) {
    const noWindow = ['auth/popup-blocked', 'auth/popup-closed-by-user'].includes(providerCode(error) ?? '')
    if (!noWindow || !isReplitHost(location.hostname)) throw error
    noteRedirect(intent)
    await google.askByRedirect()
    throw new Error('Redirecting to Google sign-in...')
  }
}

async function broughtBack(google: GoogleClient): Promise<GooglePerson> {
  const person = await google.broughtBack()
  if (!person) throw providerError('auth/user-cancelled')
  return person
}

async function tokensFor(intent: Intent, person: GooglePerson): Promise<NewTokens | undefined> {
  if (intent.kind === 'login') return logInWithGoogle(person)
  const { firebaseUid, email, displayName, idToken } = person
  const body = { firebaseUid, email, displayName, role: intent.role, idToken }
  const tokens = await send(accounts.firebaseSignup, { body })
  noteNewAccount()
  return tokens
}

function targetOf(intent: Intent): string {
  if (intent.kind === 'login') return intent.target
  return intent.role === 'family' ? '/profiles' : '/dashboard'
}

async function fail({ kind }: Intent, error: unknown) {
  const message = googleFailure(kind, error)
  if (!message) return
  toast({ ...message, tone: 'problem' })
  if (endsSession(error)) endSession(undefined, true)
  // People whom our server refuses are signed out of the provider, too.
  if (!providerCode(error) || endsSession(error)) await forgetGoogle()
}
