import type { Connection } from '../../core/database/database.ts'

/** The DATABASE_URL of a connection; `host` may be the directory of a Unix socket. */
export function databaseUrl({ host, port, user, password, database }: Connection): string {
  const isSocket = host.startsWith('/')
  const place = `${isSocket ? 'localhost' : host}:${port}/${database}`
  return `postgres://${user}:${encodeURIComponent(password)}@${place}${isSocket ? `?host=${encodeURIComponent(host)}` : ''}`
}
