import type { AddressInfo } from 'node:net'
import './answer-meter.js'
import type { World } from '../world.ts'
import { aLog } from './a-log.ts'
import { cheapestServer } from './cheapest-server.ts'
import { recordTrips } from './record-statements.ts'
import { startUnderTest } from './server-under-test.ts'
import { staticServer } from './static-server.ts'
import { thinServer } from './thin-server.ts'

/** Runs as a separate process: the server `which`, in the world in WORLD. Reports its port to the parent. */
const world = JSON.parse(process.env.WORLD!) as World
const which = process.argv[2] as 'kinfold' | 'thin' | 'cheapest' | 'static'
const kinfold = await startUnderTest(world)

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  kinfold.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${world.token}` },
    ...(payload ? { payload } : {}),
  })

const list = () => call('GET', `/api/care-logs?clientId=${world.clientId}&limit=20`)
const dashboard = () => call('GET', `/api/dashboard?clientId=${world.clientId}`)
// Warm-up: for a member seen for the first time, the membership look-up is sent alone.
await list()
const plans = {
  list: await recordTrips(list),
  save: await recordTrips(() => call('POST', `/api/care-logs?clientId=${world.clientId}`, aLog())),
  dashboard: await recordTrips(dashboard),
}
const servers = {
  kinfold: () => kinfold.app,
  thin: () => thinServer(world.connection, plans),
  static: () => staticServer(world.dataDir),
  cheapest: () => cheapestServer(world.connection, world.clientId, plans.dashboard),
}
const app = await servers[which]()
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({
  port: (app.server.address() as AddressInfo).port,
  roundTrips: Object.fromEntries(Object.entries(plans).map(([name, trips]) => [name, trips.length])),
})
process.on('SIGINT', () => process.exit(0))
// The benchmark ended early.
process.on('disconnect', () => process.exit(0))
