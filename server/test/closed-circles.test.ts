import type pg from 'pg'
import { expect, test } from 'vitest'
import { aLog } from './records/records.ts'
import { as } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { aCircle } from './support/world.ts'

/* The operator's steps in docs/operating.md to delete a closed circle for good. */
test('deleting a closed circle reads each of its logs a few times, however many there are', async () => {
  const [few, many] = [await rowsRead(100), await rowsRead(1_000)]
  expect(many / few).toBeLessThan(12)
})

/** The rows PostgreSQL reads to delete a circle with this many logs, each with a comment and an acknowledgement. */
async function rowsRead(logs: number): Promise<number> {
  const { clientId, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog() })
  const { services } = await theKinfold()
  const owner = await services.database.owner.connect()
  try {
    await owner.query('begin')
    await owner.query(
      `insert into care_logs select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
       from care_logs l, generate_series(2, $2::int) where client_id = $1`,
      [clientId, logs],
    )
    await owner.query(
      `insert into care_log_comments (client_id, id, author_id, care_log_id, body)
       select client_id, gen_random_uuid(), author_id, id, 'Thank you' from care_logs where client_id = $1`,
      [clientId],
    )
    await owner.query(
      `insert into care_log_acknowledgements (client_id, care_log_id, author_id)
       select client_id, id, author_id from care_logs where client_id = $1`,
      [clientId],
    )
    await owner.query("update clients set status = 'closed' where id = $1", [clientId])
    const before = await readSoFar(owner)
    const { rowCount } = await owner.query("delete from clients where id = $1 and status = 'closed'", [clientId])
    await owner.query('delete from history where client_id = $1', [clientId])
    expect(rowCount).toBe(1)
    return (await readSoFar(owner)) - before
  } finally {
    await owner.query('rollback')
    owner.release()
  }
}

async function readSoFar(owner: pg.PoolClient): Promise<number> {
  const { rows } = await owner.query(
    'select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables',
  )
  return rows[0].read
}
