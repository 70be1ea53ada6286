import type { Role } from '@kinfold/contract/access.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { users } from '../table.ts'
import { newAccountId } from './account.ts'

/** The columns of the contract's `User`, as its owner sees it. */
export const publicUser = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roles: users.roles,
}

type NewUser = {
  id?: number
  email: string
  firstName: string
  lastName: string
  role: string
  passwordHash: string | null
  firebaseUid?: string
  emailConfirmedAt?: string | null
}

/** @throws EMAIL_TAKEN */
export async function insertUser(db: Db, { role, ...person }: NewUser) {
  const [user] = await db
    .insert(users)
    .values({ id: newAccountId(), ...person, roles: [role] })
    .onConflictDoNothing()
    .returning(publicUser)
  if (!user) throw failure('EMAIL_TAKEN')
  return user
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findUser(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user
}

/** What a deleted account has instead of its address. */
export const deletedAddress = (userId: number) => `deleted:${userId}`

/** Locked until the transaction ends. @throws NOT_FOUND */
export async function lockUser(tx: Db, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw failure('NOT_FOUND')
  return user
}

/** A person's role in circles that they set up for someone else. */
export const roleForOthers = ({ roles }: { roles: string[] }): Role =>
  roles.includes('caretaker') ? 'caretaker' : 'family'

/** The address of the signed-in account. @throws NOT_SIGNED_IN if it no longer exists */
export async function findEmail(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) throw failure('NOT_SIGNED_IN')
  return user.email
}
