import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database.ts'
import { refuseStart } from '../refuse-start.ts'

/** Any number, the same in every Kinfold. */
const LOCK = 7_011_983
/** A predecessor killed this moment needs a little to let go. */
const PATIENCE_MS = 2_000

/**
 * One Kinfold for each data directory: an advisory lock held by a connection of its own, so that it goes with the
 * process, however that ends. Taken again when the database had to be started again.
 */
export async function holdOnlyKinfoldLock(
  connection: Connection,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  let released = false
  let holder = await take(connection)
  if (!holder) refuseStart(`Another Kinfold is using the data directory ${dataDir}.`)

  const watch = (client: pg.Client) =>
    client.once('end', async () => {
      while (!released) {
        await sleep(500)
        holder = await take(connection).catch(() => undefined)
        if (holder) return watch(holder)
      }
    })
  watch(holder)
  return {
    release: async () => {
      released = true
      await holder?.end().catch(() => {})
    },
  }
}

async function take(connection: Connection): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'kinfold lock' })
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK])
    if (rows[0].held) return client
    await sleep(50)
  }
  await client.end()
  return undefined
}
