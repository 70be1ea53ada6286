import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../core/database/database.ts'
import { handOver, postgresUser } from '../../core/postgres/unix-user.ts'
import { freePort } from './free-port.ts'

/** Debian's, installed or unpacked in the project (bench/ha/packages.ts downloads it); undefined if there is none. */
export const pgbouncer = [
  '/usr/sbin/pgbouncer',
  resolve(import.meta.dirname, '../../../.cache/ha/root/usr/sbin/pgbouncer'),
].find((path) => existsSync(path))

export type Pooler = { connection: Connection; stop(): Promise<void> }

/**
 * PgBouncer in front of a PostgreSQL, with so few connections that calls share them. It asks PostgreSQL for the users
 * it accepts, as described in docs/operating.md. @throws Error if there is no PgBouncer
 */
export async function startPooler(
  to: Connection,
  mode: 'transaction' | 'session' = 'transaction',
  size = 3,
): Promise<Pooler> {
  if (!pgbouncer) throw new Error('There is no PgBouncer here. Debian has it: apt-get install pgbouncer.')
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-pooler-'))
  const user = existsSync(to.host) ? postgresUser(to.host) : postgresUser(folder)
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    handOver(path, user)
    return path
  }
  handOver(folder, user)
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = file('users.txt', `"${to.user}" "${to.password}"\n`)
  const settings = file('pgbouncer.ini', configuration({ to, port, users, mode, size }))
  const libraries = resolve(pgbouncer, '../../lib/x86_64-linux-gnu')
  const child = spawn(pgbouncer, ['-q', settings], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries },
    stdio: 'ignore',
  })
  const connection = { ...to, host: '127.0.0.1', port }
  await untilItAnswers(connection)
  return {
    connection,
    stop: async () => {
      child.kill('SIGKILL')
      await sleep(100)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Configured = { to: Connection; port: number; users: string; mode: string; size: number }

const configuration = ({ to, port, users, mode, size }: Configured) => `
[databases]
* = host=${to.host} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
max_client_conn = 1000
server_idle_timeout = 2
server_login_retry = 1
default_pool_size = ${size}
${mode === 'session' ? 'ignore_startup_parameters = options' : ''}
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${to.user}
auth_query = select usename, passwd from pg_shadow where usename = $1
`

async function untilItAnswers(connection: Connection) {
  for (let left = 100; ; left--) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (left === 0) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
