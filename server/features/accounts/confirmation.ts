import { and, eq, sql } from 'drizzle-orm'
import { checkSecret, issueSecret, spendSecret } from '../../access/accounts/mailed-secrets.ts'
import { findUser } from '../../access/accounts/users.ts'
import { requireRoomForLetter, writeToAnyone } from '../../access/notifications/write-to.ts'
import type { Services } from '../../access/services.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { confirmLetter } from './letters.ts'

/** Sends a link to confirm the address, unless it is confirmed. @throws TOO_MANY */
export async function sendConfirmation(db: Db, services: Services, userId: number) {
  const user = await findUser(db, userId)
  if (!user || user.emailConfirmedAt) return
  await requireRoomForLetter(services, user.email)
  const url = services.pageUrl(`/login?confirm=${await issueSecret(db, 'confirm', user)}`)
  await writeToAnyone(services, user.email, () => confirmLetter(user.email, url))
}

/**
 * Both are needed: the email shows who reads the address, the session shows whose account it is. Otherwise somebody could
 * sign up with another person's address, and that person, or a program that opens links, would confirm it for them.
 * @throws LINK_SPENT, LINK_OF_OTHERS
 */
export async function confirmAddress(db: Db, userId: number, token: string) {
  const sentFor = await checkSecret(db, 'confirm', token)
  if (sentFor.userId !== userId) throw failure('LINK_OF_OTHERS')
  const { email } = await spendSecret(db, 'confirm', token)
  const [confirmed] = await db
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id })
  if (!confirmed) throw failure('LINK_SPENT')
}
