import pg from 'pg'
import type { Connection } from '../database/database.ts'

const CHANNEL = 'kinfold_changes'
const POLL_MS = 500
/** A look that takes longer is given up, and its connection with it. */
const LOOK_LIMIT_MS = 5_000

export type Looking = { close(): Promise<void> }

/**
 * Looks at the database for as long as this process runs: whenever a process says that it has written, and twice a second
 * besides, because such a notice can get lost. Over a connection of its own, so that nothing else can keep it waiting; one
 * that breaks is opened again. Answers once the first look was taken. @throws when that one fails
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

/** Tells every process to look. */
export const tellToLook = (pool: pg.Pool) => pool.query(`notify ${CHANNEL}`)

async function listen(connection: Connection, onNotice: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    // What is new is little beside what is kept, whatever the statistics say.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c enable_seqscan=off',
    connectionTimeoutMillis: LOOK_LIMIT_MS,
    query_timeout: LOOK_LIMIT_MS,
    application_name: 'kinfold looks',
  })
  // One that breaks between two looks: the next look fails, and opens another.
  client.on('error', () => {})
  client.on('notification', onNotice)
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}
