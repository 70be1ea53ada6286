import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@kinfold/contract/contract.ts'
import { requestFor } from '@kinfold/contract/endpoint.ts'
import { readConfig } from '@kinfold/server/config.ts'
import { findDatabase } from '@kinfold/server/core/database/open-database.ts'
import { startEmbeddedPostgres } from '@kinfold/server/core/postgres/embedded.ts'
import { fillCircle, PASSWORD } from '@kinfold/server/demo/fill.ts'
import { people } from '@kinfold/server/demo/people.ts'
import { startKinfold } from '@kinfold/server/start.ts'
import { databaseUrl } from '@kinfold/server/test/support/database-url.ts'
import { dayAhead as day, reads } from './reads.ts'
import { SECRET } from './world.ts'
import { copyableTables, copyToOthers, copyWithin } from './worlds/copied-rows.ts'

/*
 * Every read just after a large import, while PostgreSQL does not know of it: statistics and prepared plans are those of
 * many small circles, then one of them grows to 20,000 records of each kind, or its ceiling. Prints the reads that are
 * slower than after `analyze`, each the best of a few. Goal: no read more than three times as slow. `--most=` records.
 */
const GOAL = 3
/** Below this a read is quick enough, whatever its plan. */
const QUICK_MS = 20
/** So often a statement is planned before PostgreSQL may keep the plan, and twice more. */
const TO_PLAN = 7
const TO_MEASURE = 3
const MOST = Number(process.argv.find((each) => each.startsWith('--most='))?.split('=')[1] ?? 20_000)

const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-bench-'))
chmodSync(dataDir, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const config = {
  ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(postgres.connection), SECRET_KEY: SECRET, PORT: '0' }),
  rateLimits: false,
  logLevel: 'error',
} as const
const database = await findDatabase(config, () => {})
const owner = await database.database.owner.connect()
await owner.query('alter system set autovacuum = off')
await owner.query('select pg_reload_conf()')
const kinfold = await startKinfold(config, database)
await fillCircle(kinfold)
const { rows } = await owner.query('select id from clients')
const clientId = rows[0].id as number
const headers = { authorization: `Bearer ${await signIn()}` }

await owner.query('set session_replication_role = replica')
const tables = await copyableTables(owner)
for (const table of tables) await copyToOthers(owner, table, clientId)
await owner.query('analyze')
await readAll(TO_PLAN)
for (const table of tables) await copyWithin(owner, table, clientId, MOST)
const old = await readAll(TO_MEASURE)
await owner.query('vacuum analyze')
const current = await readAll(TO_MEASURE)
let isWithin = true
for (const [what, { ms, status }] of old) {
  const than = current.get(what)!.ms
  const isSlower = ms > QUICK_MS && ms > GOAL * than
  isWithin &&= !isSlower && status < 500
  if (ms > QUICK_MS && ms > 1.5 * than)
    console.log(
      `${what.padEnd(60)} ${status} ${ms.toFixed(0)} ms instead of ${than.toFixed(0)}${isSlower ? '  <-' : ''}`,
    )
}
console.log(`${old.size} reads, ${isWithin ? 'none' : 'some'} more than ${GOAL} times as slow with old statistics`)
owner.release()
await kinfold.close()
await database.close()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(isWithin ? 0 : 1)

async function signIn(): Promise<string> {
  const { method, url, body } = requestFor(contract.accounts.login, {
    body: { email: people.anna.email, password: PASSWORD },
  })
  const answer = await kinfold.app.inject({ method, url, payload: body as object })
  return answer.json().token
}

/** The shortest of a few calls of each read, with a month, a week, a search, and nothing asked. */
async function readAll(times: number) {
  const asked = [{ from: day(-30), to: day(0) }, { from: day(-7), to: day(0) }, { search: 'garden', limit: 50 }, {}]
  const took = new Map<string, { ms: number; status: number }>()
  for (const { name, endpoint } of reads) {
    for (const query of asked) {
      const { url } = requestFor(endpoint, { params: { clientId }, query: { clientId, ...query } })
      const best = { ms: Number.POSITIVE_INFINITY, status: 0 }
      for (let time = 0; time < times; time++) {
        const began = performance.now()
        const { statusCode } = await kinfold.app.inject({ method: 'GET', url, headers })
        best.ms = Math.min(best.ms, performance.now() - began)
        best.status = statusCode
      }
      // The endpoint does not take such a query.
      if (best.status !== 400) took.set(`${name} ${JSON.stringify(query)}`, best)
    }
  }
  return took
}
