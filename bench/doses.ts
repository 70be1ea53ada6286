import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { newAccountId } from '@kinfold/server/access/account.ts'
import pg from 'pg'
import { compare, type Load } from './measure.ts'
import { aWorld } from './world.ts'

/*
 * `node bench/doses.ts`: what ten years of doses cost. A circle with 30 medications, 4 a day each, recorded for ten years
 * (438,000 rows) against the same recorded for a month, in one run on one server.
 */
const SECONDS = Number(process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1] ?? 3)
const GOAL = 0.8

const schedule = Schedule.parse({ kind: 'daily', times: ['08:00', '12:00', '16:00', '20:00'] })

console.log('Preparing ten years of doses for 30 medications ...')
const world = await aWorld({ logs: 10, circles: 1 })
const { token, userId } = world
const owner = new pg.Pool({ ...world.connection, max: 1 })
const month = await aCircle(30)
const decade = await aCircle(3650)
await owner.query('vacuum analyze')
await owner.end()

const server = fork(new URL('./serve.ts', import.meta.url), ['kinfold'], {
  env: { ...process.env, WORLD: JSON.stringify(world) },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
server.once('exit', (code) => code && process.exit(code))
const [{ port }] = (await once(server, 'message')) as [{ port: number }]

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const calls: Record<string, string> = {
  today: '/api/doses/due?',
  'the week': `/api/doses/due?from=${day(6)}&to=${day(0)}&`,
  'the history, first page': '/api/doses?limit=50&',
  'what was refused': '/api/doses?outcome=refused&limit=50&',
  adherence: '/api/medications/adherence?',
  'the medications': '/api/medications?',
}
for (const [what, path] of Object.entries(calls)) {
  const of = (clientId: number): Load => ({ url: `http://127.0.0.1:${port}${path}clientId=${clientId}`, token })
  const { ratio, ours, reference, spread } = await compare(of(decade), of(month), SECONDS)
  const figures = `${ours.toFixed(0)}/s against ${reference.toFixed(0)}/s, spread ${spread.toFixed(2)}`
  console.log(`${ratio.toFixed(2).padStart(6)}  ${what}: ten years against a month  (goal >= ${GOAL}; ${figures})`)
}
server.kill()
await world.close()

/** A circle whose 30 medications were recorded at 4 times a day for so many days, up to an hour ago. */
async function aCircle(days: number): Promise<number> {
  const clientId = newAccountId()
  await owner.query("set session_replication_role = 'replica'")
  await owner.query(
    `insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
     values ($1, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', $2)`,
    [clientId, userId],
  )
  await owner.query("insert into members (client_id, user_id, role) values ($1, $2, 'caretaker')", [clientId, userId])
  await owner.query(
    `insert into medications (client_id, id, author_id, name, verification, schedule)
     select $1, gen_random_uuid(), $2, 'Medication ' || n, 'clinician_list', $3 from generate_series(1, 30) n`,
    [clientId, userId, schedule],
  )
  await owner.query(
    `insert into medication_schedules (client_id, id, medication_id, effective_from, zone, schedule)
     select client_id, gen_random_uuid(), id, now() - $2 * interval '1 day', 'Europe/Berlin', schedule
     from medications where client_id = $1`,
    [clientId, days],
  )
  await owner.query(
    `insert into doses (client_id, id, author_id, medication_id, slot, due_at, at, outcome, quantity)
     select m.client_id, gen_random_uuid(), $2, m.id, (current_date - ago + 1)::text || '/' || place, due_at, due_at + interval '7 minutes',
       case when random() < 0.03 then 'refused' else 'taken' end, 1
     from generate_series(1, $3::int) ago, unnest('{08:00,12:00,16:00,20:00}'::time[]) with ordinality as times (t, place), medications m,
       lateral (select (current_date - ago + 1 + t) at time zone 'Europe/Berlin' as due_at) due
     where m.client_id = $1 and due_at < now() - interval '1 hour' order by due_at`,
    [clientId, userId, days],
  )
  await owner.query("set session_replication_role = 'origin'")
  return clientId
}
