import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instantFromPostgres } from './instant.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantFromPostgres)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Db = NodePgDatabase

/** Where a database is and who signs in. `host` may be the folder of a Unix socket. */
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
  /** Circle records: rows show only once `inCircle` has looked the member up. */
  circle: pg.Pool
  /** Accounts, sessions, memberships: no grant on circle records. */
  accounts: pg.Pool
  /** Migrations and background work. */
  owner: pg.Pool
  close(): Promise<void>
}

const POOL_SIZE = 9

/** How long a call waits for a connection that is free. */
const PATIENCE_MS = 5_000

/** Says of an error whether it came while the connection was being made: then nothing was asked on it yet. */
class Client extends pg.Client {
  override connect(): Promise<this>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<this> | undefined {
    if (!done) return super.connect() as unknown as Promise<this>
    super.connect((error: Error) => done(error && Object.assign(error, { whileConnecting: true })))
    return undefined
  }
}

/** Opens the three pools. `passwordOf` gives the password of an app role. */
export function openDatabase(
  owner: Connection,
  passwordOf: (role: string) => string,
  onError: (error: Error) => void,
  patienceMs = PATIENCE_MS,
): Database {
  const pool = (connection: Connection, max: number) => {
    const opened = new pg.Pool({
      ...connection,
      Client,
      max,
      // What is asked together on one connection travels together: one round trip.
      pipeline: true,
      options: '-c TimeZone=UTC -c DateStyle=ISO',
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: MINUTE_MS,
      application_name: `kinfold ${connection.user}`,
    })
    opened.on('error', onError)
    // One that breaks while it is lent out, between two statements: the next statement fails, and the process lives.
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const as = (role: string) => ({ ...owner, user: role, password: passwordOf(role) })
  const pools = {
    circle: pool(as(circleRole), POOL_SIZE),
    accounts: pool(as(accountsRole), POOL_SIZE),
    owner: pool(owner, 4),
  }
  return { ...pools, close: async () => void (await Promise.all(Object.values(pools).map((each) => each.end()))) }
}

/** `postgres://user:password@host:port/database?sslmode=...` -> a connection. */
export function connectionFromUrl(url: string): Connection {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode') ?? 'disable'
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    user: decodeURIComponent(username) || 'postgres',
    password: decodeURIComponent(password),
    ...(sslmode === 'disable' ? {} : { ssl: { rejectUnauthorized: sslmode.startsWith('verify') } }),
  }
}

/** What is asked on a connection from here on, without waiting in between, leaves as one packet. */
export function sendTogether({ connection }: pg.PoolClient) {
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}

const handles = new WeakMap<object, Db>()

/** The query builder on a pool or on one of its connections, made once for each. */
export function dbOn(client: pg.Pool | pg.PoolClient): Db {
  let db = handles.get(client)
  if (!db) {
    db = drizzle({ client: client as pg.Pool, casing: 'snake_case' })
    handles.set(client, db)
  }
  return db
}
