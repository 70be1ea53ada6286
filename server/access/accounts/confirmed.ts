import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Mail } from '../../services/mail/mail.ts'
import { users } from '../table.ts'

const isConfirmedAccount = and(isNotNull(users.emailConfirmedAt), isNull(users.disabledAt))

/** Whether a person has proven that mail to their address reaches them. */
export async function isConfirmed(db: Db, userId: number): Promise<boolean> {
  const [confirmed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isConfirmedAccount))
  return confirmed !== undefined
}

/** Whether the address counts as the account's own: if mail is sent, only once confirmed; otherwise always. */
export const ownsAddress = async (db: Db, mail: Pick<Mail, 'leaves'>, userId: number): Promise<boolean> =>
  !mail.leaves || (await isConfirmed(db, userId))

/** @throws UNCONFIRMED */
export async function requireOwnAddress(db: Db, mail: Mail, userId: number) {
  if (!(await ownsAddress(db, mail, userId))) throw failure('UNCONFIRMED')
}

/**
 * Whether the owner of an address is known: some account has confirmed it, or no mail is sent that could reach the
 * wrong person.
 */
export async function isOwnedAddress(db: Db, mail: Mail, email: string): Promise<boolean> {
  if (!mail.leaves) return true
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isConfirmedAccount))
  return owner !== undefined
}
