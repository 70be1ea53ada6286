import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { meteredBy } from '../meter.ts'
import { aLog } from '../servers/a-log.ts'
import { forkKinfold } from '../servers/fork-kinfold.ts'
import { p99Of } from '../waits.ts'
import { aCareTaker, aWorld } from '../world.ts'
import type { Heard } from './listeners.ts'

/*
 * `node bench/load/live.ts`: 5,000 live streams over 500 circles, ten each, and 100 care logs per second spread over all
 * circles. Prints how long after the answer to a write its last stream was told (goal: p99 <= 150 ms), what was missed (goal:
 * nothing), and memory. `--streams=`, `--circles=`, `--writes=` (per second), `--seconds=`. Needs as many open files (`ulimit
 * -n`).
 */
const given = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [STREAMS, CIRCLES, WRITES, SECONDS] = [
  ...[given('streams', 5_000), given('circles', 500), given('writes', 100), given('seconds', 20)],
] as [number, number, number, number]
const GOAL_MS = 150
/** Time for the last write to reach its streams. */
const LATEST_MS = 5_000

const world = await aWorld({ logs: 100, circles: CIRCLES })
const tokens = await tokensOfAll()
const { child: server, address } = await forkKinfold(world)
const alone = (await meteredBy(server)).memoryMb

// In a separate process, so that neither delays the other.
const listeners = fork(new URL('./listeners.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
listeners.send({ address, tokens: Array.from({ length: STREAMS }, (_, turn) => tokens[turn % CIRCLES]!.token) })
await once(listeners, 'message')
await meteredBy(server)

const written = new Map<string, number>()
let refused = 0
for (let turn = 0; turn < WRITES * SECONDS; turn++) {
  void write(tokens[turn % CIRCLES]!)
  await pause(1_000 / WRITES)
}
await pause(LATEST_MS)
const answer = once(listeners, 'message')
listeners.send('what was heard')
const [heard] = (await answer) as [Heard]
const { memoryMb, cpuSeconds } = await meteredBy(server)

const perCircle = STREAMS / CIRCLES
const missed = [...written.keys()].filter((id) => heard[id]?.length !== perCircle).length
const delays = [...written].flatMap(([id, at]) => (heard[id] ?? []).map((heardAt) => Math.max(0, heardAt - at)))
const p99 = p99Of(delays.sort((a, b) => a - b))
console.log(
  `${p99.toFixed(0).padStart(6)} ms  p99 from the answer to a write until a stream hears of it, ${STREAMS} streams, ${WRITES} writes a second  (goal <= ${GOAL_MS} ms)`,
)
console.log(
  `${String(missed).padStart(6)}     of ${written.size} writes not heard by all of their ${perCircle} streams; ${refused} refused`,
)
console.log(
  `${(cpuSeconds / (SECONDS + LATEST_MS / 1_000)).toFixed(2).padStart(6)}     of a processor meanwhile: where it did not get so much, the first figure says nothing; half of them within ${delays[delays.length >> 1]?.toFixed(0)} ms`,
)
console.log(
  `${(memoryMb / alone).toFixed(2).padStart(6)}     memory, against a server that has just started (${alone.toFixed(0)}, ${memoryMb.toFixed(0)} MB); load average ${loadavg()[0]!.toFixed(1)}`,
)
listeners.kill()
server.kill('SIGINT')
await world.close()
process.exit(missed === 0 && p99 <= GOAL_MS ? 0 : 1)

async function write({ token, clientId }: (typeof tokens)[number]) {
  const body = aLog()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const said = await fetch(`${address}/api/care-logs?clientId=${clientId}`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  })
  if (said.ok) written.set(body.id, Date.now())
  else refused++
}

/** One care taker of each circle. */
async function tokensOfAll() {
  const owner = new pg.Pool({ ...world.connection, max: 4 })
  const { rows } = await owner.query('select id from clients')
  const all = await Promise.all(
    rows.map(async ({ id: clientId }) => ({
      clientId: clientId as number,
      token: (await aCareTaker(owner, clientId)).token,
    })),
  )
  await owner.end()
  return all
}
