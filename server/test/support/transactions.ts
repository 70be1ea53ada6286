import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { theKinfold } from './kinfold.ts'

/** Runs work while another transaction has written and stays open. */
export async function duringLongTransaction(work: () => Promise<void>) {
  const { services } = await theKinfold()
  const connection = await services.database.owner.connect()
  try {
    await connection.query('begin')
    await connection.query('select pg_current_xact_id()')
    await work()
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

/**
 * How many statements wait for what this transaction has locked. Only for these: `pg_locks` shows the whole cluster,
 * so that a statement of another file's database would be counted, too.
 */
export async function waitingFor(tx: Db): Promise<number> {
  const { rows } = await tx.execute(
    sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
  return rows.length
}
