import type pg from 'pg'
import '../../core/database/database.ts'
import { allFeatures, tableRulesOf } from '../../all-features.ts'
import { verifyAudit } from '../../features/audit/verify.ts'
import { FIRST_STOCK, type Write } from './writers.ts'

const tables: Record<Exclude<Write['kind'], 'care_log_edits'>, string> = {
  care_logs: 'care_logs',
  comments: 'care_log_comments',
  care_tasks: 'care_tasks',
  task_completions: 'care_task_completions',
  vitals: 'vital_readings',
  moods: 'mood_entries',
  doses: 'doses',
}

/** One line for each record that is lost, incomplete or duplicated; none if everything is as acknowledged. */
export async function faultsIn(owner: pg.ClientBase, clientId: number, writes: Write[]): Promise<string[]> {
  const faults: string[] = []
  for (const [kind, table] of Object.entries(tables)) {
    const acknowledged = writes.filter((write) => write.kind === kind && write.acknowledged).map(({ id }) => id)
    faults.push(...(await lost(owner, table, clientId, acknowledged)), ...(await halves(owner, table, clientId)))
    faults.push(...(await untold(owner, table, clientId)))
  }
  faults.push(...(await lostEdits(owner, clientId, writes)), ...(await wrongStock(owner, clientId)))
  const walk = verifyAudit(owner, { clientId })
  for (let step = await walk.next(); ; step = await walk.next()) {
    if (step.done) return faults
    faults.push(step.value)
  }
}

async function lost(owner: pg.ClientBase, table: string, clientId: number, ids: string[]) {
  const { rows } = await owner.query(
    `select sought.id, count(r.id)::int as n from unnest($2::uuid[]) sought (id)
     left join ${table} r on r.id = sought.id and r.client_id = $1 group by 1 having count(r.id) <> 1`,
    [clientId, ids],
  )
  return rows.map(({ id, n }) => `${table} ${id}: acknowledged, and there ${n} times`)
}

/**
 * A record and its trace belong together: as many audit entries as versions, one earlier version less, and no entry for
 * a record that does not exist.
 */
async function halves(owner: pg.ClientBase, table: string, clientId: number) {
  const { rows } = await owner.query(
    `with entries as (select subject_id as id, count(*)::int as n from audit where client_id = $1 and subject = $2 group by 1),
     earlier as (select subject_id as id, count(*)::int as n from history where client_id = $1 and subject = $2 group by 1)
     select coalesce(r.id::text, entries.id) as id, entries.n as entries, earlier.n as earlier, r.version
     from (select id, version from ${table} where client_id = $1) r
     full join entries on entries.id = r.id::text left join earlier on earlier.id = r.id::text
     where r.id is null or entries.n is null or coalesce(earlier.n, 0) <> entries.n - 1 or r.version > entries.n`,
    [clientId, table],
  )
  return rows.map((row) => `${table} ${row.id}: half: ${JSON.stringify(row)}`)
}

/** Also as many events as entries, under the id they refer to: the record's, or its parent's. */
async function untold(owner: pg.ClientBase, table: string, clientId: number) {
  const named = tableRulesOf(allFeatures)[table]?.trace?.tells ?? 'id'
  const { rows } = await owner.query(
    `with told as (select record_id as id, count(*)::int as n from events where client_id = $1 and area = $2 group by 1),
     entries as (select r.${named}::text as id, count(*)::int as n from audit a
       join ${table} r on r.client_id = a.client_id and r.id::text = a.subject_id where a.client_id = $1 and a.subject = $2 group by 1)
     select id, entries.n as entries, told.n as told from entries full join told using (id) where entries.n is distinct from told.n`,
    [clientId, table],
  )
  return rows.map((row) => `${table} ${row.id}: not told as often as changed: ${JSON.stringify(row)}`)
}

async function lostEdits(owner: pg.ClientBase, clientId: number, writes: Write[]) {
  const edits = writes.filter(({ kind, acknowledged }) => kind === 'care_log_edits' && acknowledged)
  const { rows } = await owner.query(
    `select sought.id from unnest($2::uuid[], $3::text[]) sought (id, body)
     left join care_logs r on r.id = sought.id and r.client_id = $1 where r.body is distinct from sought.body`,
    [clientId, edits.map(({ id }) => id), edits.map(({ body }) => (body as { body: string }).body)],
  )
  return rows.map(({ id }) => `care_logs ${id}: its edit was acknowledged and is not there`)
}

/** A dose reduces the stock in the transaction that saves it. */
async function wrongStock(owner: pg.ClientBase, clientId: number) {
  const { rows } = await owner.query(
    `select (select on_hand from medication_stock where client_id = $1)::int as left,
       (select count(*)::int from doses where client_id = $1) as doses`,
    [clientId],
  )
  const { left, doses } = rows[0]
  return left === FIRST_STOCK - doses ? [] : [`stock ${left} after ${doses} doses`]
}
