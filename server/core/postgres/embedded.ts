import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../database/database.ts'
import { holdDataDir } from '../program/data-dir-lock.ts'
import { existingSecret, keptSecret, newSecret, secretIfThere } from '../program/kept-secret.ts'
import { refuseStart } from '../program/refuse-start.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, hasCluster, socketFolder } from './cluster.ts'
import { requireSameDirectory } from './stop-running-server.ts'
import { keepRunning } from './supervisor.ts'
import { checkReachable, postgresUser } from './unix-user.ts'

type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> }

type Options = {
  dataDir: string
  /** false only for tests: commits do not wait for the disk. */
  durable?: boolean
  say?: (line: string) => void
  /** Called when the server process runs and does not answer yet. */
  whileStarting?: () => void
}

/**
 * Starts the PostgreSQL in `dataDir`/postgres, creating it if needed, and keeps it running. Refuses a directory that
 * another Kinfold uses, that another PostgreSQL made, or that cannot be read.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  say = () => {},
  whileStarting = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const held = await holdDataDir(dataDir)
  try {
    const { connection, server } = await startHeld(dataDir, durable, say, whileStarting)
    return {
      connection,
      stop: async () => {
        await server.stop()
        held.release()
      },
    }
  } catch (error) {
    held.release()
    throw error
  }
}

async function startHeld(dataDir: string, durable: boolean, say: (line: string) => void, whileStarting: () => void) {
  const directory = join(dataDir, 'postgres')
  const user = postgresUser(directory)
  const binaries = await findBinaries()
  const { postgres } = binaries
  checkReachable(directory, user)
  checkReachable(postgres, user)
  const isThere = hasCluster(directory)
  const file = passwordFile(dataDir)
  const password = isThere ? clusterPassword(dataDir) : secretIfThere(file) || newSecret()
  if (!isThere) await createCluster(directory, binaries, user, { password, keep: () => keptSecret(file, password) })

  const socket = socketFolder(dataDir, user)
  const connection = { host: socket, port: 5432, database: 'postgres', user: 'kinfold', password }
  const server = await keepRunning({ postgres, directory, socket, user, durable }, connection, say, whileStarting)
  try {
    await checkSettings(connection, directory, durable)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { connection, server }
}

/** The password that a cluster was created with. */
export const clusterPassword = (dataDir: string) => existingSecret(passwordFile(dataDir))

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.key')

const SAFE_WHEN_ON = ['fsync', 'full_page_writes', 'synchronous_commit']

/** It must serve this directory, and be durable. */
async function checkSettings(connection: Connection, directory: string, durable: boolean) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query('select name, setting from pg_settings where name = any($1)', [
      ['data_directory', ...SAFE_WHEN_ON],
    ])
    const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
    requireSameDirectory(settings.data_directory, directory, connection.host)
    const unsafe = SAFE_WHEN_ON.filter((name) => settings[name] !== 'on')
    if (durable && unsafe.length > 0)
      refuseStart(`PostgreSQL runs with ${unsafe.join(', ')} off; records could be lost.`)
  } finally {
    await client.end()
  }
}
