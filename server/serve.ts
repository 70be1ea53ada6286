import { flushCompileCache } from 'node:module'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { readConfig } from './config.ts'
import { findDatabase, type RunningDatabase } from './core/database/open-database.ts'
import { endWhenAsked } from './core/program/ending.ts'
import type { Kinfold } from './start.ts'
import { stopKinfold } from './stop.ts'

const say = (line: string) => console.log(line)
const running: { kinfold?: Kinfold; database?: RunningDatabase } = {}
const ending = endWhenAsked({
  close: () => stopKinfold(running, say),
  onError: (error) => (running.kinfold ? running.kinfold.app.log.fatal({ err: error }, 'ends') : console.error(error)),
})

try {
  const config = readConfig()
  if (config.firebase?.emulator)
    say('Signing in with Google uses the emulator, for tests: anyone can sign in as anyone.')
  // A refused start loads nothing more. If the first import fails, the second one throws the error.
  const load = () => import('./start.ts')
  running.database = await findDatabase(config, say, () => void load().catch(() => {}))
  const { listen, startKinfold } = await load()
  running.kinfold = await startKinfold(config, running.database)
  const address = await listen(running.kinfold.app, config)
  say(`${PRODUCT} is ready: ${config.publicUrl ?? address}`)
  process.send?.('ready')
  flushCompileCache()
} catch (error) {
  if (!ending.hasBegun()) {
    const refused = error instanceof Error && error.name === 'StartRefused'
    console.error(refused ? `${PRODUCT} cannot start. ${error.message}` : error)
    await stopKinfold(running, say)
    process.exit(1)
  }
}
