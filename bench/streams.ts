import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { measure, median } from './measure.ts'
import { aWorld } from './world.ts'

/*
 * How a list is answered while 200 streams are open, half of them downloads that look into the circle again and again: its
 * p99 against the same without them, in turn. Goal: <= 1.5.
 */
const STREAMS = 200
const ROUNDS = 5
const SECONDS = 3

const world = await aWorld({ logs: 5_000, circles: 10 })
const { clientId, token } = world
const child = fork(new URL('./servers/serve.ts', import.meta.url), ['kinfold'], {
  env: { ...process.env, WORLD: JSON.stringify(world) },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const [{ port }] = (await once(child, 'message')) as [{ port: number }]
const base = `http://127.0.0.1:${port}`
const list = { url: `${base}/api/care-logs?clientId=${clientId}&limit=20`, token }

/** Opens a stream and takes what comes. */
async function open(path: string): Promise<ClientRequest> {
  const request = get(base + path, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
  response.on('error', () => {}).resume()
  request.on('error', () => {})
  return request
}
const paths = ['/api/live', `/api/bench/drip?clientId=${clientId}`]

// A quarter of what it can do: so that what is measured is waiting, not a queue.
const rate = (await measure(list, SECONDS)).perSecond / 4
const [alone, among]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  alone.push((await measure({ ...list, rate }, SECONDS)).p99)
  const streams = await Promise.all(Array.from({ length: STREAMS }, (_, index) => open(paths[index % 2]!)))
  among.push((await measure({ ...list, rate }, SECONDS)).p99)
  for (const stream of streams) stream.destroy()
}
const ratio = median(among) / Math.max(median(alone), 1)
console.log(
  `${ratio.toFixed(2).padStart(6)}  p99 of a list while ${STREAMS} streams are open, against none  (goal <= 1.5; p99 ${median(among)} ms, ${median(alone)} ms)`,
)
child.kill()
await world.close()
