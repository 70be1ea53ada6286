import type pg from 'pg'
import { refuseStart } from '../program/refuse-start.ts'

type Asked = Pick<pg.ClientBase, 'query'>
const ROUNDS = 5

/**
 * Refuses a pooler that lends out a connection for each transaction, such as PgBouncer with `pool_mode = transaction`: which circle
 * is open, and who asks, are settings of a connection. Behind such a pooler they would be another call's.
 */
export async function refusePooler(one: Asked, other: Asked) {
  const backends = new Map([one, other].map((client) => [client, new Set<number>()]))
  // First the one, then the other first: whichever connection a pooler lends next, one has two or both have the same.
  for (let round = 0; round < ROUNDS; round++)
    for (const client of round % 2 === 0 ? [one, other] : [other, one])
      backends.get(client)!.add(await backendOf(client))
  const all = new Set([...backends.values()].flatMap((each) => [...each]))
  if ([...backends.values()].every(({ size }) => size === 1) && all.size === 2) return
  refuseStart(
    'DATABASE_URL leads to a pooler that shares connections between transactions (PgBouncer with pool_mode = transaction or statement). ' +
      'Nothing was changed. Please name PostgreSQL itself, or set pool_mode = session.',
  )
}

async function backendOf(client: Asked): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}
