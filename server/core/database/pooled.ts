import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { refuseStart } from '../program/refuse-start.ts'
import type { Database } from './database.ts'

type Asked = Pick<pg.ClientBase, 'query'>
const ROUNDS = 5
const RETRY_MS = 2_000

/**
 * Refuses a pooler in transaction mode, such as PgBouncer with `pool_mode = transaction`, if it was not declared: the
 * open circle and the caller are settings of a connection, and would leak into another call.
 */
export async function refusePooler(one: Asked, other: Asked) {
  const backends = new Map([one, other].map((client) => [client, new Set<number>()]))
  // Alternates which client asks first: whichever connection the pooler lends next, either one client sees two
  // connections or both see the same.
  for (let round = 0; round < ROUNDS; round++)
    for (const client of round % 2 === 0 ? [one, other] : [other, one])
      backends.get(client)!.add(await backendOf(client))
  const all = new Set([...backends.values()].flatMap((each) => [...each]))
  if ([...backends.values()].every(({ size }) => size === 1) && all.size === 2) return
  refuseStart(
    'The address of the database leads to a pooler that shares connections between transactions (PgBouncer with pool_mode = transaction or statement). ' +
      'Nothing was changed. Please set pool_mode = session; or set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to PostgreSQL itself.',
  )
}

async function backendOf(client: Asked): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}

/** Identifies the database and the running PostgreSQL; allowed for roles with few rights. */
const WHICH = `select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as which from pg_database where datname = current_database()`

/**
 * Waits until the pooler (DATABASE_URL) accepts both app roles, for the same database that DATABASE_DIRECT_URL names.
 * @throws StartRefused
 */
export async function requirePooler({ owner, circle, accounts }: Database, waitSeconds: number) {
  const deadline = Date.now() + waitSeconds * 1000
  for (;;) {
    const problem = await problemOf([circle, accounts], await whichDatabase(owner))
    if (!problem) return
    if (Date.now() + RETRY_MS > deadline) refuseStart(problem)
    await sleep(RETRY_MS)
  }
}

async function problemOf(pools: pg.Pool[], direct: string): Promise<string | undefined> {
  try {
    for (const pool of pools)
      if ((await whichDatabase(pool)) !== direct)
        return 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Please let both lead to the same one.'
    return undefined
  } catch (error) {
    return `The pooler of DATABASE_URL does not let Kinfold in (its roles are in docs/operating.md): ${(error as Error).message}`
  }
}

const whichDatabase = async (pool: pg.Pool): Promise<string> => (await pool.query(WHICH)).rows[0].which
