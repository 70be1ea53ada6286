import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDevice, refreshCookie, setDeviceCookie, setRefreshCookie } from '../../access/cookies.ts'
import { bindJoinRequests } from '../../access/invitations.ts'
import { checkPassword, hashPassword, isWeakHash } from '../../access/passwords.ts'
import type { Services } from '../../access/services.ts'
import { endReplacedSession, type OpenedSession, openSession } from '../../access/sessions.ts'
import { findUserByEmail } from '../../access/users.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { saveHash } from './queries.ts'

type Http = { db: Db; services: Services; request: FastifyRequest; reply: FastifyReply }

/**
 * Checks an address and a password. Unknown, disabled and password-less accounts answer like a wrong password, and as late.
 * @throws WRONG_CREDENTIALS, TOO_MANY
 */
export async function proveOwner({ db, services, request }: Http, email: string, password: string) {
  const user = await findUserByEmail(db, email)
  const device = knownDevice(request, user?.id)
  await services.limits.countSignIn(email, device)
  const right = await checkPassword(password, user?.passwordHash)
  if (!user || !right || user.disabledAt) throw failure('WRONG_CREDENTIALS')

  await services.limits.forgetSignIn(email, device)
  if (isWeakHash(user.passwordHash!)) await saveHash(db, user.id, await hashPassword(password))
  return user
}

/** Opens a session and answers with its tokens; the cookie half goes along. */
export async function signIn({ db, services, request, reply }: Http, user: { id: number; email: string }) {
  await endReplacedSession(db, user.id, refreshCookie(request))
  await bindJoinRequests(db, user.id, user.email)
  const session = await openSession(db, user.id, request.headers['user-agent'])
  setDeviceCookie(request, reply, user.id)
  return handOutTokens({ services, request, reply }, session)
}

export function handOutTokens({ services, request, reply }: Omit<Http, 'db'>, session: OpenedSession) {
  setRefreshCookie(request, reply, session.cookie)
  return { token: services.tokens.sign(session), refreshToken: session.refreshToken }
}
