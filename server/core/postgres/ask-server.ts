import pg from 'pg'
import type { Connection } from '../database/database.ts'
import { refuseStart } from '../program/refuse-start.ts'

type Answer = {
  dataDirectory: string
  /** The number of other connections. */
  others: number
}

const WRONG_PASSWORD = '28P01'
/** As in a data directory that was copied incompletely. */
const NO_DATABASE = '3D000'
/** It is starting, recovering or stopping. */
const NOT_READY = '57P03'
const PATIENCE_MS = 5_000

/**
 * The server behind the socket, if any; `whileStarting` is called if there is one that is not ready. Refuses to start if
 * it rejects the password, or has no database.
 */
export async function askServer(connection: Connection, whileStarting = () => {}): Promise<Answer | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Answer>(
      `select current_setting('data_directory') as "dataDirectory",
         (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())::int as others`,
    )
    return rows[0]
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === NOT_READY) whileStarting()
    if (code === NO_DATABASE)
      refuseStart('The data directory is incomplete: PostgreSQL finds no database in it. Please restore a backup.')
    if (code !== WRONG_PASSWORD) return undefined
    return refuseStart('The database does not accept the password kept beside it (postgres.key). Nothing was changed.')
  } finally {
    await client.end().catch(() => {})
  }
}
