import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, dbOn } from '../../core/database/database.ts'
import { inTransaction } from '../transaction.ts'

/** How long a hanging process may keep its locks. */
const LONGEST_PAUSE = '30s'

/**
 * A transaction over all circles. Due rows are few among many, whatever the statistics say, so sequential scans are off
 * and they are found through indexes.
 */
export async function acrossCircles<T>(
  owner: pg.Pool,
  work: (tx: Db, connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await owner.connect()
  try {
    return await inTransaction(dbOn(connection), async (tx) => {
      await tx.execute(SETTINGS)
      return work(tx, connection)
    })
  } finally {
    connection.release()
  }
}

const SETTINGS = sql.raw(`select set_config('enable_seqscan', 'off', true),
  set_config('idle_in_transaction_session_timeout', '${LONGEST_PAUSE}', true)`)
