import type { Profile, ProfileChanges } from '@kinfold/contract/features/accounts/schemas.ts'
import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newAccountId } from '../../access/account.ts'
import { members, profiles, sessions, users } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'

const publicUser = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roles: users.roles,
}

type NewUser = {
  email: string
  firstName: string
  lastName: string
  role: string
  passwordHash: string | null
  firebaseUid?: string
}

/** @throws EMAIL_TAKEN */
export async function insertUser(db: Db, { role, ...person }: NewUser) {
  const [user] = await db
    .insert(users)
    .values({ ...person, id: newAccountId(), roles: [role] })
    .onConflictDoNothing()
    .returning(publicUser)
  if (!user) throw failure('EMAIL_TAKEN')
  return user
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findUserByUid(db: Db, uid: string) {
  const [user] = await db.select().from(users).where(eq(users.firebaseUid, uid))
  return user
}

/** What one can sign in with. */
export async function findWaysIn(db: Db, userId: number) {
  const { passwordHash, firebaseUid } = users
  const [ways] = await db.select({ passwordHash, firebaseUid }).from(users).where(eq(users.id, userId))
  return ways
}

/** @throws IDENTITY_TAKEN when somebody else was quicker. */
export const setFirebaseUid = (db: Db, userId: number, firebaseUid: string | null) =>
  db
    .update(users)
    .set({ firebaseUid })
    .where(eq(users.id, userId))
    .catch((error) => {
      throw isTaken(error) ? failure('IDENTITY_TAKEN') : error
    })

const UNIQUE_VIOLATION = '23505'
const isTaken = (error: { code?: string; cause?: { code?: string } }) =>
  (error.cause?.code ?? error.code) === UNIQUE_VIOLATION

export async function findUser(db: Db, userId: number) {
  const [user] = await db.select(publicUser).from(users).where(eq(users.id, userId))
  return user
}

export const saveHash = (db: Db, userId: number, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, userId))

export async function renameUser(db: Db, userId: number, name: { firstName: string; lastName: string }) {
  const [user] = await db.update(users).set(name).where(eq(users.id, userId)).returning(publicUser)
  return user
}

/** Changes what is given, keeps the rest. */
export async function saveProfile(db: Db, userId: number, changes: ProfileChanges) {
  const [saved] = await db
    .insert(profiles)
    .values({ userId, isOwnCare: true, ...changes })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...changes, updatedAt: sql`now()` } })
    .returning()
  return saved! as Profile
}

export async function emailExists(db: Db, email: string): Promise<boolean> {
  return (await findUserByEmail(db, email)) !== undefined
}

/** The owner of an address, if they share a circle with the person asking. */
export async function findCompanion(db: Db, asking: number, email: string) {
  const [mine, theirs] = [alias(members, 'mine'), alias(members, 'theirs')]
  const shared = db
    .select({ one: sql`1` })
    .from(mine)
    .innerJoin(theirs, eq(theirs.clientId, mine.clientId))
    .where(and(eq(mine.userId, asking), eq(theirs.userId, users.id)))
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.email, email), exists(shared)))
  return user ?? null
}

export const noteSelection = (db: Db, sessionId: string, clientId: number) =>
  db.update(sessions).set({ selectedClientId: clientId }).where(eq(sessions.id, sessionId))
