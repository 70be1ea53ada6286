import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { askServer } from '../postgres/ask-server.ts'
import { socketFolder } from '../postgres/cluster.ts'
import { clusterPassword, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { postgresUser } from '../postgres/unix-user.ts'
import { refuseStart } from '../program/refuse-start.ts'
import { requireRestored } from '../program/restoring.ts'
import { type Connection, connectionFromUrl } from './database.ts'

export type ReachedDatabase = { owner: pg.Pool; connection: Connection; close(): Promise<void> }

/**
 * The database for a command next to the server: that of a running server, or one started for the duration of the
 * command.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  requireRestored(config.dataDir)
  const { connection, stop } = config.databaseUrl
    ? { connection: connectionFromUrl(config.databaseUrl), stop: async () => {} }
    : await reachEmbedded(config)
  const owner = new pg.Pool({ ...connection, max: 1, options: '-c TimeZone=UTC -c DateStyle=ISO' })
  owner.on('error', () => {})
  // If a connection breaks while in use, its statement fails, not the process.
  owner.on('connect', (client) => client.on('error', () => {}))
  return {
    owner,
    connection,
    close: async () => {
      await owner.end()
      await stop()
    },
  }
}

async function reachEmbedded({ dataDir }: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const directory = join(dataDir, 'postgres')
  if (!existsSync(directory)) refuseStart(`There is no Kinfold data in ${dataDir}. Please set DATA_DIR.`)
  const password = clusterPassword(dataDir)
  const host = socketFolder(dataDir, postgresUser(directory))
  const connection = { host, port: 5432, database: 'postgres', user: 'kinfold', password }
  if (await askServer(connection)) return { connection, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir })
}
