import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { CallFailed } from '../api/failure.ts'
import { send } from '../api/send.ts'
import { sessionHere } from '../api/tokens.ts'
import { forgetAllOf } from '../device/device.ts'
import { leaveGoogle } from './google/google.ts'
import { leaveLater } from './leave-later.ts'
import { currentSession, endSession } from './session.ts'

/**
 * Signs out, also at the identity provider; errors of either are ignored. Nothing of the person stays in this browser.
 */
export async function signOut() {
  const sessionId = sessionHere()
  const [isTold] = await Promise.all([tellServer(), forgetDevice(), leaveGoogle()])
  endSession(sessionId, true)
  if (!isTold && sessionId) void leaveLater(sessionId)
}

/** If the server refuses, the session is already over. */
const tellServer = () =>
  send(accounts.logout, {}).then(
    () => true,
    (error) => error instanceof CallFailed && error.status === 401,
  )

/** Nothing is kept for a deleted account. */
export async function endAccount() {
  await Promise.all([forgetDevice(), leaveGoogle()])
  endSession(undefined, true)
}

async function forgetDevice() {
  const session = currentSession()
  // Where nothing can be stored, there is nothing to delete.
  if (session.status === 'signedIn') await forgetAllOf(session.user.id).catch(() => {})
}
