import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { waiting } from './demo.ts'
import { forkKinfold } from './servers/fork-kinfold.ts'
import { aCareTaker, aWorld } from './world.ts'

/*
 * A list's p99 while 200 streams are open, half of them downloads that read the circle repeatedly, compared with its p99
 * without them, alternating. Goal: <= 1.5.
 */
const STREAMS = 200
/** Who listen: nobody may have more than twenty live streams. */
const PEOPLE = 10

const world = await aWorld({ logs: 5_000, circles: 10 })
const { clientId, token } = world
const { child, address: base } = await forkKinfold(world)
const owner = new pg.Pool({ ...world.connection, max: 1 })
const tokens: string[] = []
while (tokens.length < PEOPLE) tokens.push((await aCareTaker(owner, clientId)).token)
await owner.end()
const list = { url: `${base}/api/care-logs?clientId=${clientId}&limit=20`, token }

/** Opens a stream and reads it. */
async function open(path: string, token: string): Promise<ClientRequest> {
  const request = get(base + path, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
  response.on('error', () => {}).resume()
  request.on('error', () => {})
  return request
}
const paths = ['/api/live', `/api/bench/drip?clientId=${clientId}`]

await waiting(
  `p99 of a list while ${STREAMS} streams are open, against none`,
  list,
  async () => {
    const opened = Array.from({ length: STREAMS }, (_, index) =>
      open(paths[index % paths.length]!, tokens[Math.floor(index / paths.length) % PEOPLE]!),
    )
    const streams = await Promise.all(opened)
    return async () => {
      for (const stream of streams) stream.destroy()
    }
  },
  '<= 1.5',
)
child.kill()
await world.close()
