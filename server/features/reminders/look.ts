import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { inTransaction } from '../../access/transaction.ts'
import { type Db, dbOn } from '../../core/database.ts'

/** How long a process that hangs may keep others from what it holds. */
const LONGEST_PAUSE = '30s'

/**
 * A transaction of the reminders, over all circles. What is due is little of what is there, whatever the statistics say:
 * it is found by its indexes, never by walking through everything.
 */
export async function inLook<T>(owner: pg.Pool, work: (tx: Db, connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await owner.connect()
  try {
    return await inTransaction(dbOn(connection), async (tx) => {
      await tx.execute(LOOK_SETTINGS)
      return work(tx, connection)
    })
  } finally {
    connection.release()
  }
}

export const LOOK_SETTINGS = sql.raw(`select set_config('enable_seqscan', 'off', true),
  set_config('idle_in_transaction_session_timeout', '${LONGEST_PAUSE}', true)`)
