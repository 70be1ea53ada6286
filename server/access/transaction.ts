import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { clientOf, type Db } from '../core/database/database.ts'
import { type Actor, actorSetting, type Origin } from './accounts/account.ts'

/** Connections in a transaction, each with its innermost one. */
const running = new WeakMap<object, Db>()

/** Runs work in a transaction; on a connection that is in one already, in a part of it that can be undone by itself. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  let reason: unknown
  try {
    return await (running.get(clientOf(db)) ?? db).transaction(async (tx) => {
      // Drizzle hides a transaction's connection; statements built once (core/database/prepared.ts) are sent on it.
      const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session
      const inside = Object.assign(tx, { $client: client }) as unknown as Db
      const around = running.get(client)
      running.set(client, inside)
      try {
        return await work(inside)
      } catch (error) {
        reason = error
        throw error
      } finally {
        if (around) running.set(client, around)
        else running.delete(client)
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

/**
 * Work in a transaction that nobody else in this circle does at the same moment, so that a call sent again meanwhile finds
 * what the first one made.
 */
export const oneAtATime = <C extends { db: Db; clientId: number }, T>(
  circle: C,
  what: string,
  work: (inside: C) => Promise<T>,
): Promise<T> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    await holdInCircle(inside, what)
    return work(inside)
  })
