import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccountId } from '@kinfold/server/access/accounts/account.ts'
import { openSession } from '@kinfold/server/access/accounts/sessions.ts'
import { createTokens } from '@kinfold/server/access/accounts/tokens.ts'
import { applyGuards } from '@kinfold/server/access/records/guards.ts'
import { allFeatures, tableRulesOf } from '@kinfold/server/all-features.ts'
import { type Connection, dbOn } from '@kinfold/server/core/database/database.ts'
import { migrate } from '@kinfold/server/core/database/migrate.ts'
import { startEmbeddedPostgres } from '@kinfold/server/core/postgres/embedded.ts'
import { lookForMissing } from '@kinfold/server/features/care-logs/index-missing.ts'
import pg from 'pg'

export const SECRET = 'a secret for benchmarks, at least 32 characters'
export const passwordOf = (role: string) => `${role}-for-benchmarks`

export type World = {
  connection: Connection
  /** The pooler for calls, if they do not go to PostgreSQL directly. */
  pooler?: Connection
  /** Where the server under test stores files. */
  dataDir: string
  clientId: number
  userId: number
  token: string
  close(): Promise<void>
}

/** A durable PostgreSQL of its own, with `circles` circles and `logs` logs. */
export async function aWorld({ logs, circles }: { logs: number; circles: number }): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-bench-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const owner = new pg.Pool({ ...postgres.connection, max: 2 })
  await migrate(owner, { after: (client) => applyGuards(client, passwordOf, tableRulesOf(allFeatures)) })

  const { userId, token } = await aPerson(owner)
  await owner.query(
    'alter table care_logs disable trigger record_change; alter table clients disable trigger record_change; alter table members disable trigger record_change',
  )
  const clientIds = Array.from({ length: circles }, newAccountId)
  await owner.query(
    `insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
     select id, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', $2 from unnest($1::int8[]) id`,
    [clientIds, userId],
  )
  await owner.query(
    "insert into members (client_id, user_id, role) select id, $2, 'caretaker' from unnest($1::int8[]) id",
    [clientIds, userId],
  )
  const clientId = clientIds[0]!
  await insertLogs(owner, clientId, userId, logs)
  // Otherwise each server would do it while being measured: build what is missing, and a second time to see that nothing is.
  for (const _ of ['make', 'see']) await lookForMissing(owner, () => false)
  await owner.query(
    'alter table care_logs enable trigger record_change; alter table clients enable trigger record_change; alter table members enable trigger record_change',
  )
  await owner.query('vacuum analyze')

  await owner.end()
  return {
    connection: postgres.connection,
    dataDir,
    clientId,
    userId,
    token,
    close: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new care taker without a circle, signed in. */
async function aPerson(owner: pg.Pool): Promise<{ userId: number; token: string }> {
  const userId = newAccountId()
  await owner.query(
    `insert into users (id, email, first_name, last_name, roles) values ($1, $2, 'Bea', 'Bench', '{caretaker}')`,
    [userId, `${userId}@example.org`],
  )
  const { sessionId } = await openSession(dbOn(owner), userId, 'bench')
  return { userId, token: createTokens(SECRET).sign({ userId, sessionId }) }
}

/** A new care taker of a circle, signed in. */
export async function aCareTaker(owner: pg.Pool, clientId: number): Promise<{ userId: number; token: string }> {
  const person = await aPerson(owner)
  await owner.query("insert into members (client_id, user_id, role) values ($1, $2, 'caretaker')", [
    clientId,
    person.userId,
  ])
  return person
}

export const insertLogs = (owner: pg.Pool, clientId: number, userId: number, count: number, everyMinutes = 7) =>
  owner.query(
    `insert into care_logs (client_id, id, author_id, type, title, body, severity, occurred_at, zone)
     select $1, uuidv7(-n * $4::int * interval '1 minute'), $2, (array['general', 'meal', 'sleep', 'visit'])[1 + n % 4], 'Log number ' || n,
       'Ate half of lunch, drank well, walked to the garden and back with the frame. Mood was good.', 'info',
       now() - n * $4::int * interval '1 minute', 'Europe/Berlin' from generate_series(1, $3::int) n`,
    [clientId, userId, count, everyMinutes],
  )
