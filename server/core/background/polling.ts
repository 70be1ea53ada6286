import pg from 'pg'
import { type Connection, OWNER_OPTIONS } from '../database/database.ts'

const CHANNEL = 'kinfold_changes'
const POLL_MS = 500
/** A poll that takes longer is abandoned together with its connection. */
const POLL_LIMIT_MS = 5_000

type Polling = { close(): Promise<void> }

/** Called once when polling begins to fail, and once without an error when it works again. */
export type PollingTrouble = (error?: Error) => void

/**
 * Polls the database while this process runs: whenever a process announces a write, and twice a second because such
 * notices can get lost. It has a connection of its own, so that nothing delays it, and reopens it if it breaks.
 * Resolves after the first poll. @throws if that one fails
 */
export async function startPolling(
  connection: Connection,
  poll: (client: pg.Client) => Promise<void>,
  onTrouble: PollingTrouble,
): Promise<Polling> {
  let client: pg.Client | undefined
  let polling: Promise<void> | undefined
  let again = false
  let isFailing = false
  let closed = false

  const pollOnce = async () => {
    try {
      client ??= await listen(connection, pollSoon)
      await poll(client)
    } catch (error) {
      void client?.end().catch(() => {})
      client = undefined
      throw error
    }
  }
  /** Not at every poll: a failure may last for hours. */
  const report = (error?: Error) => {
    if (isFailing !== Boolean(error)) onTrouble(error)
    isFailing = Boolean(error)
  }
  function pollSoon() {
    if (closed) return
    if (polling) {
      again = true
      return
    }
    polling = pollOnce()
      .then(() => report(), report)
      .finally(() => {
        polling = undefined
        if (!again) return
        again = false
        pollSoon()
      })
  }
  await pollOnce()
  const timer = setInterval(pollSoon, POLL_MS)
  return {
    close: async () => {
      closed = true
      clearInterval(timer)
      await polling
      await client?.end()
    },
  }
}

/** Asks all processes to poll now. */
export const requestPoll = (pool: pg.Pool) => pool.query(`notify ${CHANNEL}`)

async function listen(connection: Connection, onNotice: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    // New rows are few among many, whatever the statistics say.
    options: `${OWNER_OPTIONS} -c enable_seqscan=off`,
    connectionTimeoutMillis: POLL_LIMIT_MS,
    query_timeout: POLL_LIMIT_MS,
    application_name: 'kinfold polling',
  })
  // The connection may break between two polls: the next one fails and reopens it.
  client.on('error', () => {})
  client.on('notification', onNotice)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  } catch (error) {
    // Otherwise each poll would leave a connection open, for instance on a standby, where nobody can listen.
    void client.end().catch(() => {})
    throw error
  }
}
