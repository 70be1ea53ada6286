import { PRODUCT } from '@kinfold/contract/product.ts'
import { readConfig } from './config.ts'
import { findDatabase } from './core/open-database.ts'
import { listen, startKinfold } from './start.ts'

const STOP_LIMIT_MS = 10_000
const say = (line: string) => console.log(line)

try {
  const config = readConfig()
  if (config.firebase?.emulator)
    say('Signing in with Google uses the emulator, for tests: anyone can sign in as anyone.')
  const running = await findDatabase(config, say)
  const kinfold = await startKinfold(config, running).catch(closing(running))
  const address = await listen(kinfold.app, config).catch(closing(kinfold, running))
  say(`${PRODUCT} is ready: ${config.publicUrl ?? address}`)
  stopWhenAsked(async () => {
    await kinfold.close()
    await running.close()
  })
} catch (error) {
  const refused = error instanceof Error && error.name === 'StartRefused'
  console.error(refused ? `${PRODUCT} cannot start. ${error.message}` : error)
  process.exit(1)
}

/** For a start that fails half-way: closes what was opened, then fails. */
function closing(...opened: { close(): Promise<void> }[]) {
  return async (error: unknown): Promise<never> => {
    for (const each of opened) await each.close()
    throw error
  }
}

/** Finishes what has begun, then closes; a second signal, or ten seconds, ends it at once. */
function stopWhenAsked(close: () => Promise<void>) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
