import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { mailedSecrets } from '../table.ts'
import { hashSecret, newSecret } from './tokens.ts'

type Purpose = 'reset' | 'confirm'
type Owner = { id: number; email: string }

const LIFETIMES: Record<Purpose, string> = { reset: '1 hour', confirm: '3 days' }

/** A new secret for a link in a letter; only its hash is kept. Those that ran out are forgotten on the way. */
export async function issueSecret(db: Db, purpose: Purpose, { id, email }: Owner): Promise<string> {
  const secret = newSecret()
  const expiresAt = sql`now() + interval '${sql.raw(LIFETIMES[purpose])}'`
  await db.delete(mailedSecrets).where(lt(mailedSecrets.expiresAt, sql`now()`))
  await db.insert(mailedSecrets).values({ hash: hashSecret(secret), userId: id, purpose, email, expiresAt })
  return secret
}

/** How many links to one person for one end are still good. */
export const countSecrets = (db: Db, purpose: Purpose, userId: number): Promise<number> =>
  db.$count(
    mailedSecrets,
    and(eq(mailedSecrets.userId, userId), eq(mailedSecrets.purpose, purpose), gt(mailedSecrets.expiresAt, sql`now()`)),
  )

/** Whose link it is, without using it. @throws LINK_SPENT when it was guessed, used or has run out. */
export async function checkSecret(db: Db, purpose: Purpose, secret: string) {
  const [known] = await db.select().from(mailedSecrets).where(live(purpose, secret))
  if (!known) throw failure('LINK_SPENT')
  return known
}

/**
 * Uses a link, and with it every other that was sent to the same person for the same end. Of two uses at the same moment
 * one wins. @throws LINK_SPENT
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
