import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { openDataDir } from '../program/data-dir.ts'
import { causedByFullDisk } from '../program/full-disk.ts'
import { existingSecret, keptSecret, secretFile } from '../program/kept-secret.ts'
import { isRefused, refuseStart } from '../program/refuse-start.ts'
import { requireRestored } from '../program/restoring.ts'
import { wasSetUp } from '../program/same-key.ts'
import { whatHappened } from '../program/system-error.ts'
import { type Connection, connectionFromUrl, type Database, openDatabase } from './database.ts'
import { refusePooler } from './pooled.ts'

const OLDEST_MAJOR = 15
const RETRY_MS = 2_000
/** Connections still in use after this time are cut. */
const BUSY_MS = 500

export type RunningDatabase = {
  database: Database
  connection: Connection
  passwordOf: (role: string) => string
  close(): Promise<void>
}

/**
 * The database of this installation: the embedded PostgreSQL, or the one named by DATABASE_URL, for which it waits a
 * while. `whileStarting` is called while the embedded one starts in its own process. A first start makes the key only now:
 * one that was refused must not leave a key behind.
 */
export async function findDatabase(
  config: Config,
  say: (line: string) => void,
  whileStarting?: () => void,
): Promise<RunningDatabase> {
  requireRestored(config.dataDir)
  const passwordOf = (role: string) =>
    createHmac('sha256', config.secretKey).update(`postgres role ${role}`).digest('base64url')
  const given =
    config.databaseUrl && (await waitFor(connectionFromUrl(config.databaseUrl), config.databaseWaitSeconds, say))
  openDataDir(config.dataDir)
  const { connection, stop } = given
    ? { connection: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say, whileStarting })
  try {
    config.secretKey ||= await keyFor(connection, secretFile(config.dataDir))
  } catch (error) {
    await stop()
    throw error
  }
  const pooler = config.poolerUrl ? connectionFromUrl(config.poolerUrl) : undefined
  const database = openDatabase(connection, passwordOf, () => {}, { pooler })
  return {
    database,
    connection,
    passwordOf,
    close: async () => {
      await Promise.race([database.close(), sleep(BUSY_MS)])
      await stop()
    },
  }
}

/** A database that was set up with a key needs that one: a new one in its place would be taken for it. */
async function keyFor(connection: Connection, file: string): Promise<string> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await wasSetUp(client)) ? existingSecret(file) : keptSecret(file)
  } finally {
    await client.end()
  }
}

async function waitFor(connection: Connection, seconds: number, say: (line: string) => void): Promise<Connection> {
  const place = `${connection.host}:${connection.port}/${connection.database}`
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const problem = await tryConnect(connection)
    if (!problem) return connection
    if (Date.now() + RETRY_MS > deadline)
      refuseStart(`The database at ${place} cannot be reached (DATABASE_URL): ${problem}`)
    say(`Waiting for the database at ${place}: ${problem}`)
    await sleep(RETRY_MS)
  }
}

async function tryConnect(connection: Connection): Promise<string | undefined> {
  const patience = { connectionTimeoutMillis: RETRY_MS, query_timeout: RETRY_MS }
  const aClient = () => new pg.Client({ ...connection, ...patience })
  const [client, other] = [aClient(), aClient()]
  for (const each of [client, other]) each.on('error', () => {})
  try {
    await client.connect()
    await other.connect()
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int / 10000 as major, pg_is_in_recovery() as follows",
    )
    if (rows[0].major < OLDEST_MAJOR)
      refuseStart(`DATABASE_URL is PostgreSQL ${rows[0].major}; ${OLDEST_MAJOR} or newer is needed.`)
    await refusePooler(client, other)
    return rows[0].follows ? 'it is a standby, which cannot be written to' : undefined
  } catch (error) {
    if (isRefused(error) || causedByFullDisk(error)) throw error
    return whatHappened(error)
  } finally {
    await Promise.allSettled([client.end(), other.end()])
  }
}
