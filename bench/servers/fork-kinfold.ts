import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { World } from '../world.ts'

/** What `npm start` gives a server. */
export const started = JSON.parse(readFileSync(new URL('../../scripts/process.json', import.meta.url), 'utf8')) as {
  flags: string[]
  environment: Record<string, string>
}

/** Kinfold in a process of its own, with the memory that `npm start` gives it. When it fails, whoever measures ends, too. */
export async function forkKinfold(world: World): Promise<{ child: ChildProcess; port: number; address: string }> {
  const child = fork(new URL('./serve.ts', import.meta.url), ['kinfold'], {
    env: { ...started.environment, ...process.env, WORLD: JSON.stringify(world) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: started.flags,
  })
  child.once('exit', (code) => code && process.exit(code))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port, address: `http://127.0.0.1:${port}` }
}
