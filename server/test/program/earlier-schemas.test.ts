import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { openSession } from '../../access/accounts/sessions.ts'
import { applyGuards } from '../../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../../all-features.ts'
import { type Connection, dbOn } from '../../core/database/database.ts'
import { migrate, migrationsUpTo } from '../../core/database/migrate.ts'
import { verifyAudit } from '../../features/audit/verify.ts'
import { type Filled, fillEarlier } from '../records/earlier-rows.ts'
import { TEMPLATE, testPassword } from '../support/cluster.ts'
import { startOn } from '../support/kinfold.ts'
import { whenFileEnds } from '../support/leaving.ts'

/* Databases of earlier versions, created by the migrations of that time, with records in them. */

vi.setConfig({ testTimeout: 300_000 })
const FOLDER = resolve(import.meta.dirname, '../../migrations')
const files = readMigrationFiles({ migrationsFolder: FOLDER })
/** Positions in the list of migrations: people and medications; food; the assistant; the last but one. */
const POINTS = [10, 20, 26, files.length - 2]

async function earlierDatabase(point: number): Promise<{ connection: Connection; owner: pg.Pool; filled: Filled }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = new pg.Client(inject('cluster'))
  await root.connect()
  await root.query(`create database ${name}`)
  await root.end()
  const connection = { ...inject('cluster'), database: name }
  const owner = new pg.Pool({ ...connection, max: 2, options: '-c TimeZone=UTC' })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  whenFileEnds(() => owner.end())
  const applied = files.slice(0, point + 1)
  for (const statement of migrationsUpTo(applied.at(-1)!.folderMillis)) await owner.query(statement)
  for (const { hash, folderMillis } of applied)
    await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  return { connection, owner, filled: await fillEarlier(owner) }
}

const migrateAll = (owner: pg.Pool) =>
  migrate(owner, { after: (client) => applyGuards(client, testPassword, tableRulesOf(allFeatures)) })

/** Everything except the rows. */
async function schemaOf(owner: pg.Pool | pg.Client) {
  const { rows } = await owner.query(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed,
      pg_get_expr(d.adbin, d.adrelid) as "default"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid), convalidated, null
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexname, indexdef, null, null from pg_indexes where schemaname = 'public'
    union all select tablename || ' ' || policyname, qual, null, with_check from pg_policies where schemaname = 'public'
    order by 1, 2`)
  return rows
}

async function faultsOfAudit(owner: pg.Pool) {
  const faults: string[] = []
  const client = await owner.connect()
  const walk = verifyAudit(client, {})
  for (let step = await walk.next(); !step.done; step = await walk.next()) faults.push(step.value)
  client.release()
  return faults
}

describe.for(POINTS)('a database as of migration %i', (point) => {
  test('becomes the same as a new one, keeps each record and an intact audit, and works', async () => {
    const { connection, owner, filled } = await earlierDatabase(point)
    await migrateAll(owner)
    const template = new pg.Client({ ...inject('cluster'), database: TEMPLATE })
    await template.connect()
    const expected = await schemaOf(template)
    // While somebody is connected to it, no other test can copy it.
    await template.end()
    expect(await schemaOf(owner)).toEqual(expected)
    for (const [table, count] of Object.entries(filled.counts)) {
      const { rows } = await owner.query(`select count(*)::int as n from ${table}`)
      expect([table, rows[0].n]).toEqual([table, count])
    }
    expect(await faultsOfAudit(owner)).toEqual([])

    const { app, services } = await startOn(connection)
    const { sessionId } = await openSession(dbOn(services.database.accounts), filled.userId, 'a test')
    const authorization = `Bearer ${services.tokens.sign({ userId: filled.userId, sessionId })}`
    const query = `?clientId=${filled.clientId}`
    const call = async (path: string) => (await app.inject({ url: path + query, headers: { authorization } })).json()
    expect((await call('/api/care-logs')).items).toHaveLength(filled.counts.care_logs!)
    expect(await call('/api/medications')).toMatchObject([{ name: 'Ramipril' }])
    expect(await faultsOfAudit(owner)).toEqual([])
  })
})

test('a migration killed halfway changes nothing, and runs again', async () => {
  const { owner } = await earlierDatabase(POINTS[0]!)
  const before = await schemaOf(owner)
  const holder = await owner.connect()
  // The spine migration, some positions later, changes this table.
  await holder.query('begin; lock table medications in share mode')
  const watching = new pg.Client({ ...inject('cluster'), database: (owner.options as pg.PoolConfig).database })
  await watching.connect()
  const migrating = migrateAll(owner)
  migrating.catch(() => {})
  const stuck = async () =>
    (
      await watching.query(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rows
  await expect.poll(stuck, { timeout: 60_000 }).toHaveLength(1)
  const [{ pid }] = await stuck()
  await watching.query('select pg_terminate_backend($1)', [pid])
  await expect(migrating).rejects.toThrow()
  await holder.query('commit')
  holder.release()
  expect(await schemaOf(owner)).toEqual(before)
  await migrateAll(owner)
  expect((await schemaOf(owner)).length).toBeGreaterThan(before.length)
  expect(await faultsOfAudit(owner)).toEqual([])
  await watching.end()
})
