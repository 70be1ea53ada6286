import { mkdirSync } from 'node:fs'
import { endpoints } from '@kinfold/contract/contract.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { applyGuards } from '../../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../../all-features.ts'
import { accountsRole, circleRole } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import { requirePooler } from '../../core/database/pooled.ts'
import { startEmbeddedPostgres } from '../../core/postgres/embedded.ts'
import type { Kinfold } from '../../start.ts'
import { sampleFrom } from '../generated/sample-for.ts'
import { fillCircle } from '../records/fill-circle.ts'
import { aLog } from '../records/records.ts'
import { as, send } from '../support/calls.ts'
import { testPassword } from '../support/cluster.ts'
import { databaseUrl } from '../support/database-url.ts'
import { startBeside, startOnCopy, theKinfold } from '../support/kinfold.ts'
import { whenFileEnds } from '../support/leaving.ts'
import { aFamily, call, storedIds, aLog as written } from '../support/over-http.ts'
import { type Pooler, pgbouncer, startPooler } from '../support/pgbouncer.ts'
import { samples } from '../support/samples.ts'
import { aCircle, type Person } from '../support/world.ts'
import { aDataDir, refused, start, stop } from './program.ts'

/* Behind PgBouncer with three connections in transaction mode (DATABASE_POOLER=transaction), next to a Kinfold that
   uses PostgreSQL directly. All other tests can run this way, too: with DATABASE_POOLER=transaction in the environment. */
describe.skipIf(!pgbouncer)('behind a pooler in transaction mode', () => {
  let pooler: Pooler
  let pooled: Kinfold

  beforeAll(async () => {
    pooler = await startPooler(inject('cluster'))
    const { rows } = await (await theKinfold()).services.database.owner.query('select current_database() as name')
    pooled = await startBeside(await theKinfold(), {
      poolerUrl: databaseUrl({ ...pooler.connection, database: rows[0].name }),
    })
  })
  afterAll(() => pooler?.stop())

  test('every list and page is the same as without it', async () => {
    const circle = await aCircle()
    await fillCircle(circle)
    const sampleFor = sampleFrom(samples)
    const reads = endpoints.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.needs in policies && !endpoint.answers && !endpoint.slow,
    )
    expect(reads.length).toBeGreaterThan(60)
    for (const { name, endpoint } of reads) {
      const given = await sampleFor(name, circle, circle.caretaker)
      for (const person of [circle.creator, circle.caretaker, circle.outsider]) {
        const direct = await send(person, endpoint, given)
        const through = await send(person, endpoint, given, pooled)
        expect([name, through.statusCode, timeless(through.body)]).toEqual([
          name,
          direct.statusCode,
          timeless(direct.body),
        ])
      }
    }
  })

  test('two circles at once see all of their own and nothing of each other, with refusals in between', async () => {
    const circles = [await aCircle(), await aCircle()]
    const words = ['heron', 'magpie']
    const turns = Array.from({ length: 120 }, (_, turn) => turn)
    const write = async (turn: number) => {
      const { caretaker, outsider } = circles[turn % 2]!
      const body = aLog({ body: `${words[turn % 2]} ${turn}` })
      await as(caretaker, pooled).careLogs.create({ body })
      await expect(as(outsider, pooled).careLogs.list({ query: {} })).rejects.toMatchObject({ status: 404 })
      await as(caretaker, pooled).careLogs.comment({
        params: { id: body.id },
        body: { id: uuidv7(), body: `${words[turn % 2]} said` },
      })
      return await seenBy(caretaker)
    }
    const seenBy = async (person: Person) => {
      const { body, statusCode } = await send(person, dashboard, { query: { clientId: person.clientId } }, pooled)
      expect(statusCode).toBe(200)
      return body
    }
    const dashboard = endpoints.find(({ name }) => name === 'dashboard.read')!.endpoint
    const seen = await Promise.all(turns.map(write))
    for (const [turn, text] of seen.entries()) {
      expect(text).toContain(words[turn % 2])
      expect(text).not.toContain(words[(turn + 1) % 2])
    }
    const { services } = await theKinfold()
    const { rows } = await services.database.owner.query(
      "select client_id, count(*)::int as logs, sum(comment_count)::int as comments from care_logs where body ~ 'heron|magpie' group by 1",
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect([row.logs, row.comments]).toEqual([60, 60])
  })

  test('the program refuses it until it is declared; then its first start serves, and its second', async () => {
    const folder = aDataDir()
    mkdirSync(folder, { mode: 0o711 })
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    const between = await startPooler(postgres.connection)
    whenFileEnds(async () => {
      await between.stop()
      await postgres.stop()
    })
    const { database } = postgres.connection
    const settings = { DATABASE_URL: databaseUrl({ ...between.connection, database }), DATABASE_WAIT_SECONDS: '0' }
    expect(await refused(aDataDir(), settings)).toMatch(/^Kinfold cannot start\. .*DATABASE_POOLER=transaction.*$/)
    const DATABASE_DIRECT_URL = databaseUrl(postgres.connection)
    const dataDir = aDataDir()
    const known = { ...settings, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL }
    const first = await start(dataDir, known)
    const { token, clientId } = await aFamily(first.address)
    const { id } = await call(first.address, `/api/care-logs?clientId=${clientId}`, token, written())
    await stop(first)
    const second = await start(dataDir, known)
    expect(await storedIds(second.address, token, clientId)).toEqual([id])
    await stop(second)
  })

  test('its clients are served on new connections, too, after a start has set the roles again', async () => {
    const circle = await aCircle()
    const { owner } = pooled.services.database
    const seen = () => as(circle.caretaker, pooled).careLogs.list({ query: {} })
    await seen()
    await migrate(owner, {
      after: async (client) => {
        await client.query('comment on schema drizzle is null')
        await applyGuards(client, testPassword, tableRulesOf(allFeatures))
      },
    })
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1) and datname = current_database()',
      [[circleRole, accountsRole]],
    )
    await expect.poll(() => seen().then(({ items }) => items)).toEqual([])
  })

  test('a start whose two addresses lead to different databases is refused', async () => {
    const other = await startOnCopy()
    const { owner } = other.services.database
    const { circle, accounts } = pooled.services.database
    await expect(requirePooler({ owner, circle, accounts, close: async () => {} }, 0)).rejects.toThrow(
      'lead to different databases',
    )
  })
})

/** The two are called one after the other, so their timestamps differ. */
const timeless = (body: string) => body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
