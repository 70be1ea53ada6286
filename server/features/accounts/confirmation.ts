import { and, eq, sql } from 'drizzle-orm'
import { issueSecret, spendSecret } from '../../access/accounts/mailed-secrets.ts'
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

/** @throws LINK_SPENT */
export async function confirmAddress(db: Db, token: string) {
  const { userId, email } = await spendSecret(db, 'confirm', token)
  const [confirmed] = await db
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id })
  if (!confirmed) throw failure('LINK_SPENT')
}
