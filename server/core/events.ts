import pg from 'pg'
import type { Connection } from './database.ts'

/** One row of the outbox. `clientId` null: it concerns no circle (an ended session). */
export type Change = { cursor: string; clientId: number | null; area: string; recordId: string | null }

export type Events = {
  /** Called after a write: tells every process, at most once in a few milliseconds. */
  wake(): void
  /** Every change since the start, in an order all processes agree on. */
  subscribe(listener: (changes: Change[]) => void): () => void
  /** Changes after a cursor, or undefined if the outbox no longer reaches back that far. */
  since(cursor: string): Promise<Change[] | undefined>
  /** The place after everything that has been told. */
  cursor(): string
  close(): Promise<void>
}

const CHANNEL = 'kinfold_changes'
const COALESCE_MS = 40
const POLL_MS = 1_000
const PRUNE_MS = 3_600_000
const BATCH = 1_000

/*
 * NOTIFY takes a lock that all commits share, so writes do not notify: the process that wrote wakes the others, once for
 * many writes, and each reads the outbox. Missed notices are made up for by a poll every second.
 * Order: by transaction id and number, and only below the oldest transaction still running, so that nothing committed
 * late slips in behind the cursor.
 */
const READ = `
select txid::text || '-' || seq as cursor, client_id as "clientId", area, record_id as "recordId" from events
where (txid, seq) > ($1::text::xid8, $2::int8) and txid < pg_snapshot_xmin(pg_current_snapshot())
order by txid, seq limit ${BATCH}`

/** Follows the outbox. `pool` reads and notifies, `connection` listens. */
export async function followEvents(pool: pg.Pool, connection: Connection): Promise<Events> {
  const listeners = new Set<(changes: Change[]) => void>()
  let cursor = await latestCursor(pool)
  let closed = false
  let reading: Promise<void> | undefined
  let readAgain = false
  let waking: NodeJS.Timeout | undefined
  let listening: pg.Client | undefined

  const read = async () => {
    const { rows } = await pool.query<Change>({ name: 'read events', text: READ, values: cursor.split('-') })
    const last = rows.at(-1)
    if (!last) return
    cursor = last.cursor
    for (const listener of listeners) listener(rows)
    if (rows.length === BATCH) readAgain = true
  }
  const catchUp = () => {
    if (closed) return
    if (reading) {
      readAgain = true
      return
    }
    reading = read()
      .catch(() => {})
      .finally(() => {
        reading = undefined
        if (!readAgain) return
        readAgain = false
        catchUp()
      })
  }
  const listen = async () => {
    const client = new pg.Client({ ...connection, application_name: 'kinfold events' })
    client.on('error', () => {})
    client.on('end', () => {
      listening = undefined
    })
    client.on('notification', catchUp)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listening = client
  }
  await listen().catch(() => {})

  const poll = setInterval(() => {
    if (!listening) void listen().catch(() => {})
    catchUp()
  }, POLL_MS)
  const prune = setInterval(() => {
    pool.query("delete from events where at < now() - interval '1 day'").catch(() => {})
  }, PRUNE_MS)

  return {
    wake: () => {
      waking ??= setTimeout(() => {
        waking = undefined
        pool.query(`notify ${CHANNEL}`).catch(() => {})
      }, COALESCE_MS)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: (from) => changesSince(pool, from),
    cursor: () => cursor,
    close: async () => {
      closed = true
      clearInterval(poll)
      clearInterval(prune)
      clearTimeout(waking)
      await reading
      await listening?.end()
    },
  }
}

async function latestCursor(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as next')
  return `${BigInt(rows[0].next) - 1n}-${Number.MAX_SAFE_INTEGER}`
}

async function changesSince(pool: pg.Pool, from: string): Promise<Change[] | undefined> {
  const match = /^(\d{1,19})-(\d{1,16})$/.exec(from)
  if (!match) return undefined
  const reaching = await pool.query('select from events where txid <= $1::text::xid8 limit 1', [match[1]])
  if (reaching.rowCount === 0) return undefined
  const { rows } = await pool.query<Change>({ name: 'read events', text: READ, values: match.slice(1) })
  return rows.length < BATCH ? rows : undefined
}
