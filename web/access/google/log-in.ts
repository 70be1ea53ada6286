import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { splitName } from '@kinfold/contract/features/circles/names.ts'
import { navigate } from 'wouter/use-browser-location'
import { CallFailed } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { clearTokens } from '../../api/tokens.ts'
import { queryIn } from '../../ui/browser/use-address.ts'
import { circleIdIn } from '../access-rules.ts'
import type { GooglePerson } from './firebase-client.ts'
import type { NewTokens } from './google.ts'
import { forgetGoogle } from './provider.ts'

/**
 * The Google login call. People without an account, or with one that Google may not open, are signed out of the
 * provider and redirected. @throws any other error
 */
export async function logInWithGoogle(person: GooglePerson): Promise<NewTokens | undefined> {
  try {
    return await send(accounts.firebaseLogin, { body: { ...person, ...splitName(person.displayName) } })
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
  const { joinRequest, ...here } = queryIn(location.search)
  const clientId = circleIdIn(here.clientId)
  return clientId && joinRequest === 'true' ? `${address}&joinRequest=true&clientId=${clientId}` : address
}
