import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The end of a chain, printed by `npm run audit:verify -- --heads` to be kept elsewhere. */
export type Head = { clientId: number; seq: number; digest: string }

const BATCH = 5_000
const SEPARATOR = '\u001f'

const HEADS = `select client_id as "clientId", seq, encode(digest, 'hex') as digest from audit_heads order by 1`

/** All circles, including deleted ones that still have audit entries. */
const CIRCLES = `
select c.id, h.seq, encode(h.digest, 'hex') as digest
from (select id from clients union select client_id from audit_heads union select distinct client_id from audit) as c
left join audit_heads h on h.client_id = c.id
where $1::int8 is null or c.id = $1 order by 1`

/** The fields in the order in which append_audit (access/records/change-trigger.ts) digests them. */
const ROWS = `
select seq, encode(digest, 'hex') as digest, array[
  client_id::text, extract(epoch from at)::text, coalesce(user_id::text, ''), coalesce(session_id, ''),
  coalesce(request_id, ''), coalesce(ip, ''), action, subject, subject_id, detail] as fields
from audit where client_id = $1 and seq > $2 order by seq limit ${BATCH}`

type Circle = { id: number; seq: number | null; digest: string | null }
type Row = { seq: number; digest: string; fields: (string | null)[] }

export async function readHeads(client: pg.ClientBase): Promise<Head[]> {
  return (await client.query<Head>(HEADS)).rows
}

/**
 * Walks the chains of all circles, or of one, as of now, and reports each place where one is broken. Digests are
 * computed here, not by the database whose owner is being checked. `kept` are heads from an earlier day: without them,
 * cutting off the end of a chain together with its head goes unnoticed.
 */
export async function* verifyAudit(
  client: pg.ClientBase,
  { clientId, kept = [] }: { clientId?: number; kept?: Head[] } = {},
): AsyncGenerator<string, { circles: number; entries: number }> {
  const total = { circles: 0, entries: 0 }
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: circles } = await client.query<Circle>(CIRCLES, [clientId ?? null])
    for (const circle of circles) {
      total.circles += 1
      total.entries += yield* verifyCircle(
        client,
        circle,
        kept.filter((head) => head.clientId === circle.id),
      )
    }
    for (const { clientId: id } of kept) {
      if (clientId === undefined && !circles.some((circle) => circle.id === id))
        yield `circle ${id}: the whole audit is gone`
    }
  } finally {
    await client.query('rollback').catch(() => {})
  }
  return total
}

async function* verifyCircle(client: pg.ClientBase, circle: Circle, kept: Head[]): AsyncGenerator<string, number> {
  const say = (what: string) => `circle ${circle.id}: ${what}`
  const keptDigests = new Map(kept.map(({ seq, digest }) => [seq, digest]))
  let entries = 0
  let last = { seq: 0, digest: '' }
  for (;;) {
    const { rows } = await client.query<Row>({ name: 'audit rows', text: ROWS, values: [circle.id, last.seq] })
    for (const row of rows) {
      entries += 1
      if (row.seq !== last.seq + 1) yield say(`${range(last.seq + 1, row.seq - 1)} missing`)
      else if (!follows(row, last.digest)) yield say(`entry ${row.seq} was changed, moved or inserted`)
      if ((keptDigests.get(row.seq) ?? row.digest) !== row.digest)
        yield say(`entry ${row.seq} is not the one whose digest was kept`)
      last = row
    }
    if (rows.length < BATCH) break
  }
  const end = Math.max(...keptDigests.keys(), circle.seq ?? 0)
  if (circle.seq === null) yield say('the head is missing')
  if (end === 0) yield say('the whole audit is missing')
  if (last.seq < end) yield say(`${range(last.seq + 1, end)} missing at the end`)
  if (circle.seq !== null && last.seq > circle.seq) yield say(`${range(circle.seq + 1, last.seq)} added after the end`)
  if (last.seq === circle.seq && last.digest !== circle.digest) yield say('the head is not that of the last entry')
  return entries
}

function follows({ seq, digest, fields }: Row, before: string): boolean {
  const given = fields.filter((field) => field !== null)
  // A separator inside a field would allow moving text to the next field without changing the digest.
  if (given.some((field) => field.includes(SEPARATOR))) return false
  const hash = createHash('sha256')
  hash.update(before, 'hex').update([seq, ...given].join(SEPARATOR))
  return hash.digest('hex') === digest
}

const range = (from: number, to: number) => (from === to ? `entry ${from} is` : `entries ${from} to ${to} are`)
