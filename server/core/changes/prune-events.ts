import type pg from 'pg'
import type { Job } from '../background/jobs.ts'
import type { Database } from '../database/database.ts'

export const forgetEvents: Job<{ database: Database }> = {
  name: 'events.forget',
  every: 3_600,
  run: ({ database }) => pruneEvents(database.owner),
}

const PRUNED_AT_ONCE = 10_000

/** The oldest have the lowest transaction ids, whose index finds them. */
export const PRUNE = `
with oldest as (select client_id, seq, at from events order by txid limit ${PRUNED_AT_ONCE})
delete from events where (client_id, seq) in (select client_id, seq from oldest where at < now() - interval '1 day')`

/** Deletes events older than a day, in small batches. */
export async function pruneEvents(owner: pg.Pool): Promise<void> {
  const { rowCount } = await owner.query(PRUNE)
  if (rowCount === PRUNED_AT_ONCE) await pruneEvents(owner)
}
