import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../core/database/database.ts'
import { type Actor, actorSetting, type Origin } from './accounts/account.ts'

/** Work that must happen whole. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  let reason: unknown
  try {
    return await db.transaction(async (tx) => {
      // Drizzle keeps a transaction's connection to itself; statements built once (core/database/prepared.ts) are sent on it.
      const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session
      try {
        return await work(Object.assign(tx, { $client: client }) as unknown as Db)
      } catch (error) {
        reason = error
        throw error
      }
    }, config)
  } catch (error) {
    // On a connection that broke, the rollback fails, too: what is told is why it came to that.
    throw reason ?? error
  }
}

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
