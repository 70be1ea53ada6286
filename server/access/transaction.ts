import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../core/database/database.ts'
import { type Actor, actorSetting, type Origin } from './accounts/account.ts'

/** Runs work in a transaction. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  let reason: unknown
  try {
    return await db.transaction(async (tx) => {
      // Drizzle hides a transaction's connection; statements built once (core/database/prepared.ts) are sent on it.
      const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session
      try {
        return await work(Object.assign(tx, { $client: client }) as unknown as Db)
      } catch (error) {
        reason = error
        throw error
      }
    }, config)
  } catch (error) {
    // On a broken connection the rollback fails, too; the original reason is reported.
    throw reason ?? error
  }
}

/** A transaction on accounts and memberships, signed with its actor for the audit. */
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

/** Until the transaction ends, nobody else in this circle does `what` in one; others wait. */
export const holdInCircle = ({ db, clientId }: { db: Db; clientId: number }, what: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${clientId}))`)
