import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../access/accounts/account.ts'
import { knownDevice, refreshCookie, setDeviceCookie, setRefreshCookie } from '../../access/accounts/cookies.ts'
import { checkPassword, hashPassword, isWeakHash } from '../../access/accounts/passwords.ts'
import { withTextFormatOf } from '../../access/accounts/readers.ts'
import { endReplacedSession, type OpenedSession, openSession } from '../../access/accounts/sessions.ts'
import { findUser, findUserByEmail } from '../../access/accounts/users.ts'
import { writeToOwner } from '../../access/notifications/write-to.ts'
import type { Services } from '../../access/services.ts'
import { users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Letter } from '../../services/mail/letter.ts'
import { type ChangedWay, changedWayLetter, newDeviceLetter } from './letters.ts'
import { saveHash } from './queries.ts'

export type Http = { db: Db; services: Services; request: FastifyRequest; reply: FastifyReply }

/**
 * Checks an address and a password. Unknown, disabled and password-less accounts get the same answer as a wrong
 * password, after the same time.
 * @throws WRONG_CREDENTIALS, TOO_MANY
 */
export async function proveOwner(http: Http, email: string, password: string) {
  const { db, services, request } = http
  const user = await findUserByEmail(db, email)
  const device = knownDevice(request, user?.id)
  await services.limits.countSignIn(email, device)
  const right = await checkPassword(email, password, user?.passwordHash)
  if (!user || !right || user.disabledAt) throw failure('WRONG_CREDENTIALS')

  await services.limits.forgetSignIn(email, device)
  if (!isWeakHash(user.passwordHash!)) return user
  const passwordHash = await hashPassword(email, password)
  if (await saveHash(db, user.id, passwordHash, user.passwordHash)) return { ...user, passwordHash }
  // Changed meanwhile, or made stronger by another sign-in.
  return proveOwner(http, email, password)
}

/**
 * A signed-in person proves their identity again: by the password, or by typing the address if there is none.
 * @throws WRONG_PASSWORD, TOO_MANY
 */
export async function proveOneself({ db, services, request }: Http, account: Account, typed: string) {
  const user = await findUser(db, account.userId)
  if (!user) throw failure('NOT_SIGNED_IN')
  // Counted per session, so that guesses in a stolen one lock out nobody else.
  const device = knownDevice(request, user.id) ?? account.sessionId
  await services.limits.countSignIn(user.email, device)
  const right = user.passwordHash
    ? await checkPassword(user.email, typed, user.passwordHash)
    : typed.trim().toLowerCase() === user.email
  if (!right) throw failure('WRONG_PASSWORD')
  await services.limits.forgetSignIn(user.email, device)
  return user
}

type SignInOptions = {
  /** The account was just created, so no letter about a new sign-in is needed. */
  isNew?: boolean
}

/**
 * Opens a session and returns its tokens; the other half is set as a cookie. Sign-ins from an unknown device are
 * reported by mail.
 */
export async function signIn(http: Http, user: Entering, { isNew = false }: SignInOptions = {}) {
  const { db, services, request, reply } = http
  await endReplacedSession(db, user.id, refreshCookie(request))
  const session = await inTransaction(db, async (tx) => {
    await requireUnchanged(tx, user)
    return openSession(tx, user.id, request.headers['user-agent'])
  })
  if (!isNew && !knownDevice(request, user.id)) services.later.after(reply, () => notifyOfNewDevice(http, user.id))
  setDeviceCookie(request, reply, user.id)
  return handOutTokens({ services, request, reply }, session)
}

/** `passwordHash`: the hash that was checked, if there was a password. */
type Entering = { id: number; email: string; passwordHash?: string | null }

/**
 * Checking a password takes a while, during which it may be changed or the account deleted. Both lock the account's row
 * before they end its sessions, so that no new one slips in.
 * @throws WRONG_CREDENTIALS
 */
async function requireUnchanged(tx: Db, { id, passwordHash }: Entering) {
  const { passwordHash: kept, disabledAt } = users
  const [now] = await tx.select({ kept, disabledAt }).from(users).where(eq(users.id, id)).for('share')
  const isOther = passwordHash !== undefined && now?.kept !== passwordHash
  if (!now || now.disabledAt || isOther) throw failure('WRONG_CREDENTIALS')
}

const notifyOfNewDevice = (http: Http, userId: number) =>
  tellOwner(http, userId, (user) =>
    newDeviceLetter(user, http.request.headers['user-agent'], http.services.pageUrl('/preferences')),
  )

/** After the answer: tells the owner of an account that one can sign in to it in another way now. */
export const tellOfChangedWay = (http: Http, userId: number, way: ChangedWay) =>
  http.services.later.after(http.reply, () =>
    tellOwner(http, userId, (user) => changedWayLetter(user, way, http.services.pageUrl('/login?forgot=true'))),
  )

async function tellOwner({ db, services }: Http, userId: number, compose: (user: Owner) => Letter) {
  const user = await findUser(db, userId)
  if (user) await withTextFormatOf(db, userId, () => writeToOwner(services, compose(user)))
}
type Owner = NonNullable<Awaited<ReturnType<typeof findUser>>>

export function handOutTokens({ services, request, reply }: Omit<Http, 'db'>, session: OpenedSession) {
  setRefreshCookie(request, reply, session.cookie)
  return { token: services.tokens.sign(session), refreshToken: session.refreshToken }
}
