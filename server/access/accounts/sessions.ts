import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { sessions } from '../table.ts'
import { hashSecret, newSecret, sameHash } from './tokens.ts'

const REFRESH_DAYS = 30
/** Two tabs may refresh at once: the previous pair stays valid for this long. */
const TOLERANCE_MS = 10_000

/**
 * The refresh token: one half in the body (`sessionId.mark.secret`), one in the HttpOnly cookie. The mark never
 * changes: it proves that a half was once issued for this session, even an old one.
 */
export type RefreshPair = { refreshToken: string; cookie: string }
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
 * Trades both halves for a new pair. An older pair means that someone kept a copy, so the session ends. Knowing only
 * the session's id ends nothing.
 * @throws SESSION_ENDED
 */
export async function rotateSession(db: Db, refreshToken: string, cookie: string | undefined): Promise<OpenedSession> {
  // Tokens from before marks existed have only two parts.
  const [sessionId = '', ...secrets] = refreshToken.split('.')
  const [sentMark, body = ''] = secrets.length > 1 ? secrets : ['', ...secrets]
  const known = await liveSession(db, sessionId)
  if (!known || !cookie) throw failure('SESSION_ENDED')

  const recent = Date.now() - Date.parse(known.rotatedAt) < TOLERANCE_MS
  const fits = (secret: string, current: string, previous: string | null) =>
    sameHash(secret, current) || (recent && sameHash(secret, previous))
  if (
    !fits(body, known.bodyHash, known.previousBodyHash) ||
    !fits(cookie, known.cookieHash, known.previousCookieHash)
  ) {
    if (sameHash(sentMark ?? '', known.markHash)) await endSession(db, known.userId, sessionId)
    throw failure('SESSION_ENDED')
  }

  const next = { body: newSecret(), cookie: newSecret() }
  const mark = sentMark || newSecret()
  await db
    .update(sessions)
    .set({
      markHash: hashSecret(mark),
      bodyHash: hashSecret(next.body),
      cookieHash: hashSecret(next.cookie),
      previousBodyHash: known.bodyHash,
      previousCookieHash: known.cookieHash,
      rotatedAt: sql`now()`,
      lastSeenAt: sql`now()`,
      expiresAt: expiry(),
    })
    .where(eq(sessions.id, sessionId))
  return { sessionId, userId: known.userId, refreshToken: `${sessionId}.${mark}.${next.body}`, cookie: next.cookie }
}

/** Neither ended nor expired. */
export const isLive = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))!

async function liveSession(db: Db, sessionId: string) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sessionId)) return undefined
  const [known] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive()))
  return known
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
