import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Mail } from '../../services/mail/mail.ts'
import { users } from '../table.ts'

const isConfirmedAccount = and(isNotNull(users.emailConfirmedAt), isNull(users.disabledAt))

/** Whether a person has shown that letters to their address reach them. */
export async function isConfirmed(db: Db, userId: number): Promise<boolean> {
  const [confirmed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isConfirmedAccount))
  return confirmed !== undefined
}

/** Whether an address counts as its account's: where mail could show that it is theirs, once it has; else always. */
export const ownsAddress = async (db: Db, mail: Mail, userId: number): Promise<boolean> =>
  !mail.leaves || (await isConfirmed(db, userId))

/** @throws UNCONFIRMED */
export async function requireOwnAddress(db: Db, mail: Mail, userId: number) {
  if (!(await ownsAddress(db, mail, userId))) throw failure('UNCONFIRMED')
}

/** Whether it is known whose an address is: some account has confirmed it, or no mail leaves that could go astray. */
export async function isOwnedAddress(db: Db, mail: Mail, email: string): Promise<boolean> {
  if (!mail.leaves) return true
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isConfirmedAccount))
  return owner !== undefined
}
