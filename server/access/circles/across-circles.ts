import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, dbOn } from '../../core/database/database.ts'
import { inTransaction } from '../transaction.ts'

/** How long a process that hangs may keep others from what it holds. */
const LONGEST_PAUSE = '30s'

/**
 * A transaction over all circles. What is due is little of what is there, whatever the statistics say:
 * it is found by its indexes, never by walking through everything.
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
