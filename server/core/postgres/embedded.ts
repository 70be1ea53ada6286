import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../database.ts'
import { refuseStart } from '../refuse-start.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, socketFolder } from './cluster.ts'
import { holdOnlyKinfoldLock } from './only-kinfold.ts'
import { keepRunning } from './supervisor.ts'
import { checkReachable, postgresUser } from './unix-user.ts'

export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> }

type Options = {
  dataDir: string
  password: string
  /** false only for tests: commits do not wait for the disk. */
  durable?: boolean
  say?: (line: string) => void
}

/**
 * Starts (or takes over) the PostgreSQL in `dataDir`/postgres and keeps it running.
 * Refuses a directory that another Kinfold uses, that another PostgreSQL made, or that cannot be read.
 */
export async function startEmbeddedPostgres({
  dataDir,
  password,
  durable = true,
  say = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const directory = join(dataDir, 'postgres')
  const user = postgresUser(directory)
  const { postgres, initdb } = await findBinaries()
  checkReachable(directory, user)
  checkReachable(postgres, user)
  await ensureCluster(directory, { postgres, initdb }, user, password)

  const socket = socketFolder(dataDir, user)
  const connection = { host: socket, port: 5432, database: 'postgres', user: 'kinfold', password }
  const server = await keepRunning({ postgres, directory, socket, user, durable }, connection, say)
  await checkSettings(connection, directory, durable)
  const lock = await holdOnlyKinfoldLock(connection, dataDir)
  return {
    connection,
    stop: async () => {
      await lock.release()
      await server.stop()
    },
  }
}

const SAFE_WHEN_ON = ['fsync', 'full_page_writes', 'synchronous_commit']

/** A server we found running must be this directory's, and every server must keep what it acknowledges. */
async function checkSettings(connection: Connection, directory: string, durable: boolean) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query('select name, setting from pg_settings where name = any($1)', [
      ['data_directory', ...SAFE_WHEN_ON],
    ])
    const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
    if (realpathSync(settings.data_directory) !== realpathSync(directory)) {
      refuseStart(`The PostgreSQL on ${connection.host} serves ${settings.data_directory}, not ${directory}.`)
    }
    const unsafe = SAFE_WHEN_ON.filter((name) => settings[name] !== 'on')
    if (durable && unsafe.length > 0)
      refuseStart(`PostgreSQL runs with ${unsafe.join(', ')} off; records could be lost.`)
  } finally {
    await client.end()
  }
}
