import pg from 'pg'
import type { Connection } from '../database/database.ts'

const CHANNEL = 'kinfold_changes'
const POLL_MS = 500
/** A look that takes longer is abandoned together with its connection. */
const LOOK_LIMIT_MS = 5_000

export type Looking = { close(): Promise<void> }

/**
 * Polls the database while this process runs: whenever a process announces a write, and twice a second because such
 * notices can get lost. It has a connection of its own, so that nothing delays it, and reopens it if it breaks.
 * Resolves after the first look. @throws if that one fails
 */
export async function keepLooking(
  connection: Connection,
  look: (client: pg.Client) => Promise<void>,
): Promise<Looking> {
  let client: pg.Client | undefined
  let looking: Promise<void> | undefined
  let again = false
  let closed = false

  const lookOnce = async () => {
    try {
      client ??= await listen(connection, lookSoon)
      await look(client)
    } catch (error) {
      void client?.end().catch(() => {})
      client = undefined
      throw error
    }
  }
  function lookSoon() {
    if (closed) return
    if (looking) {
      again = true
      return
    }
    looking = lookOnce()
      .catch(() => {})
      .finally(() => {
        looking = undefined
        if (!again) return
        again = false
        lookSoon()
      })
  }
  await lookOnce()
  const poll = setInterval(lookSoon, POLL_MS)
  return {
    close: async () => {
      closed = true
      clearInterval(poll)
      await looking
      await client?.end()
    },
  }
}

/** Tells all processes to look. */
export const tellToLook = (pool: pg.Pool) => pool.query(`notify ${CHANNEL}`)

async function listen(connection: Connection, onNotice: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    // New rows are few among many, whatever the statistics say.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c enable_seqscan=off',
    connectionTimeoutMillis: LOOK_LIMIT_MS,
    query_timeout: LOOK_LIMIT_MS,
    application_name: 'kinfold looks',
  })
  // The connection may break between two looks: the next look fails and reopens it.
  client.on('error', () => {})
  client.on('notification', onNotice)
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}
