import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { compare, type Load } from './measure.ts'
import { aWorld } from './world.ts'
import { aCircleWithDoses } from './worlds/dose-circle.ts'

/*
 * `node bench/doses.ts`: what ten years of doses cost. A circle with 30 medications, 4 doses a day each, recorded for ten
 * years (438,000 rows), compared with one month of the same, in one run on one server.
 */
const SECONDS = Number(process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1] ?? 3)
const GOAL = 0.8

console.log('Preparing ten years of doses for 30 medications ...')
const world = await aWorld({ logs: 10, circles: 1 })
const { token, userId } = world
const owner = new pg.Pool({ ...world.connection, max: 1 })
const month = await aCircleWithDoses(owner, userId, 30)
const decade = await aCircleWithDoses(owner, userId, 3650)
await owner.query('vacuum analyze')
await owner.end()

const server = fork(new URL('./servers/serve.ts', import.meta.url), ['kinfold'], {
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
