import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../core/database.ts'
import type { Mail } from '../services/mail/mail.ts'
import { users } from './table.ts'

/** Whether a person has shown that letters to their address reach them. */
export async function isConfirmed(db: Db, userId: number): Promise<boolean> {
  const [confirmed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
  return confirmed !== undefined
}

/** Whether an address counts as its account's: where mail could show that it is theirs, once it has; else always. */
export const ownsAddress = async (db: Db, mail: Mail, userId: number): Promise<boolean> =>
  !mail.leaves || (await isConfirmed(db, userId))
