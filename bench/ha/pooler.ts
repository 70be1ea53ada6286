import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startPooler } from '@kinfold/server/test/support/pgbouncer.ts'
import { compare, type Load } from '../measure.ts'
import { aLog } from '../servers/a-log.ts'
import { aWorld, type World } from '../world.ts'

/*
 * `npm run bench:pooler`: the cost of a pooler in transaction mode (DATABASE_POOLER=transaction). The same calls through
 * PgBouncer in that mode, compared with PostgreSQL itself and with PgBouncer in session mode, which adds only the extra hop.
 */
const SECONDS = Number(process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1] ?? 3)
/** As many as one Kinfold has. */
const CONNECTIONS = 18

const world = await aWorld({ logs: 5_000, circles: 100 })
const transactions = await startPooler(world.connection, 'transaction', CONNECTIONS)
const sessions = await startPooler(world.connection, 'session', 2 * CONNECTIONS)
const children: ChildProcess[] = []

async function serve(how: Partial<World>) {
  const child = fork(new URL('../servers/serve.ts', import.meta.url), ['kinfold'], {
    env: { ...process.env, WORLD: JSON.stringify({ ...world, ...how }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return (path: string, more: Partial<Load> = {}): Load => ({
    ...{ url: `http://127.0.0.1:${port}/api${path}?clientId=${world.clientId}`, token: world.token },
    ...more,
  })
}
const pooled = await serve({ pooler: transactions.connection })
const references = { itself: await serve({}), 'with sessions': await serve({ connection: sessions.connection }) }

const calls: [string, string, Partial<Load>][] = [
  ['a page of care logs', '/care-logs', {}],
  ['the dashboard', '/dashboard', {}],
  ['save a care log', '/care-logs', { method: 'POST', body: aLog }],
]
for (const [what, path, more] of calls)
  for (const [name, reference] of Object.entries(references)) {
    const { ratio, ours, reference: theirs, spread } = await compare(pooled(path, more), reference(path, more), SECONDS)
    console.log(
      `${ratio.toFixed(2).padStart(6)}  ${what}, through transactions against ${name}  (${ours.toFixed(0)}/s, ${theirs.toFixed(0)}/s, spread ${(spread * 100).toFixed(0)} %)`,
    )
  }
for (const child of children) child.kill()
await transactions.stop()
await sessions.stop()
await world.close()
process.exit(0)
