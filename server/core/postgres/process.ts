import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { UnixUser } from './unix-user.ts'

/**
 * Runs the server under a small shell that holds our pipe: when Kinfold dies, however suddenly, the pipe closes and
 * PostgreSQL is asked to stop, so no orphan stays behind.
 */
const KEEPER = `"$@" & server=$!
exec 3<&0
(cat <&3 >/dev/null; kill -INT $server) 2>/dev/null & watch=$!
trap 'kill -INT $server' INT TERM
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`

export type ServerOptions = {
  postgres: string
  directory: string
  socket: string
  user: UnixUser
  /** false only for tests: no waiting for the disk. */
  durable: boolean
}

/** Starts PostgreSQL on a Unix socket, without TCP, every acknowledged commit on disk. */
export function startServer({ postgres, directory, socket, user, durable }: ServerOptions): ChildProcess {
  const disk = durable ? 'on' : 'off'
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    fsync: disk,
    full_page_writes: disk,
    synchronous_commit: disk,
    max_connections: '80',
    jit: 'off',
    logging_collector: 'on',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_min_error_statement: 'panic',
  }
  const args = ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return spawn('/bin/sh', ['-c', KEEPER, 'kinfold-postgres', postgres, ...args], {
    ...user,
    cwd: '/',
    // Its own group: Ctrl-C reaches Kinfold, which finishes its work before it stops the database.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

/**
 * The process id in `postmaster.pid`, if a PostgreSQL lives under it. A file whose number now belongs to some other
 * program (after a reboot, say) is stale and goes; that of a living server is never touched.
 */
export function livingServer(directory: string): number | undefined {
  const file = join(directory, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!pid || !isAlive(pid)) return undefined
  if (isPostgres(pid)) return pid
  rmSync(file, { force: true })
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`
  return existsSync(commandLine) ? readFileSync(commandLine, 'utf8').includes('postgres') : true
}
