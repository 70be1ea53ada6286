import { type ChildProcess, spawn } from 'node:child_process'
import { PLAIN_ENVIRONMENT, type UnixUser } from './unix-user.ts'

/**
 * Runs the server under a small shell that holds our pipe. When the pipe closes, because Kinfold closes it or dies,
 * PostgreSQL is told to stop, so it is never orphaned. Nothing else may stop it: signals to a whole terminal or service
 * are meant for Kinfold, which finishes its work first. So signals are ignored here, and the shell repeats its request,
 * because PostgreSQL ignores signals, too, until it has started.
 */
const KEEPER = `trap '' INT TERM HUP
"$@" & server=$!
exec 3<&0
(read -r _ <&3; while kill -INT $server; do sleep 1; done) 2>/dev/null & watch=$!
wait $server; code=$?
kill -KILL $watch 2>/dev/null
exit $code`

export type ServerOptions = {
  postgres: string
  directory: string
  socket: string
  user: UnixUser
  /** false only for tests: no waiting for the disk. */
  durable: boolean
}

const LASTING = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', max_connections: '80' }
/** Tests start many servers on one cluster, with databases that live for seconds and need no care. */
const FOR_TESTS = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' },
  ...{ autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' },
}

/** Starts PostgreSQL on a Unix socket, without TCP, with every acknowledged commit on disk. */
export function startServer({ postgres, directory, socket, user, durable }: ServerOptions): ChildProcess {
  const settings = {
    listen_addresses: '',
    // A list, in which a comma in a name would separate two.
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...(durable ? LASTING : FOR_TESTS),
    jit: 'off',
    logging_collector: 'on',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_min_error_statement: 'panic',
    // The detail of an error may quote a row.
    log_error_verbosity: 'terse',
  }
  const args = ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return spawn('/bin/sh', ['-c', KEEPER, 'kinfold-postgres', postgres, ...args], {
    ...user,
    env: PLAIN_ENVIRONMENT,
    cwd: '/',
    // A session of its own: Ctrl-C in a terminal does not reach PostgreSQL either.
    detached: true,
    // PostgreSQL's output before it opens its own log.
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}
