import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { zoomFrames } from './chart-frames.ts'
import { compare } from './measure.ts'
import { meteredBy } from './meter.ts'
import { p99Of, waitsDuring } from './waits.ts'
import { aWorld } from './world.ts'

/*
 * Hundreds of thousands of readings, as from a monitor that measures every five minutes: a year's chart compared with a
 * week's, its frame rate on a slow processor, and the import of a million readings while somebody else reads. `--readings=`
 * changes the size of the file; `--only=file` runs only the import.
 */
const MILLION = Number(process.argv.find((argument) => argument.startsWith('--readings='))?.split('=')[1] ?? 1_000_000)
const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1]
const A_YEAR = 105_000
const EVERY_MS = 300_000
const END = Math.floor(Date.now() / EVERY_MS) * EVERY_MS

const world = await aWorld({ logs: 5_000, circles: 1 })
const child = fork(new URL('./servers/serve.ts', import.meta.url), ['kinfold'], {
  env: { ...process.env, WORLD: JSON.stringify(world) },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
child.once('exit', (code) => code && process.exit(code))
const [{ port }] = (await once(child, 'message')) as [{ port: number }]
const { clientId, token } = world
const url = `http://127.0.0.1:${port}`
const headers = { authorization: `Bearer ${token}` }
const at = (path: string) => ({ url: `${url}${path}`, token })
const say = (what: string, figures: Record<string, number>, goal: string) =>
  console.log(
    `${what}: ${Object.entries(figures)
      .map(([name, figure]) => `${name} ${figure.toFixed(figure < 10 ? 2 : 0)}`)
      .join(', ')} (goal ${goal}; load ${loadavg()[0]!.toFixed(1)})`,
  )

if (only !== 'file') await drawAYear()

const calls = `/api/care-logs?clientId=${clientId}&limit=20`
const idle = await waitsDuring(anothersCall, pause(10_000))
const file = table('spo2', MILLION)
await meteredBy(child)
const bringing = bringIn(file)
const meanwhile = await waitsDuring(anothersCall, bringing)
const { inOneGoMs, cpuSeconds } = await meteredBy(child)
say(
  `a file of ${MILLION} readings`,
  {
    seconds: await bringing,
    ratio: p99Of(meanwhile) / p99Of(idle),
    idleP99: p99Of(idle),
    p99: p99Of(meanwhile),
    longest: meanwhile.at(-1)!,
    inOneGoMs,
    serverCpuSeconds: cpuSeconds,
  },
  'under 60 s; p99 <= 3 x',
)
child.kill('SIGINT')
await world.close()

async function drawAYear() {
  console.log(
    `A year of readings each five minutes came in after ${(await bringIn(table('pulse', A_YEAR))).toFixed(1)} s`,
  )
  const chartOf = (days: number) =>
    at(
      `/api/vitals-history/chart?clientId=${clientId}&kind=heart_rate&from=${moment(END - days * DAY_MS)}&to=${moment(END)}`,
    )
  const { ratio, ours, reference, spread } = await compare(chartOf(365), chartOf(7), 2)
  say('a year’s chart against a week’s, time', { ratio: 1 / ratio, ours, reference, spread }, '<= 2')
  say('the year opened and looked closer at, 4 x slower', await zoomFrames({ url, token }), 'no frame over 50 ms')
}

function moment(ms: number): string {
  return encodeURIComponent(new Date(ms).toISOString())
}

/** Table rows, newest last; the figure varies with the time of day. */
function table(heading: 'pulse' | 'spo2', count: number): string {
  const base = heading === 'pulse' ? 70 : 92
  const every = Math.min(EVERY_MS, (10 * 365 * DAY_MS) / count)
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `${new Date(END - (count - index) * every).toISOString()};${base + Math.round(4 * Math.sin(index / 46)) + (index % 4)}`,
  )
  return [`date;${heading}`, ...rows].join('\n')
}

/** Seconds until the import is done. */
async function bringIn(content: string): Promise<number> {
  const id = uuidv7()
  const upload = await fetch(`${url}/api/vital-imports?clientId=${clientId}&id=${id}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="m.csv"' },
    body: content,
  })
  if (!upload.ok) throw new Error(await upload.text())
  const one = `${url}/api/vital-imports/${id}`
  const began = performance.now()
  await fetch(`${one}/start?clientId=${clientId}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ layout: null, doubtful: true }),
  })
  for (;;) {
    const { state, failure } = (await (await fetch(`${one}?clientId=${clientId}`, { headers })).json()) as Record<
      string,
      string
    >
    if (state === 'done') return (performance.now() - began) / 1000
    if (state !== 'queued' && state !== 'running') throw new Error(`${state}: ${failure}`)
    await pause(500)
  }
}

function anothersCall() {
  return fetch(url + calls, { headers })
}
