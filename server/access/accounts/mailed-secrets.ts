import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { mailedSecrets } from '../table.ts'
import { hashSecret, newSecret } from './tokens.ts'

type Purpose = 'reset' | 'confirm'
type Owner = { id: number; email: string }

/** How long a link works: for PostgreSQL, and in words for its letter. */
export const linkLifetimes: Record<Purpose, { interval: string; words: string }> = {
  reset: { interval: '1 hour', words: 'an hour' },
  confirm: { interval: '3 days', words: 'three days' },
}

/** Creates a secret for a link in a letter; only its hash is stored. Also deletes expired ones. */
export async function issueSecret(db: Db, purpose: Purpose, { id, email }: Owner): Promise<string> {
  const secret = newSecret()
  const expiresAt = sql`now() + interval '${sql.raw(linkLifetimes[purpose].interval)}'`
  await db.delete(mailedSecrets).where(lt(mailedSecrets.expiresAt, sql`now()`))
  await db.insert(mailedSecrets).values({ hash: hashSecret(secret), userId: id, purpose, email, expiresAt })
  return secret
}

/** How many links to one person for one purpose are still valid. */
export const countSecrets = (db: Db, purpose: Purpose, userId: number): Promise<number> =>
  db.$count(
    mailedSecrets,
    and(eq(mailedSecrets.userId, userId), eq(mailedSecrets.purpose, purpose), gt(mailedSecrets.expiresAt, sql`now()`)),
  )

/** The owner of a link, without using it. @throws LINK_SPENT if it is wrong, used or expired. */
export async function checkSecret(db: Db, purpose: Purpose, secret: string) {
  const [known] = await db.select().from(mailedSecrets).where(live(purpose, secret))
  if (!known) throw failure('LINK_SPENT')
  return known
}

/**
 * Uses a link, which invalidates all others sent to the same person for the same purpose. Of two simultaneous uses only
 * one succeeds.
 * @throws LINK_SPENT
 */
export async function spendSecret(db: Db, purpose: Purpose, secret: string) {
  const owner = db.select({ id: mailedSecrets.userId }).from(mailedSecrets).where(live(purpose, secret))
  const spent = await db
    .delete(mailedSecrets)
    .where(and(eq(mailedSecrets.purpose, purpose), inArray(mailedSecrets.userId, owner)))
    .returning()
  const used = spent.find(({ hash }) => hash === hashSecret(secret))
  if (!used) throw failure('LINK_SPENT')
  return used
}

export const forgetSecrets = (db: Db, userId: number) =>
  db.delete(mailedSecrets).where(eq(mailedSecrets.userId, userId))

const live = (purpose: Purpose, secret: string): SQL | undefined =>
  and(
    eq(mailedSecrets.hash, hashSecret(secret)),
    eq(mailedSecrets.purpose, purpose),
    gt(mailedSecrets.expiresAt, sql`now()`),
  )
