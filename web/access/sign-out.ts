import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { CallFailed } from '../api/failure.ts'
import { send } from '../api/send.ts'
import { forgetAllOf } from '../device/device.ts'
import { leaveGoogle } from './google.ts'
import { leaveLater, sessionHere } from './leave-later.ts'
import { currentSession, endSession } from './session.ts'

/** Signs out, of the identity provider too; problems in telling them are ignored. Nothing of the person stays in this browser. */
export async function signOut() {
  const sessionId = sessionHere()
  const [isTold] = await Promise.all([tellServer(), forgetDevice(), leaveGoogle()])
  endSession()
  if (!isTold && sessionId) void leaveLater(sessionId)
}

/** What it refuses is a session that is over already. */
const tellServer = () =>
  send(accounts.logout, {}).then(
    () => true,
    (error) => error instanceof CallFailed && error.status === 401,
  )

/** Nothing is kept for an account that does not exist any more. */
export async function endAccount() {
  await Promise.all([forgetDevice(), leaveGoogle()])
  endSession()
}

async function forgetDevice() {
  const session = currentSession()
  // Where nothing can be kept, there is nothing to forget.
  if (session.status === 'signedIn') await forgetAllOf(session.user.id).catch(() => {})
}
