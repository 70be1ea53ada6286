import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { newAccountId } from '@kinfold/server/access/accounts/account.ts'
import { createTokens } from '@kinfold/server/access/accounts/tokens.ts'
import { applyGuards } from '@kinfold/server/access/records/guards.ts'
import { allFeatures, tableRulesOf } from '@kinfold/server/all-features.ts'
import { openDatabase } from '@kinfold/server/core/database/database.ts'
import { migrate } from '@kinfold/server/core/database/migrate.ts'
import { startEmbeddedPostgres } from '@kinfold/server/core/postgres/embedded.ts'
import { scanningOf } from '@kinfold/server/features/reminders/jobs.ts'
import { scan } from '@kinfold/server/features/reminders/scan.ts'
import type pg from 'pg'
import { median } from './measure.ts'
import { passwordOf } from './world.ts'

/*
 * The reminder scan over 10,000 circles: nothing due, then 10, 100 and 1,000 doses due at once, each in another circle.
 * Linear: ten times as many take at most about ten times as long; doses that are not due cost nothing.
 */
const CIRCLES = 10_000
const COUNTS = [10, 100, 1_000]
const ROUNDS = 5
/** The first due time; each round uses another day. */
const START = Date.parse('2027-01-04T07:00:00Z')

const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-bench-'))
chmodSync(dataDir, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir })
const database = openDatabase(postgres.connection, passwordOf, () => {})
await migrate(database.owner, { after: (client) => applyGuards(client, passwordOf, tableRulesOf(allFeatures)) })
console.log(`Preparing ${CIRCLES.toLocaleString('en')} circles with two members, two medications and a task each ...`)
const clientIds = await fill(database.owner)

let letters = 0
const mail = {
  leaves: false,
  send: async () => {
    letters += 1
    return { id: '', state: 'kept' as const }
  },
  statesOf: async () => new Map(),
  waiting: async () => 0,
  givenUp: async () => ({ count: 0, lastAt: null, lastReason: null }),
  close: async () => {},
}
const tokens = createTokens('x'.repeat(32))
const scanning = scanningOf({ database, mail, pageUrl: (path) => path, parts: allFeatures, tokens })
const timed = async (moment: number) => {
  const begun = performance.now()
  const moved = await scan(scanning, new Date(moment).toISOString())
  return { ms: performance.now() - begun, moved }
}

const times = new Map<number, number[]>([0, ...COUNTS].map((count) => [count, []]))
let day = START
for (let round = 0; round <= ROUNDS; round++) {
  for (const count of [0, ...COUNTS]) {
    day += DAY_MS
    await comeDue(database.owner, count, new Date(day).toISOString())
    const { ms, moved } = await timed(day)
    if (moved !== count) throw new Error(`${moved} of ${count} were told`)
    const { ms: writing } = await timed(day + 11_000)
    // The first round warms up.
    if (round > 0) times.get(count)!.push(ms + writing)
    await database.owner.query('update reminders set closed_at = now() where closed_at is null')
  }
}

const middle = (count: number) => median(times.get(count)!)
const idle = middle(0)
console.log(`   nothing due: ${idle.toFixed(1)} ms`)
for (const count of COUNTS) {
  const each = (middle(count) - idle) / count
  const ratio = (middle(count) - idle) / (middle(COUNTS[0]!) - idle) / (count / COUNTS[0]!)
  console.log(
    `${ratio.toFixed(2).padStart(6)}  ${count.toLocaleString('en')} due, against ${COUNTS[0]} (goal <= 1.5; ${middle(count).toFixed(1)} ms, ${each.toFixed(2)} ms each)`,
  )
}
console.log(`        ${letters} letters written meanwhile`)

await database.close()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })

/** One dose is due at `moment` in each of the first `count` circles; all others later. */
async function comeDue(owner: pg.Pool, count: number, moment: string) {
  await owner.query("update medication_schedules set next_due_at = '2030-01-01' where next_due_at < '2029-01-01'")
  await owner.query(
    `update medication_schedules s set next_due_at = $2
     from (select min(id::text)::uuid as id, client_id from medication_schedules where client_id = any($1) group by client_id) one
     where s.client_id = one.client_id and s.id = one.id`,
    [clientIds.slice(0, count), moment],
  )
  await owner.query('vacuum analyze medication_schedules, reminders, notifications')
}

async function fill(owner: pg.Pool): Promise<number[]> {
  const ids = Array.from({ length: CIRCLES }, newAccountId)
  const [anna, carlo] = [newAccountId(), newAccountId()]
  const tables = ['clients', 'members', 'medications', 'medication_schedules', 'care_tasks']
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(
    `insert into users (id, email, first_name, last_name, roles, email_confirmed_at)
     values ($1, 'anna@example.org', 'Anna', 'Bench', '{family}', now()), ($2, 'carlo@example.org', 'Carlo', 'Bench', '{caretaker}', now())`,
    [anna, carlo],
  )
  await owner.query(
    `insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
     select id, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', $2 from unnest($1::int8[]) id`,
    [ids, anna],
  )
  await owner.query(
    `insert into members (client_id, user_id, role)
     select id, person, role from unnest($1::int8[]) id, (values ($2::int8, 'family'), ($3::int8, 'caretaker')) as m (person, role)`,
    [ids, anna, carlo],
  )
  await owner.query(
    `insert into medications (client_id, id, author_id, name, verification)
     select id, gen_random_uuid(), $2, 'Ramipril ' || n, 'family_reported' from unnest($1::int8[]) id, generate_series(1, 2) n`,
    [ids, anna],
  )
  await owner.query(
    `insert into medication_schedules (client_id, id, medication_id, effective_from, zone, schedule, next_due_at)
     select client_id, gen_random_uuid(), id, '2026-01-01', 'Europe/Berlin', $1, '2030-01-01' from medications`,
    [Schedule.parse({ kind: 'daily', times: ['08:00'] })],
  )
  await owner.query(
    `insert into care_tasks (client_id, id, author_id, title, category, priority, assignment, assignee_ids, zone,
       recur_from, reminders, due_day, due_time, due_at, remind_at, checklist)
     select id, gen_random_uuid(), $2, 'Walk', 'exercise', 'normal', 'anyone', '[]', 'Europe/Berlin', 'due_date', '[0]',
       '2030-01-01', '08:00', '2030-01-01', '2030-01-01', '[]' from unnest($1::int8[]) id`,
    [ids, anna],
  )
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('vacuum analyze')
  return ids
}
