import { mkdirSync, writeFileSync } from 'node:fs'
import { waitsAtRate } from './load/paced.ts'
import { compare, type Load, measure, median } from './measure.ts'
import { pageRows } from './pages.ts'
import { aLog } from './servers/a-log.ts'
import { forkServer } from './servers/fork-kinfold.ts'
import { aWorld } from './world.ts'

const SECONDS = Number(process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1] ?? 3)
/** One pause of the machine, a hundredth of a window long, is its p99; the median of several is the server's. */
const WINDOWS = 5
const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1]

console.log('Preparing a database with 1,000 circles and 5,000 logs in one of them ...')
const world = await aWorld({ logs: 5_000, circles: 1_000 })
const { clientId, token } = world

async function serve(which: 'kinfold' | 'thin' | 'cheapest') {
  const { child, address, roundTrips } = await forkServer(world, which)
  return {
    child,
    roundTrips,
    at: (path: string, more: Partial<Load> = {}): Load => ({ url: address + path, token, ...more }),
  }
}
const [kinfold, thin, cheapest] = [await serve('kinfold'), await serve('thin'), await serve('cheapest')]

const saving = { method: 'POST', body: aLog } as const
const list = kinfold.at(`/api/care-logs?clientId=${clientId}&limit=20`)
const save = kinfold.at(`/api/care-logs?clientId=${clientId}`, saving)
const dashboard = kinfold.at(`/api/dashboard?clientId=${clientId}`)

const rows: { what: string; goal: string; run: () => Promise<Record<string, number>> }[] = [
  {
    what: 'a page of 20 care logs, against thin',
    goal: '>= 0.85',
    run: () => compare(list, thin.at('/list'), SECONDS),
  },
  {
    what: 'dashboard, against its statements run thin',
    goal: '>= 0.70, at most 3 round trips',
    run: async () => ({
      ...(await compare(dashboard, thin.at('/dashboard'), SECONDS)),
      roundTrips: kinfold.roundTrips.dashboard!,
    }),
  },
  {
    what: 'a page of 20 care logs, against the cheapest correct server',
    goal: '>= 0.80, in one round trip',
    run: async () => ({
      ...(await compare(list, cheapest.at('/list'), SECONDS)),
      roundTrips: kinfold.roundTrips.list!,
    }),
  },
  {
    what: 'dashboard, against its own statements in one flight',
    goal: '>= 0.60',
    run: () => compare(dashboard, cheapest.at('/dashboard'), SECONDS),
  },
  {
    what: 'a signed-in call without the database, against bare Fastify',
    goal: '>= 0.55',
    run: () => compare(kinfold.at('/api/bench/ping'), thin.at('/bare'), SECONDS),
  },
  {
    what: 'latency at half of the list’s own maximum: p99 over p50',
    goal: '<= 4',
    run: async () => {
      const full = await measure(list, SECONDS)
      const windows = []
      for (let window = 0; window < WINDOWS; window++)
        windows.push(await waitsAtRate(list, full.perSecond / 2, SECONDS * 2))
      const [p50, p99] = [median(windows.map((one) => one.p50)), median(windows.map((one) => one.p99))]
      return { ratio: p99 / Math.max(p50, 1), p50, p99 }
    },
  },
  ...pageRows({ url: kinfold.at('').url, token }),
  // Last, because the thousands of logs saved here would be today’s news on the dashboard, and its reference was recorded before.
  {
    what: 'save a care log, against thin',
    goal: '>= 0.75',
    run: () => compare(save, thin.at('/save', saving), SECONDS),
  },
  {
    what: 'save a care log, against the cheapest correct server',
    goal: '>= 0.75',
    run: () => compare(save, cheapest.at('/save/care_logs', saving), SECONDS),
  },
  {
    what: 'save a care log, against one that leaves no trace of it',
    goal: 'none: what the trace costs',
    run: () => compare(save, cheapest.at('/save/care_logs_untraced', saving), SECONDS),
  },
]

const results = []
for (const { what, goal, run } of rows) {
  if (only && !what.includes(only)) continue
  const result = await run()
  const more = Object.entries(result)
    .filter(([name]) => name !== 'ratio')
    .map(([name, value]) => `${name} ${value.toFixed(value < 10 ? 2 : 0)}`)
  console.log(`${result.ratio!.toFixed(2).padStart(6)}  ${what}  (goal ${goal}; ${more.join(', ')})`)
  results.push({ what, goal, ...result })
}

for (const { child } of [kinfold, thin, cheapest]) child.kill()
await world.close()
if (!only) {
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    new URL(`${new Date().toISOString().slice(0, 10)}.json`, folder),
    `${JSON.stringify(results, null, 2)}\n`,
  )
}
