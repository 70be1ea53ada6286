import { eq, sql } from 'drizzle-orm'
import type { Account } from '../../access/accounts/account.ts'
import {
  checkSecret,
  countSecrets,
  forgetSecrets,
  issueSecret,
  spendSecret,
} from '../../access/accounts/mailed-secrets.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import { endEverySession, endOtherSessions } from '../../access/accounts/sessions.ts'
import { findUser, findUserByEmail } from '../../access/accounts/users.ts'
import { writeToAnyone } from '../../access/notifications/write-to.ts'
import { users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { requireGoogleProof } from './google.ts'
import { resetLetter } from './letters.ts'
import { saveHash } from './queries.ts'
import { type Http, proveOneself, tellOfChangedWay } from './sign-in.ts'

/** Per hour, which is the lifetime of a link: nobody can flood another person's mailbox. */
const LINKS_AT_ONCE = 5

type Asked = { email: string; clientId?: number | undefined }

/** Sends a link for a new password if the address has an account; after the answer, which is always the same. */
export const sendReset = ({ db, services, reply }: Http, { email, clientId }: Asked) =>
  services.later.after(reply, async () => {
    const user = await findUserByEmail(db, email)
    if (!user || user.disabledAt) return
    if ((await countSecrets(db, 'reset', user.id)) >= LINKS_AT_ONCE) return
    const joining = clientId ? `&clientId=${clientId}` : ''
    const url = services.pageUrl(`/login?reset=${await issueSecret(db, 'reset', user)}${joining}`)
    await writeToAnyone(services, email, (isOwned) => resetLetter(user, url, isOwned))
  })

/** Sets a new password with a link from a letter; all sessions end. @throws LINK_SPENT */
export async function resetPassword({ db, services }: Http, token: string, password: string) {
  const owner = await checkSecret(db, 'reset', token)
  const passwordHash = await hashPassword(owner.email, password)
  const user = await inTransaction(db, async (tx) => {
    const { userId, email } = await spendSecret(tx, 'reset', token)
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
        // Whoever held the account before its address was confirmed may have linked their own Google account.
        firebaseUid: sql`case when ${users.emailConfirmedAt} is not null then ${users.firebaseUid} end`,
      })
      .where(eq(users.id, userId))
      .returning()
    if (!changed || changed.disabledAt || changed.email !== email) throw failure('LINK_SPENT')
    await endEverySession(tx, userId)
    return changed
  })
  await services.limits.forgetSignIn(user.email, undefined)
  return user
}

type Change = { currentPassword: string; password: string; idToken: string | null }

/**
 * Requires the current password or, where there is none, Google's proof; other sessions end. @throws WRONG_PASSWORD,
 * INVALID_IDENTITY, TOO_MANY
 */
export async function changePassword(http: Http, account: Account, { currentPassword, password, idToken }: Change) {
  const user = await findUser(http.db, account.userId)
  if (!user) throw failure('NOT_SIGNED_IN')
  if (user.passwordHash) await proveOneself(http, account, currentPassword)
  await requireGoogleProof(http.services, user, idToken)
  const passwordHash = await hashPassword(user.email, password)
  await inTransaction(http.db, async (tx) => {
    if (!(await saveHash(tx, account.userId, passwordHash, user.passwordHash))) throw failure('WRONG_PASSWORD')
    await endOtherSessions(tx, account.userId, account.sessionId)
    await forgetSecrets(tx, account.userId)
  })
  tellOfChangedWay(http, account.userId, 'password')
}
