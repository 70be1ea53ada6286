import type pg from 'pg'

/** PostgreSQL's advisory locks with a fixed number, the same in every process. Locks of one circle: `holdInCircle`. */
export const advisoryLocks = {
  migrations: 7_011_984,
  queues: 7_011_985,
  letters: 7_011_986,
  importClaims: 7_011_987,
} as const

/** Runs work on a connection that holds a lock; other processes wait for it meanwhile. */
export async function withLock<T>(
  owner: pg.Pool,
  lock: keyof typeof advisoryLocks,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks[lock]])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks[lock]]).catch(() => {})
    client.release()
  }
}
