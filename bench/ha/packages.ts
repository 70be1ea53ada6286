import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../.cache/ha')
const PACKAGES = [
  ...['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'python3-etcd', 'python3-dnspython', 'python3-urllib3'],
  ...['python3-psycopg2', 'python3-psutil', 'python3-prettytable', 'python3-wcwidth', 'python3-cdiff'],
  ...['libc-ares2', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
]

export type Programs = {
  etcd: string
  haproxy: string
  pgbouncer: string
  patroni: [string, string]
  /** The folder of PostgreSQL's programs. */
  postgres: string
  env: NodeJS.ProcessEnv
}

/**
 * Debian's packages, unpacked locally: nothing is installed and no service starts. PostgreSQL itself, Python with
 * `yaml`, `click` and `dateutil` must be installed (packages `postgresql`, `python3-yaml`, `python3-click`,
 * `python3-dateutil`).
 */
export function findPrograms(): Programs {
  const root = join(FOLDER, 'root')
  if (!existsSync(join(root, 'usr/bin/patroni'))) download(root)
  return {
    etcd: join(root, 'usr/bin/etcd'),
    haproxy: join(root, 'usr/sbin/haproxy'),
    pgbouncer: join(root, 'usr/sbin/pgbouncer'),
    patroni: ['/usr/bin/python3', join(root, 'usr/bin/patroni')],
    postgres: newestPostgres(),
    env: {
      PATH: process.env.PATH,
      LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu'),
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
      LANG: 'C.UTF-8',
    },
  }
}

function download(root: string) {
  const debs = join(FOLDER, 'debs')
  for (const folder of [debs, root]) mkdirSync(folder, { recursive: true })
  console.log('Fetching etcd, Patroni, HAProxy and PgBouncer from Debian’s packages ...')
  execFileSync('apt-get', ['download', '-qq', ...PACKAGES], { cwd: debs, stdio: ['ignore', 'ignore', 'ignore'] })
  for (const deb of readdirSync(debs)) execFileSync('dpkg', ['-x', join(debs, deb), root])
}

function newestPostgres(): string {
  const all = '/usr/lib/postgresql'
  const majors = existsSync(all) ? readdirSync(all).map(Number) : []
  const folder = join(all, String(Math.max(...majors)), 'bin')
  if (!existsSync(join(folder, 'postgres'))) throw new Error('Please install PostgreSQL (Debian: postgresql).')
  return folder
}
