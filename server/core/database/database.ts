import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Client } from './driver/client.ts'
import { SharedClient } from './driver/shared-client.ts'
import { instantFromPostgres } from './instant.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantFromPostgres)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Db = NodePgDatabase

/** How to connect to a database. `host` may be the directory of a Unix socket. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl?: boolean | object
}

/** The two roles the app signs in as; neither owns a table nor bypasses row-level security. */
export const circleRole = 'kinfold_circle'
export const accountsRole = 'kinfold_accounts'

export type Database = {
  /** Circle records: rows are visible only after `inCircle` has looked up the member. */
  circle: pg.Pool
  /** Accounts, sessions, memberships: no grant on circle records. */
  accounts: pg.Pool
  /** Migrations and background work. */
  owner: pg.Pool
  close(): Promise<void>
}

/** Of each pool for calls, and of the owner's. */
const POOL_SIZES = { calls: 9, owner: 4 }

/** How long a call waits for a free connection. */
const PATIENCE_MS = 5_000

type Opening = {
  patienceMs?: number
  /** A pooler in transaction mode, if calls go through one. The owner never does. */
  pooler?: Connection | undefined
  sizes?: typeof POOL_SIZES
}

/** Opens the three pools. `passwordOf` returns the password of an app role. */
export function openDatabase(
  owner: Connection,
  passwordOf: (role: string) => string,
  onError: (error: Error) => void,
  { patienceMs = PATIENCE_MS, pooler, sizes = POOL_SIZES }: Opening = {},
): Database {
  const pool = (connection: Connection, max: number, more: pg.PoolConfig) => {
    const opened = new pg.Pool({
      ...connection,
      ...more,
      max,
      // Statements issued together on one connection travel together, in one round trip.
      pipeline: true,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: MINUTE_MS,
      application_name: `kinfold ${connection.user}`,
    })
    opened.on('error', onError)
    // If a connection breaks between two statements while in use, only the next statement fails, not the process.
    opened.on('connect', (client) => client.on('error', () => {}))
    opened.on('release', (_error, client) => {
      if (client instanceof SharedClient) client.forget()
    })
    return opened
  }
  // Time zone and date format are set on the roles (access/records/guards.ts), because a pooler accepts no options.
  const as = (role: string) =>
    pool({ ...(pooler ?? owner), user: role, password: passwordOf(role) }, sizes.calls, {
      Client: pooler ? SharedClient : Client,
    })
  const pools = {
    circle: as(circleRole),
    accounts: as(accountsRole),
    owner: pool(owner, sizes.owner, { Client, options: OWNER_OPTIONS }),
  }
  return { ...pools, close: async () => void (await Promise.all(Object.values(pools).map((each) => each.end()))) }
}

/** Session settings of the owner's connections. Those of the app's roles are set on the roles. */
export const OWNER_OPTIONS = '-c TimeZone=UTC -c DateStyle=ISO'

/** `postgres://user:password@host:port/database?sslmode=...` -> a connection. */
export function connectionFromUrl(url: string): Connection {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode') ?? 'disable'
  return {
    // An IPv6 address is in brackets in a URL only.
    host: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    user: decodeURIComponent(username) || 'postgres',
    password: decodeURIComponent(password),
    ...(sslmode === 'disable' ? {} : { ssl: { rejectUnauthorized: sslmode.startsWith('verify') } }),
  }
}

/** From here on, statements issued on this connection without awaiting leave as one packet. */
export function sendTogether({ connection }: pg.PoolClient) {
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}

/** Of column names, for every query builder. */
export const casing = 'snake_case'

const handles = new WeakMap<object, Db>()

/** The query builder on a pool or on one of its connections, cached for each. */
export function dbOn(client: pg.Pool | pg.PoolClient | pg.Client): Db {
  let db = handles.get(client)
  if (!db) {
    db = drizzle({ client: client as pg.Pool, casing })
    handles.set(client, db)
  }
  return db
}

/** The pool or connection behind a query builder. */
export const clientOf = (db: Db) => (db as Db & { $client: pg.Pool | pg.PoolClient }).$client

/**
 * Sends a statement that makes settings of this connection (`set_config`), for as long as the connection is in use. Its
 * last value, supplied here, says whether they are local to a transaction.
 */
export function applySettings<Row extends pg.QueryResultRow>(
  db: Db,
  { values = [], ...statement }: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = clientOf(db)
  if (client instanceof SharedClient) return client.applySettings({ ...statement, values: [...values, true] })
  return client.query<Row>({ ...statement, values: [...values, false] })
}
