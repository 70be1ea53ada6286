import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { World } from '../world.ts'

export const started = JSON.parse(readFileSync(new URL('../../scripts/process.json', import.meta.url), 'utf8')) as {
  flags: string[]
  environment: Record<string, string>
}

type Server = { child: ChildProcess; port: number; address: string; roundTrips: Record<string, number> }

/** Kinfold, or a reference, in a separate process, with the memory limit of `npm start`. If it fails, the benchmark ends, too. */
export async function forkServer(world: World, which: 'kinfold' | 'thin' | 'cheapest'): Promise<Server> {
  const child = fork(new URL('./serve.ts', import.meta.url), [which], {
    env: { ...started.environment, ...process.env, WORLD: JSON.stringify(world) },
    // Logging is on as usual, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: started.flags,
  })
  child.once('exit', (code) => code && process.exit(code))
  const [{ port, roundTrips }] = (await once(child, 'message')) as [Pick<Server, 'port' | 'roundTrips'>]
  return { child, port, address: `http://127.0.0.1:${port}`, roundTrips }
}

export const forkKinfold = (world: World) => forkServer(world, 'kinfold')
