import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { isUuid } from '@kinfold/contract/uuid.ts'
import { and, desc, eq, gt, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { type Failure, failure } from '../../core/failure.ts'
import { sessions, users } from '../table.ts'
import { hashSecret, newSecret, sameHash, type Tokens } from './tokens.ts'
import { deletedAddress } from './users.ts'

/** How long a refresh token, and the cookie with its half, is valid; each use begins anew. */
export const REFRESH_DAYS = 30
/**
 * Two tabs may refresh at once, and an answer may be lost, which a browser notices a minute later: the previous pair
 * is answered for this long.
 */
const TOLERANCE_MS = 2 * MINUTE_MS

/**
 * The refresh token: one half in the body (`sessionId.mark.secret`), one in the HttpOnly cookie. The mark never
 * changes: it proves that a half was once issued for this session, even an old one.
 */
type RefreshPair = { refreshToken: string; cookie: string }
export type OpenedSession = RefreshPair & { sessionId: string; userId: number }

const expiry = () => sql`now() + interval '${sql.raw(String(REFRESH_DAYS))} days'`

export async function openSession(db: Db, userId: number, userAgent: string | undefined): Promise<OpenedSession> {
  const sessionId = randomUUID()
  const [mark, body, cookie] = [newSecret(), newSecret(), newSecret()]
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    markHash: hashSecret(mark),
    bodyHash: hashSecret(body),
    cookieHash: hashSecret(cookie),
    expiresAt: expiry(),
    userAgent: userAgent?.slice(0, 300) ?? null,
  })
  return { sessionId, userId, refreshToken: `${sessionId}.${mark}.${body}`, cookie }
}

/**
 * Trades both halves for the pair that follows. What follows a half is always the same: all tabs share both halves, so
 * it must not matter which of two answers arrives last. An older pair means that someone kept a copy, so the session
 * ends. Knowing only the session's id ends nothing.
 * @throws SESSION_ENDED, ACCOUNT_DELETED with the person's id
 */
export async function rotateSession(
  db: Db,
  tokens: Pick<Tokens, 'following'>,
  refreshToken: string,
  cookie: string | undefined,
): Promise<OpenedSession> {
  // Tokens from before marks existed have only two parts.
  const [sessionId = '', ...secrets] = refreshToken.split('.')
  const [sentMark, body = ''] = secrets.length > 1 ? secrets : ['', ...secrets]
  const known = await liveSession(db, sessionId)
  if (!known || !cookie) throw await whyEnded(db, sessionId, sentMark ?? '')

  const isCurrent = { body: sameHash(body, known.bodyHash), cookie: sameHash(cookie, known.cookieHash) }
  const recent = Date.now() - Date.parse(known.rotatedAt) < TOLERANCE_MS
  const wasCurrent = (secret: string, previous: string | null) => recent && sameHash(secret, previous)
  if (
    !(isCurrent.body || wasCurrent(body, known.previousBodyHash)) ||
    !(isCurrent.cookie || wasCurrent(cookie, known.previousCookieHash))
  ) {
    if (sameHash(sentMark ?? '', known.markHash)) await endSession(db, known.userId, sessionId)
    throw failure('SESSION_ENDED')
  }

  const mark = sentMark || tokens.following(sessionId)
  const isNew = isCurrent.body && isCurrent.cookie
  const next = {
    body: isNew || !isCurrent.body ? tokens.following(body) : body,
    cookie: isNew || !isCurrent.cookie ? tokens.following(cookie) : cookie,
  }
  // Another tab was faster, or the session has just ended.
  if (isNew && !(await setPair(db, known, { mark, ...next }))) return rotateSession(db, tokens, refreshToken, cookie)
  return { sessionId, userId: known.userId, refreshToken: `${sessionId}.${mark}.${next.body}`, cookie: next.cookie }
}

type KnownSession = NonNullable<Awaited<ReturnType<typeof liveSession>>>

/** Returns false if the session is no longer as it is known. */
async function setPair(db: Db, known: KnownSession, next: { mark: string; body: string; cookie: string }) {
  const isUnchanged = and(eq(sessions.id, known.id), eq(sessions.bodyHash, known.bodyHash), isLive())
  const changed = await db
    .update(sessions)
    .set({
      markHash: hashSecret(next.mark),
      bodyHash: hashSecret(next.body),
      cookieHash: hashSecret(next.cookie),
      previousBodyHash: known.bodyHash,
      previousCookieHash: known.cookieHash,
      rotatedAt: sql`now()`,
      lastSeenAt: sql`now()`,
      expiresAt: expiry(),
    })
    .where(isUnchanged)
    .returning({ id: sessions.id })
  return changed.length > 0
}

/** Neither ended nor expired. */
export const isLive = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))!

async function liveSession(db: Db, sessionId: string) {
  if (!isUuid(sessionId)) return undefined
  const [known] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive()))
  return known
}

/**
 * Tells a browser, whose half proves that the session was its own, that the account was deleted elsewhere: nothing of
 * the person stays there then.
 */
async function whyEnded(db: Db, sessionId: string, sentMark: string): Promise<Failure> {
  if (!isUuid(sessionId)) return failure('SESSION_ENDED')
  const [ended] = await db
    .select({ userId: users.id, email: users.email, markHash: sessions.markHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!ended || ended.email !== deletedAddress(ended.userId) || !sameHash(sentMark, ended.markHash))
    return failure('SESSION_ENDED')
  return failure('ACCOUNT_DELETED', { current: { userId: ended.userId } })
}

export const listSessions = (db: Db, userId: number) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.lastSeenAt))

export const endSession = (db: Db, userId: number, sessionId: string) =>
  endWhere(db, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))

export const endOtherSessions = (db: Db, userId: number, keptId: string) =>
  endWhere(db, and(eq(sessions.userId, userId), ne(sessions.id, keptId)))

/** Ends all sessions of a user and erases what is stored about their browsers. */
export async function endEverySession(db: Db, userId: number) {
  await endWhere(db, eq(sessions.userId, userId))
  await db.update(sessions).set({ userAgent: null }).where(eq(sessions.userId, userId))
}

/** Ends the session this browser still held for the same account: signing in again replaces it. */
export const endReplacedSession = (db: Db, userId: number, cookie: string | undefined) =>
  cookie
    ? endWhere(db, and(eq(sessions.userId, userId), eq(sessions.cookieHash, hashSecret(cookie))))
    : Promise.resolve(0)

/**
 * Ends the session whose cookie this browser still holds; knowing its id is not enough. Returns whether the cookie is
 * its half, even if it has already ended, because page and worker report at the same time.
 */
export async function endLeftSession(db: Db, sessionId: string, cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false
  const half = hashSecret(cookie)
  const isHalf = or(eq(sessions.cookieHash, half), eq(sessions.previousCookieHash, half))
  const isOurs = and(eq(sessions.id, sessionId), isHalf)
  if ((await endWhere(db, isOurs)) > 0) return true
  return (await db.select({ id: sessions.id }).from(sessions).where(isOurs)).length > 0
}

/** When a session of this account was last ended before it expired. */
export async function lastEndedAt(db: Db, userId: number): Promise<string | null> {
  const [last] = await db
    .select({ at: max(sessions.revokedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return last?.at ?? null
}

/** Ends sessions; every process then refuses their access tokens, too (revocations.ts). */
async function endWhere(db: Db, which: SQL | undefined) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()`, endedIn: sql`pg_current_xact_id()` })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length
}
