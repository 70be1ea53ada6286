import type { PushSettings, PushSubscription } from '@kinfold/contract/features/push/schemas.ts'
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Account } from '../../access/accounts/account.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { pushSubscriptions } from './table.ts'

/** More browsers than a person uses; each one costs another call per notification. */
const MOST_BROWSERS = 10

/** Subscribes this browser. It belongs to one session at a time: that of the last person who signed in to it. */
export const addBrowser = (
  db: Db,
  { userId, sessionId }: Account,
  { endpoint, keys, showsDetails }: PushSubscription,
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)))
    const told = { userId, endpoint, ...keys, showsDetails }
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, ...told, createdAt: clock.now().toISOString() })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: told })
    await keepNewest(tx, userId)
  })

async function keepNewest(db: Db, userId: number) {
  const newest = db
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(MOST_BROWSERS)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.sessionId, newest)))
}

export const removeBrowser = (db: Db, { sessionId }: Account) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))

export async function browserOf(db: Db, { sessionId }: Account) {
  const [browser] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
  return browser
}

export async function settingsOf(db: Db, account: Account, publicKey: string): Promise<PushSettings> {
  const browser = await browserOf(db, account)
  return { publicKey, isOn: browser !== undefined, showsDetails: browser?.showsDetails ?? false }
}
