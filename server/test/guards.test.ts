import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as features from '@kinfold/contract/features.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { listClients } from '../access/circles/clients.ts'
import { applyGuards, circleTables } from '../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../all-features.ts'
import { applySettings, dbOn } from '../core/database/database.ts'
import { careLogs } from '../features/care-logs/table.ts'
import type { Kinfold } from '../start.ts'
import { aLog, aLogRow } from './records/records.ts'
import { as } from './support/calls.ts'
import { testPassword } from './support/cluster.ts'
import { startOnCopy, theKinfold } from './support/kinfold.ts'
import { aCircle } from './support/world.ts'

const rules = tableRulesOf(allFeatures)
const namesOf = (kind: 'open' | 'derived') => Object.keys(rules).filter((table) => rules[table]?.[kind])

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const open = (connection: pg.PoolClient, circle: string) =>
  applySettings(dbOn(connection), { text: "select set_config('app.client_id', $1, $2)", values: [circle] })
const rows = async (query: string) => (await kinfold.services.database.owner.query(query)).rows

describe('the catalog', () => {
  test('every circle table forces row-level security, for this circle only', async () => {
    for (const { table } of await circleTables(kinfold.services.database.owner, rules)) {
      const [guard] = await rows(
        `select relrowsecurity, relforcerowsecurity from pg_class where oid = '${table}'::regclass`,
      )
      expect(guard, table).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
      const policies = await rows(
        `select policyname, roles::text, qual from pg_policies where tablename = '${table}' order by 1`,
      )
      expect(
        policies.map(({ policyname }) => policyname),
        table,
      ).toEqual(['background', 'this_circle'])
      expect(policies[1]!.qual, table).toContain('app.client_id')
      expect(policies[1]!.roles, table).toBe('{kinfold_circle}')
    }
  })

  test('so does the table of the circles themselves; only accounts see others, too', async () => {
    expect(
      await rows("select relrowsecurity, relforcerowsecurity from pg_class where oid = 'clients'::regclass"),
    ).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
    const policies = await rows(
      "select policyname, roles::text, cmd, qual from pg_policies where tablename = 'clients' order by 1",
    )
    expect(policies).toMatchObject([
      { policyname: 'accounts', roles: '{kinfold_accounts}', qual: 'true' },
      { policyname: 'background', qual: 'true' },
      { policyname: 'this_circle', roles: '{kinfold_circle}', qual: expect.stringContaining('app.client_id') },
    ])
  })

  test('the app’s roles own nothing, bypass nothing, and see only their side', async () => {
    const roles = await rows(
      "select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'kinfold_%' order by rolname",
    )
    expect(roles).toEqual([
      { rolname: 'kinfold_accounts', rolsuper: false, rolbypassrls: false },
      { rolname: 'kinfold_circle', rolsuper: false, rolbypassrls: false },
    ])
    for (const { table } of await circleTables(kinfold.services.database.owner, rules)) {
      const [right] = await rows(
        `select has_table_privilege('kinfold_accounts', '${table}', 'select, insert, update, delete') as granted`,
      )
      expect(right, table).toEqual({ granted: false })
    }
    const { rows: secrets } = await kinfold.services.database.owner.query(
      `select has_column_privilege('kinfold_circle', 'users', 'password_hash', 'select') as hash, has_table_privilege('kinfold_circle', 'sessions', 'select') as sessions,
         has_column_privilege('kinfold_circle', 'emergency_card_links', 'token_hash', 'select') as links`,
    )
    expect(secrets).toEqual([{ hash: false, sessions: false, links: false }])
  })

  test('the circle’s client is visible once it is open, like its records', async () => {
    const [mine, theirs] = [await aCircle(), await aCircle()]
    const connection = await kinfold.services.database.circle.connect()
    const seen = async () => (await connection.query('select id from clients')).rows.map(({ id }) => id)
    await open(connection, '')
    expect(await seen()).toEqual([])
    await open(connection, String(mine.clientId))
    expect(await seen()).toEqual([mine.clientId])
    await open(connection, '')
    const { rows: facts } = await connection.query('select * from circle_facts where id = $1', [theirs.clientId])
    expect(facts.map(Object.keys)).toEqual([['id', 'created_by', 'zone', 'status']])
    connection.release()
  })

  test('no role of the app can delete a circle or a person with everything that belongs to them', async () => {
    for (const role of ['kinfold_circle', 'kinfold_accounts'])
      for (const table of ['clients', 'users']) {
        const [right] = await rows(`select has_table_privilege('${role}', '${table}', 'delete, truncate') as granted`)
        expect(right, `${role} on ${table}`).toEqual({ granted: false })
      }
  })

  test('a person’s circles are found one by one, not by reading all there are', async () => {
    const owner = await kinfold.services.database.owner.connect()
    const settings = await rows('select unnest(setconfig) as setting from pg_db_role_setting')
    const cost = settings.map(({ setting }) => /^random_page_cost=(.*)/.exec(setting)?.[1]).find(Boolean)
    try {
      await owner.query(`begin; set local session_replication_role = 'replica'; set local random_page_cost = ${cost ?? 4};
        insert into users (id, email, first_name, last_name, roles) values (1, 'fifty@example.org', 'Fay', 'Fifty', '{}');
        insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
          select n, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', 1 from generate_series(1, 6000) n;
        insert into members (client_id, user_id, role) select n * 120, 1, 'caretaker' from generate_series(1, 50) n;
        analyze clients, members`)
      const { sql: text, params } = listClients(dbOn(owner), 1).toSQL()
      const { rows: plan } = await owner.query(`explain ${text}`, params)
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on clients')
    } finally {
      await owner.query('rollback')
      owner.release()
    }
  })

  test('a right that was granted by hand is taken back at the next start', async () => {
    const owner = await kinfold.services.database.owner.connect()
    const mayChange = async () =>
      (await rows("select has_table_privilege('kinfold_circle', 'audit', 'update, delete') as granted"))[0]!.granted
    await owner.query('grant update, delete on audit to kinfold_circle')
    expect(await mayChange()).toBe(true)
    await applyGuards(owner, testPassword, rules).finally(() => owner.release())
    expect(await mayChange()).toBe(false)
  })

  test('two databases of one cluster set the roles at the same time: they share them, and neither fails', async () => {
    const set = async ({ services }: Kinfold) => {
      const owner = await services.database.owner.connect()
      await owner.query('comment on schema drizzle is null')
      await applyGuards(owner, testPassword, rules).finally(() => owner.release())
    }
    await Promise.all([kinfold, await startOnCopy()].map(set))
  })

  test('a circle is opened in two places', () => {
    const server = resolve(import.meta.dirname, '..')
    const opening = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        !/^(node_modules|dist|test)\b/.test(file) &&
        readFileSync(resolve(server, file), 'utf8').includes("set_config('app.client_id'"),
    )
    expect(opening.sort()).toEqual(['access/circles/membership.ts', 'access/circles/visitors.ts'])
  })

  test('the audit is append-only for the app, and so is what browsers hear of', async () => {
    const [rights] =
      await rows(`select has_table_privilege('kinfold_circle', 'audit', 'insert, update, delete') as circle,
      has_table_privilege('kinfold_circle', 'history', 'insert, update, delete') as history,
      has_table_privilege('kinfold_circle', 'events', 'insert, update, delete') as events`)
    expect(rights).toEqual({ circle: false, history: false, events: false })
  })

  test('the audit hides the entries of every table whose records not everyone sees', async () => {
    const tables = await circleTables(kinfold.services.database.owner, rules)
    const hidden = tables.flatMap(({ table, hidesRows }) =>
      hidesRows && (rules[table]?.trace?.isAudited ?? true) ? table : [],
    )
    expect(hidden).toEqual(expect.arrayContaining(['medical_documents', 'mood_entries']))
    const [policy] = await rows(
      "select qual from pg_policies where tablename = 'audit' and policyname = 'this_circle' and qual like '%entry_is_visible%'",
    )
    for (const table of hidden) expect(policy?.qual).toMatch(new RegExp(`\\b${table}\\b`))
  })

  test('everything that changes is an area browsers can watch', async () => {
    const areas = Object.values(features).flatMap((feature) => ('areas' in feature ? feature.areas : []))
    const watched = (await circleTables(kinfold.services.database.owner, rules))
      .map(({ table }) => table)
      .filter((table) => !['audit', 'history', 'events', ...namesOf('derived')].includes(table))
    expect(
      [
        ...watched,
        'clients',
        'members',
        'invitations',
        'join_requests',
        'calendar_feeds',
        'emergency_card_links',
        'vital_devices',
      ].sort(),
    ).toEqual(areas.sort())
  })
})

describe('row-level security, without the check above it', () => {
  test('a connection opened for one circle sees and writes nothing of another', async () => {
    const [mine, theirs] = [await aCircle(), await aCircle()]
    await as(theirs.caretaker).careLogs.create({ body: aLog() })
    const connection = await kinfold.services.database.circle.connect()
    try {
      const db = dbOn(connection)
      await open(connection, '')
      expect(await db.select().from(careLogs)).toEqual([])
      await open(connection, String(mine.clientId))
      expect(await db.select().from(careLogs)).toEqual([])
      expect((await db.update(careLogs).set({ body: 'mine now' }).returning()).length).toBe(0)
      const row = aLogRow(theirs.clientId, mine.caretaker)
      await expect(db.insert(careLogs).values(row)).rejects.toMatchObject({ cause: { code: '42501' } })
    } finally {
      connection.release()
    }
  })

  test.for([
    "count_in_circle($1, 'care_logs', null, null, null, null)",
    'last_activity($1, 7)',
    'still_quoted($1, 7, true, array[gen_random_uuid()], now())',
  ])('nor does %s, which sees all rows, tell it anything of another', async (call) => {
    const [mine, theirs] = [await aCircle(), await aCircle()]
    const connection = await kinfold.services.database.circle.connect()
    try {
      await open(connection, String(mine.clientId))
      const tell = ({ clientId }: typeof mine) => connection.query(`select ${call}`, [clientId])
      expect((await tell(mine)).rows.length).toBe(1)
      await expect(tell(theirs)).rejects.toThrow('another circle is open')
      await open(connection, '')
      await expect(tell(theirs)).rejects.toThrow('another circle is open')
    } finally {
      await open(connection, '')
      connection.release()
    }
  })

  test('nor does it notify anybody of another', async () => {
    const [mine, theirs] = [await aCircle(), await aCircle()]
    const connection = await kinfold.services.database.circle.connect()
    try {
      await open(connection, String(mine.clientId))
      const notes = JSON.stringify([{ clientId: theirs.clientId }])
      await expect(connection.query('select tell_people($1, now(), false)', [notes])).rejects.toThrow(
        'another circle is open',
      )
    } finally {
      await open(connection, '')
      connection.release()
    }
  })

  test('two people on one connection, many mixed calls with failures in between: nothing leaks', async () => {
    const circles = [await aCircle(), await aCircle()]
    for (const [index, circle] of circles.entries())
      await as(circle.caretaker).careLogs.create({ body: aLog({ body: `only in ${index}` }) })
    const calls = Array.from({ length: 600 }, async (_, call) => {
      const index = call % 2
      const circle = circles[index]!
      if (call % 7 === 0)
        await as(circle.outsider)
          .careLogs.list()
          .catch(() => {})
      if (call % 11 === 0)
        await as(circle.family)
          .careLogs.create({ body: aLog() })
          .catch(() => {})
      const { items } = await as(circle.family).careLogs.list()
      expect(items.map(({ body }) => body)).toEqual([`only in ${index}`])
    })
    await Promise.all(calls)
  })
})

describe('what every change leaves behind', () => {
  test('an audit entry chained to the one before it, and the earlier version', async () => {
    const { clientId, caretaker } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    await as(caretaker).careLogs.markInError({ params: log, body: { reason: 'Wrong person' } })
    const entries = await rows(
      `select seq, user_id, action, subject, subject_id, digest from audit where client_id = ${clientId} and subject = 'care_logs' order by seq`,
    )
    expect(entries).toMatchObject([
      { user_id: caretaker.userId, action: 'careLogs.create', subject_id: log.id },
      { user_id: caretaker.userId, action: 'careLogs.markInError', subject_id: log.id },
    ])
    expect(entries[0]!.digest).not.toEqual(entries[1]!.digest)
    expect(await rows(`select content ->> 'body' as body, version from history where client_id = ${clientId}`)).toEqual(
      [{ body: log.body, version: 1 }],
    )
  })

  test('of a row that is deleted, what it was and who deleted it', async () => {
    const { clientId, admin, caretaker } = await aCircle()
    await as(admin).circles.remove({ params: { clientId, memberId: caretaker.userId } })
    expect(
      await rows(
        `select subject_id, content ->> 'role' as role, changed_by from history where client_id = ${clientId} and subject = 'members'`,
      ),
    ).toEqual([{ subject_id: String(caretaker.userId), role: 'caretaker', changed_by: admin.userId }])
  })

  test('nothing, if the change itself is rolled back', async () => {
    const { clientId, caretaker } = await aCircle()
    const db = dbOn(kinfold.services.database.owner)
    const before = await rows(`select count(*) from events where client_id = ${clientId}`)
    await db
      .transaction(async (tx) => {
        await tx.insert(careLogs).values(aLogRow(clientId, caretaker))
        await tx.execute(sql`select 1 / 0`)
      })
      .catch(() => {})
    expect(await rows(`select count(*) from events where client_id = ${clientId}`)).toEqual(before)
  })
})
