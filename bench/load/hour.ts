import { loadavg } from 'node:os'
import { type Load, measure, median } from '../measure.ts'
import { meteredBy } from '../meter.ts'
import { aLog } from '../servers/a-log.ts'
import { forkKinfold } from '../servers/fork-kinfold.ts'
import { aWorld } from '../world.ts'

/*
 * `node bench/load/hour.ts`: memory over an hour (`--minutes=`) of lists, dashboards and writes, 200 per second together.
 * Prints each minute's maximum, and the median of the last third compared with the second (the first warms up); goal: <= 1.05.
 * A leak per call would show in it.
 */
const MINUTES = Math.max(
  3,
  Number(process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? 60),
)
const GOAL = 1.05
const SECONDS = 60

const world = await aWorld({ logs: 5_000, circles: 100 })
const { child: server, address } = await forkKinfold(world)
const at = (path: string, more: Partial<Load> = {}): Load => ({
  ...{ url: `${address}/api${path}?clientId=${world.clientId}`, token: world.token, connections: 4 },
  ...more,
})
const calls = [
  at('/care-logs', { rate: 100 }),
  at('/dashboard', { rate: 60 }),
  at('/care-logs', { rate: 40, method: 'POST', body: aLog }),
]
const most: number[] = []
while (most.length < MINUTES) {
  await Promise.all(calls.map((call) => measure(call, SECONDS)))
  most.push((await meteredBy(server)).memoryMb)
  console.log(`minute ${most.length}: ${most.at(-1)!.toFixed(0)} MB; load average ${loadavg()[0]!.toFixed(1)}`)
}
const third = Math.floor(MINUTES / 3)
const ratio = median(most.slice(-third)) / median(most.slice(third, -third))
console.log(
  `${ratio.toFixed(2).padStart(6)}  memory in the last third of ${MINUTES} minutes, against the second  (goal <= ${GOAL})`,
)
server.kill('SIGINT')
await world.close()
process.exit(ratio <= GOAL ? 0 : 1)
