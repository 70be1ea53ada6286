import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findUserByEmail, publicUser } from '../../access/accounts/users.ts'
import { fullName } from '../../access/circles/names.ts'
import { members, sessions, users } from '../../access/table.ts'
import { newPlace } from '../../core/database/committed-since.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'

export async function findUserByUid(db: Db, uid: string) {
  const [user] = await db.select().from(users).where(eq(users.firebaseUid, uid))
  return user
}

/** The ways to sign in to an account. */
export async function findWaysIn(db: Db, userId: number) {
  const { passwordHash, firebaseUid } = users
  const [ways] = await db.select({ passwordHash, firebaseUid }).from(users).where(eq(users.id, userId))
  return ways
}

/**
 * Connects or disconnects a Google account, while the password is the one that was checked (null: none).
 * @throws IDENTITY_TAKEN if somebody else was faster, WRONG_PASSWORD
 */
export async function setFirebaseUid(db: Db, userId: number, firebaseUid: string | null, checked: string | null) {
  const set = await db
    .update(users)
    .set({ firebaseUid })
    .where(and(eq(users.id, userId), isStill(checked)))
    .returning({ id: users.id })
    .catch((error) => {
      throw isTaken(error) ? failure('IDENTITY_TAKEN') : error
    })
  if (set.length === 0) throw failure('WRONG_PASSWORD')
}

const UNIQUE_VIOLATION = '23505'
const isTaken = (error: { code?: string; cause?: { code?: string } }) =>
  (error.cause?.code ?? error.code) === UNIQUE_VIOLATION

/** The account as its owner sees it, and the place of this look in the outbox of changes. */
export async function findOwnUser(db: Db, userId: number) {
  const own = {
    ...publicUser,
    emailConfirmed: sql<boolean>`${isNotNull(users.emailConfirmedAt)}`,
    hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
  }
  const place = sql<string>`${sql.raw(newPlace)}`
  const [found] = await db.select({ user: own, place }).from(users).where(eq(users.id, userId))
  return found
}

/**
 * Returns whether it was saved: not if the password is another one by now than the one that was checked (null: none).
 * Checking takes a while, and a link from an email may end in it what a thief began.
 */
export async function saveHash(db: Db, userId: number, passwordHash: string, checked: string | null) {
  const saved = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isStill(checked)))
    .returning({ id: users.id })
  return saved.length > 0
}

const isStill = (passwordHash: string | null) => sql`${users.passwordHash} is not distinct from ${passwordHash}`

/** Each of their circles notes the change with the earlier name, because all that they ever wrote appears under the new one. */
export async function renameUser(tx: Db, userId: number, name: { firstName: string; lastName: string }) {
  const which = eq(users.id, userId)
  const [before] = await tx
    .select({ name: fullName(users) })
    .from(users)
    .where(which)
    .for('no key update')
  const [user] = await tx.update(users).set(name).where(which).returning(publicUser)
  if (!before || !user) throw failure('NOT_FOUND')
  if (before.name === fullNameOf(user)) return user
  const circles = await tx
    .select({ id: members.clientId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.clientId))
  // One after the other: each locks the end of its circle's audit.
  for (const { id } of circles)
    await tx
      .update(members)
      .set({ formerName: before.name, renamedAt: sql`now()` })
      .where(and(eq(members.clientId, id), eq(members.userId, userId)))
  return user
}

export async function emailExists(db: Db, email: string): Promise<boolean> {
  return (await findUserByEmail(db, email)) !== undefined
}

/** The owner of an address, if they share a circle with the caller. */
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
