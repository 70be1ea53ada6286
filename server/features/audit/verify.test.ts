import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { cpuSecondsOf } from '../../test/support/cost-of-work.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'
import { readHeads, verifyAudit } from './verify.ts'

const columns = 'client_id, seq, at, user_id, session_id, request_id, ip, action, subject, subject_id, detail, digest'

/* A chain of about fifty entries, which the owner of the database tampers with in every way. */
let owner: pg.Pool
let clientId: number
let connection: pg.PoolClient
beforeAll(async () => {
  owner = (await theKinfold()).services.database.owner
  const circle = await aCircle()
  clientId = circle.clientId
  for (let count = 0; count < 43; count++) await as(circle.caretaker).careLogs.create({ body: aLog() })
  await as(circle.family)
    .careLogs.create({ body: aLog() })
    .catch(() => {})
})
beforeEach(async () => {
  connection = await owner.connect()
  await connection.query(
    'drop table if exists kept_audit, kept_heads; create table kept_audit as table audit; create table kept_heads as table audit_heads',
  )
})
afterEach(async () => {
  await connection.query(`
    delete from audit; insert into audit select * from kept_audit; drop table kept_audit;
    delete from audit_heads; insert into audit_heads select * from kept_heads; drop table kept_heads`)
  connection.release()
})

async function findings(options: Parameters<typeof verifyAudit>[1] = { clientId }) {
  const found: string[] = []
  const walk = verifyAudit(connection, options)
  for (;;) {
    const { value, done } = await walk.next()
    if (done) return { found, ...value }
    found.push(value)
  }
}
const tamper = async (statement: string) => {
  await connection.query(statement)
  return (await findings()).found.map((line) => line.replace(`circle ${clientId}: `, ''))
}
const here = () => `client_id = ${clientId}`

test('an intact chain has no findings', async () => {
  const { found, entries } = await findings()
  expect([found, entries]).toEqual([[], 51])
  expect((await findings({})).found).toEqual([])
})

describe('finds', () => {
  test.for([
    ["action = 'careLogs.read'"],
    ['user_id = 5'],
    ["at = at + interval '1 ms'"],
    ["ip = '10.0.0.1'"],
    ['session_id = null'],
    ["subject_id = 'x'"],
    ["detail = 'admin'"],
    ["digest = sha256('x')"],
  ])('a changed entry: %s', async ([change]) => {
    const found = await tamper(`update audit set ${change} where ${here()} and seq = 20`)
    expect(found[0]).toBe('entry 20 was changed, moved or inserted')
  })

  test('text moved into the next field', async () => {
    const found = await tamper(
      `update audit set subject_id = subject_id || chr(31) || detail, detail = null where ${here()} and detail is not null and seq = 3`,
    )
    expect(found).toEqual(['entry 3 was changed, moved or inserted'])
  })

  test('missing entries: at the start, in the middle, all', async () => {
    expect(await tamper(`delete from audit where ${here()} and seq = 1`)).toEqual(['entry 1 is missing'])
    expect(await tamper(`delete from audit where ${here()} and seq between 17 and 19`)).toEqual([
      'entry 1 is missing',
      'entries 17 to 19 are missing',
    ])
    expect(await tamper(`delete from audit where ${here()}`)).toEqual(['entries 1 to 51 are missing at the end'])
    expect(await tamper(`delete from audit_heads where ${here()}`)).toEqual([
      'the head is missing',
      'the whole audit is missing',
    ])
  })

  test('an inserted entry, in the middle and after the end', async () => {
    const copy = (seq: number) =>
      `insert into audit (${columns}) select client_id, ${seq}, at, user_id, session_id, request_id, ip, action, subject, subject_id, detail, digest from audit where ${here()} and seq = 30`
    expect(
      await tamper(
        `update audit set seq = seq + 1000 where ${here()} and seq > 30; update audit set seq = seq - 999 where ${here()} and seq > 1000; ${copy(31)}`,
      ),
    ).toContain('entry 31 was changed, moved or inserted')
  })

  test('an entry added after the end, even with a correct digest', async () => {
    const found = await tamper(`insert into audit (${columns})
      select client_id, seq + 1, at, user_id, session_id, request_id, ip, action, subject, subject_id, detail,
        sha256(digest || convert_to(concat_ws(chr(31), seq + 1, client_id, extract(epoch from at), coalesce(user_id::text, ''), coalesce(session_id, ''),
          coalesce(request_id, ''), coalesce(ip, ''), action, subject, subject_id, detail), 'UTF8'))
      from audit where ${here()} and seq = 51`)
    expect(found).toEqual(['entry 52 is added after the end'])
  })

  test('swapped entries', async () => {
    const found = await tamper(
      `update audit set seq = -1 where ${here()} and seq = 10; update audit set seq = 10 where ${here()} and seq = 11; update audit set seq = 11 where ${here()} and seq = -1`,
    )
    expect(found).toEqual([10, 11, 12].map((seq) => `entry ${seq} was changed, moved or inserted`))
  })

  test('a cut tail, and a moved head', async () => {
    expect(await tamper(`delete from audit where ${here()} and seq > 40`)).toEqual([
      'entries 41 to 51 are missing at the end',
    ])
    expect(await tamper(`update audit_heads set seq = 40 where ${here()}`)).toEqual([
      'the head is not that of the last entry',
    ])
  })

  test('tail and head cut together, or all of it: only with heads kept elsewhere', async () => {
    const kept = await readHeads(connection)
    await connection.query(`
      delete from audit where ${here()} and seq > 40;
      update audit_heads set seq = 40, digest = (select digest from audit where ${here()} and seq = 40) where ${here()}`)
    expect((await findings({ clientId })).found).toEqual([])
    expect((await findings({ kept })).found).toEqual([`circle ${clientId}: entries 41 to 51 are missing at the end`])
  })

  test('a rewritten chain: only with heads kept elsewhere', async () => {
    const kept = [{ clientId, seq: 51, digest: '00'.repeat(32) }]
    expect((await findings({ clientId, kept })).found).toEqual([
      `circle ${clientId}: entry 51 is not the one whose digest was kept`,
    ])
    expect((await findings({ kept: [{ ...kept[0]!, clientId: 1 }] })).found).toEqual([
      'circle 1: the whole audit is gone',
    ])
  })
})

test('a hundred thousand entries in seconds', async () => {
  // Not through append_audit: a hundred thousand versions of one row in one transaction are slow.
  await connection.query(`
    do $$ declare last bytea := ''; begin
      for i in 1..100000 loop
        last := sha256(last || convert_to(concat_ws(chr(31), i, 77, '0.000000', '', '', '', '', 'careLogs.create', 'care_logs', i), 'UTF8'));
        insert into audit (client_id, seq, at, action, subject, subject_id, digest)
          values (77, i, to_timestamp(0), 'careLogs.create', 'care_logs', i, last);
      end loop;
      insert into audit_heads values (77, 100000, last, now());
    end $$`)
  const seconds = await cpuSecondsOf(async () => {
    const { found, entries } = await findings({ clientId: 77 })
    expect([found, entries]).toEqual([[], 100_000])
  })
  expect(seconds).toBeLessThan(10)
})
