import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { databaseUrl } from '@kinfold/server/test/support/database-url.ts'
import { SECRET, type World } from '../world.ts'
import { started } from './fork-kinfold.ts'

const MAIN = fileURLToPath(new URL('../../server/dist/serve.js', import.meta.url))
const METER = new URL('./answer-meter.js', import.meta.url).href

/**
 * Kinfold as `npm start` runs it, in the world: built (npm run build), with its flags. What runs TypeScript would count as
 * its memory.
 */
export async function forkProgram(world: World): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(MAIN, {
    env: {
      ...started.environment,
      ...process.env,
      DATA_DIR: world.dataDir,
      DATABASE_URL: databaseUrl(world.connection),
      SECRET_KEY: SECRET,
      RATE_LIMITS: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [...started.flags, '--import', METER],
  })
  child.once('exit', (code) => code && process.exit(code))
  let said = ''
  const address = await new Promise<string>((ready) => {
    // Read to the end, or the program would wait for room in the pipe.
    child.stdout!.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-1_000)
      const [, found] = /is ready: (\S+)/.exec(said) ?? []
      if (found) ready(found)
    })
  })
  return { child, address }
}
