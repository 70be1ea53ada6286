import { sql } from 'drizzle-orm'
import type { Db } from '../core/database.ts'
import { type Actor, actorSetting, type Origin } from './account.ts'

/** Work that must happen whole. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as unknown as Db))

/** Work on accounts and memberships that must happen whole, signed with who does it for the audit. */
export const asActor = <T>(
  db: Db,
  actor: Actor,
  origin: Origin,
  action: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('app.actor', ${actorSetting(actor, origin, action)}, true)`)
    return work(tx)
  })
