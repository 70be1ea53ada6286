import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dbOn } from '@kinfold/server/core/database/database.ts'
import { deriveTimes } from '@kinfold/server/features/events/series/series.ts'
import { calendarEvents } from '@kinfold/server/features/events/table.ts'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { compare } from './measure.ts'
import { aWorld } from './world.ts'

/*
 * A month of 2,000 occurrences of 300 series, compared with one of 200 occurrences of 300 series, and of 30. The circles also
 * have ten years of single events, which must not add cost. Prints how many times as long the full month takes.
 */
const SECONDS = Number(process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1] ?? 3)
const MONTH = { from: '2026-11-01', to: '2026-11-30' }
const PAST_EVENTS = 5_000
const MIXED = ['FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=MONTHLY']

const world = await aWorld({ logs: 10, circles: 3 })
const owner = new pg.Pool({ ...world.connection, max: 2 })
const { rows } = await owner.query('select client_id from members where client_id <> $1 limit 2', [world.clientId])
const [full, seldom, light] = [world.clientId, rows[0].client_id as number, rows[1].client_id as number]
await owner.query('alter table calendar_events disable trigger record_change')
for (const clientId of [full, seldom, light]) await insertPast(clientId)
await insertSeries(full, 300)
await insertSeries(seldom, 300, ['FREQ=MONTHLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'])
await insertSeries(light, 30)
await owner.query('alter table calendar_events enable trigger record_change')
await owner.query('vacuum analyze calendar_events')
await owner.end()

const child = fork(new URL('./servers/serve.ts', import.meta.url), ['kinfold'], {
  env: { ...process.env, WORLD: JSON.stringify(world) },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
child.once('exit', (code) => code && process.exit(code))
const [{ port }] = (await once(child, 'message')) as [{ port: number }]
const month = (clientId: number) => ({
  url: `http://127.0.0.1:${port}/api/calendar?clientId=${clientId}&from=${MONTH.from}&to=${MONTH.to}`,
  token: world.token,
})
for (const clientId of [full, seldom, light]) {
  const { url, token } = month(clientId)
  const started = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { events } = (await answer.json()) as { events: { starts: string[] }[] }
  const occurrences = events.reduce((sum, { starts }) => sum + starts.length, 0)
  const first = Math.round(performance.now() - started)
  console.log(`${occurrences} occurrences of ${events.length} events; looked at for the first time ${first} ms`)
}
for (const [what, clientId] of [
  ['of as many series', seldom],
  ['of 30 series', light],
] as const) {
  const { ratio, ours, reference, spread } = await compare(month(full), month(clientId), SECONDS)
  const rates = `full ${ours.toFixed(0)}/s, light ${reference.toFixed(0)}/s, spread ${spread.toFixed(2)}`
  const times = (1 / ratio).toFixed(2).padStart(6)
  console.log(`${times}  a month of 2,000 occurrences, times as long as one of 200 ${what}  (goal <= 3; ${rates})`)
}
child.kill()
await world.close()

/** In the mix, every eighteenth series is daily, so that each has about seven occurrences a month. */
async function insertSeries(clientId: number, count: number, rules = MIXED) {
  await insert(
    Array.from({ length: count }, (_, index) => {
      const isDaily = rules === MIXED && index % 18 === 0
      const rule = isDaily ? 'FREQ=DAILY' : rules[index % rules.length]!
      const start = Date.UTC(2024, index % 12, 1 + (index % 28), 6 + (index % 12), (index * 5) % 60)
      return anEvent(clientId, `Series ${index}`, start, rule)
    }),
  )
}

function insertPast(clientId: number) {
  const hours = 17
  return insert(
    Array.from({ length: PAST_EVENTS }, (_, index) =>
      anEvent(clientId, `Past ${index}`, Date.UTC(2016, 0, 1) + index * hours * 3_600_000, null),
    ),
  )
}

function anEvent(clientId: number, title: string, start: number, rule: string | null) {
  const [startsAt, endsAt] = [start, start + 3_600_000].map((moment) => new Date(moment).toISOString())
  const times = { allDay: false, startDay: null, endDay: null, startsAt: startsAt!, endsAt: endsAt! }
  const { content, derived: when } = deriveTimes({ ...times, zone: 'Europe/Berlin', rule })
  const rest = {
    kind: 'visit',
    questions: [],
    transport: { state: 'none', by: null },
    attendeeIds: [world.userId],
  } as const
  return {
    ...{ ...content, ...when, ...rest, questions: [], attendeeIds: [world.userId] },
    ...{
      clientId,
      id: uuidv7(),
      authorId: world.userId,
      title,
      status: 'booked' as const,
      place: 'Lindenweg 3, 10115 Berlin',
    },
  }
}

async function insert(events: ReturnType<typeof anEvent>[]) {
  for (let from = 0; from < events.length; from += 500)
    await dbOn(owner)
      .insert(calendarEvents)
      .values(events.slice(from, from + 500))
}
