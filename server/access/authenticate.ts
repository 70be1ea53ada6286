import { failure } from '../core/failure.ts'
import type { Account } from './accounts/account.ts'
import type { Services } from './services.ts'

const BEARER = 'Bearer '

/** The account behind the access token of an Authorization header. @throws NOT_SIGNED_IN */
export function authenticate(header: string | undefined, { tokens, revocations }: Services): Account {
  if (!header?.startsWith(BEARER)) throw failure('NOT_SIGNED_IN')
  const account = tokens.verify(header.slice(BEARER.length))
  if (revocations.has(account.sessionId)) throw failure('NOT_SIGNED_IN')
  return account
}

/** The same for calls open to everyone: undefined if not signed in. */
export function accountIfSignedIn(header: string | undefined, services: Services): Account | undefined {
  try {
    return authenticate(header, services)
  } catch {
    return undefined
  }
}
