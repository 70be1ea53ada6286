import { join } from 'node:path'
import type { Node } from './cluster.ts'

type Around = { etcd: number; postgres: string; password: string }

/** The standby is synchronous: nothing is acknowledged before it is on the standby's disk. */
export const patroniText = ({ name, port, api, folder }: Node, { etcd, postgres, password }: Around) => `
scope: kinfold
name: ${name}
restapi: { listen: 127.0.0.1:${api}, connect_address: 127.0.0.1:${api} }
etcd3: { host: 127.0.0.1:${etcd} }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 300, timezone: UTC, datestyle: 'ISO, MDY', wal_log_hints: 'on' }
  initdb: [ encoding: UTF8, data-checksums, locale: C.UTF-8 ]
  pg_hba: [ host all all 127.0.0.1/32 scram-sha-256, host replication all 127.0.0.1/32 scram-sha-256 ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(folder, 'data')}
  bin_dir: ${postgres}
  pgpass: ${join(folder, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
  parameters: { unix_socket_directories: ${folder}, password_encryption: scram-sha-256 }
`

/** Connections to a former primary are closed, so that nobody waits for them. */
export const haproxyText = (nodes: Node[], port: number) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`).join('\n')}
`

/**
 * Session pooling (docs/operating.md). Zone and date style are set for the server here, because this PgBouncer does not
 * support `options`.
 */
export const pgbouncerText = ({ balanced, pooled, users }: { balanced: number; pooled: number; users: string }) => `
[databases]
* = host=127.0.0.1 port=${balanced}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
pool_mode = session
max_client_conn = 400
default_pool_size = 80
server_login_retry = 1
ignore_startup_parameters = options,extra_float_digits
auth_type = scram-sha-256
auth_file = ${users}
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
`

export const pgbouncerUsers = (password: string) => `"postgres" "${password}"\n`
