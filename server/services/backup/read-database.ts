import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hasQueues, SCHEMA } from '../../core/background/queues.ts'
import { QUEUE } from '../mail/queued.ts'
import type { Part } from '../parcel/pack.ts'
import { backedUpTables } from './backed-up-tables.ts'
import { type BackupAbout, LETTERS, TABLE } from './backup.ts'

const NEWLINE = 10

/** Letters waiting for the mail server, still sealed. The queue's own tables differ between versions. */
const WAITING = `select json_build_object('id', id, 'data', data, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
    'retryBackoff', retry_backoff, 'expireInSeconds', extract(epoch from expire_in)::int) as letter
  from ${SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active')`

/** From here on this connection sees the current state of the database, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.Client, at: Date): Promise<BackupAbout> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query(
    `select (select max(created_at) from drizzle.__drizzle_migrations) as migration,
       current_setting('server_version_num')::int / 10000 as postgres`,
  )
  return { format: 'kinfold-backup-1', at: at.toISOString(), ...rows[0], tables: await backedUpTables(client) }
}

/** Its tables, streamed row by row, with little of them in memory. */
export async function* databaseParts(client: pg.Client, { tables }: BackupAbout): AsyncGenerator<Part> {
  for (const { name, columns } of tables) {
    let rows = 0
    const copied = async function* () {
      for await (const piece of client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))) {
        for (const byte of piece as Buffer) if (byte === NEWLINE) rows += 1
        yield piece as Buffer
      }
    }
    yield { name: `${TABLE}${name}`, content: copied(), count: () => rows }
  }
  const letters = await waitingLetters(client)
  yield { name: LETTERS, content: lines(letters), count: () => letters.length }
}

async function waitingLetters(client: pg.Client): Promise<object[]> {
  if (!(await hasQueues(client))) return []
  const { rows } = await client.query(WAITING, [QUEUE])
  return rows.map(({ letter }) => letter)
}

async function* lines(values: object[]) {
  for (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`)
}
