import pg from 'pg'
import type { Config } from '../../config.ts'
import { askServer } from '../postgres/ask-server.ts'
import { socketFolder } from '../postgres/cluster.ts'
import { clusterPassword, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { postgresUser } from '../postgres/unix-user.ts'
import { existingDataIn } from '../program/existing-data.ts'
import { refuseStart } from '../program/refuse-start.ts'
import { requireRestored } from '../program/restoring.ts'
import { type Connection, connectionFromUrl, OWNER_OPTIONS } from './database.ts'

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
  const owner = new pg.Pool({ ...connection, max: 1, options: OWNER_OPTIONS })
  owner.on('error', () => {})
  // If a connection breaks while in use, its statement fails, not the process.
  owner.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    await owner.end()
    await stop()
  }
  try {
    await requireAllRows(owner)
  } catch (error) {
    await close()
    throw error
  }
  return { owner, connection, close }
}

/**
 * Tables are hidden from their owner, too, but for a policy that a dump does not carry to another owner: there, each
 * looks empty, without an error. A start creates the policies again. @throws StartRefused
 */
async function requireAllRows(owner: pg.Pool) {
  const { rows } = await owner.query<{ hidden: boolean }>(HIDES_ROWS)
  if (rows[0]!.hidden)
    refuseStart('This database was moved here and hides its rows. Please start Kinfold once, then try again.')
}

const HIDES_ROWS = `select exists (
  select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and row_security_active(c.oid)
    and not exists (
      select from pg_policy, unnest(polroles) as role where polrelid = c.oid and pg_get_expr(polqual, polrelid) = 'true'
        and (role = 0 or pg_has_role(role, 'usage')))) as hidden`

async function reachEmbedded({ dataDir }: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const directory = existingDataIn(dataDir)
  const password = clusterPassword(dataDir)
  const host = socketFolder(dataDir, postgresUser(directory))
  const connection = { host, port: 5432, database: 'postgres', user: 'kinfold', password }
  if (await askServer(connection)) return { connection, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir })
}
