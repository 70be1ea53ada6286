import { inTransaction } from '@kinfold/server/access/transaction.ts'
import { dbOn } from '@kinfold/server/core/database/database.ts'
import { indexCircle, lookForMissing } from '@kinfold/server/features/care-logs/index-missing.ts'
import pg from 'pg'
import { aWorld, type World } from '../world.ts'

export const LOGS_OF_OTHERS = 100
/** The circle whose logs and search words the others copy. */
const STRANGER = 1001

/** The oldest log of each circle contains a unique word, so that a search has to look behind all others. */
export async function sayRarely(owner: pg.Pool) {
  await owner.query(`update care_logs log set body = 'A telegram came' from
    (select client_id, min(occurred_at) as first from care_logs group by 1) oldest
    where log.client_id = oldest.client_id and log.occurred_at = oldest.first`)
}

/** The state some time after growing: search index complete, PostgreSQL's statistics current. */
export async function settle(owner: pg.Pool) {
  await owner.query('analyze')
  // Otherwise each server would do it while being measured: build what is missing, and a second time to see that nothing is.
  for (const _ of ['make', 'see']) await lookForMissing(owner, () => false)
  await owner.query('vacuum analyze')
  await owner.end()
}

/**
 * The person belongs to 50 of them; the others are strangers' circles: one whose search words are made as for people, and
 * copies of it, because making those of a million logs takes minutes.
 */
export async function manyCircles(count: number): Promise<World> {
  const made = await aWorld({ logs: 1_000, circles: 50 })
  const pool = new pg.Pool({ ...made.connection, max: 1 })
  await pool.query("set session_replication_role = 'replica'")
  await pool.query(
    `insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
     select 1000 + n, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', $1 from generate_series(1, $2::int) n`,
    [made.userId, count - 50],
  )
  await pool.query(
    `insert into care_logs (client_id, id, author_id, type, title, body, severity, occurred_at, zone)
     select c.id, gen_random_uuid(), $1, 'general', 'Log number ' || n, 'Ate half of lunch, walked to the garden.', 'info',
       now() - n * interval '26 minutes', 'Europe/Berlin' from clients c, generate_series(1, $2::int) n where c.id <> $3`,
    [made.userId, LOGS_OF_OTHERS, made.clientId],
  )
  await sayRarely(pool)
  await pool.query('truncate care_log_search')
  for (const id of [made.clientId, STRANGER]) await inTransaction(dbOn(pool), (tx) => indexCircle(tx, id))
  await pool.query(
    `insert into care_log_search (client_id, care_log_id, occurred_at, rules, words)
     select log.client_id, log.id, log.occurred_at, copied.rules, replace(copied.words::text, $1::text, log.client_id::text)::tsvector
     from care_logs log join care_log_search copied on copied.client_id = $1 and copied.occurred_at = log.occurred_at
     where log.client_id not in ($1, $2)`,
    [STRANGER, made.clientId],
  )
  await pool.query(
    `insert into care_log_vocabulary (client_id, word)
     select id, word from clients, care_log_vocabulary where client_id = $1 and id <> $1 on conflict do nothing`,
    [STRANGER],
  )
  await pool.query("set session_replication_role = 'origin'")
  await settle(pool)
  return made
}
