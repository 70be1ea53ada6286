import { flushCompileCache } from 'node:module'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { type Config, misspeltSettings, readConfig } from './config.ts'
import { connectionFromUrl } from './core/database/database.ts'
import { findDatabase } from './core/database/open-database.ts'
import { answersFirst } from './core/program/answers-first.ts'
import { tryAddressAtFirst } from './core/program/listening.ts'
import { runUntilAsked } from './run-until-asked.ts'

const THREAD = new URL('./long-reads-thread.ts', import.meta.url)
const say = (line: string) => console.log(line)

await runUntilAsked(async (running) => {
  for (const sentence of misspeltSettings()) say(sentence)
  const config = readConfig()
  if (config.firebase?.emulator)
    say('Signing in with Google uses the emulator, for tests: anyone can sign in as anyone.')
  await tryAddressAtFirst(config)
  // A refused start loads nothing more. If the first import fails, the second one throws the error.
  const load = () => import('./start.ts')
  running.database = await findDatabase(config, say, () => void load().catch(() => {}))
  const { listen, startKinfold } = await load()
  running.kinfold = await startKinfold(config, running.database, { longReads: { thread: THREAD } })
  const address = await listen(running.kinfold.app, config)
  if (!config.publicUrl && !isLoopback(config.host))
    say(`PUBLIC_URL is not set, so links in letters lead to ${address}. Please set it to the address people use.`)
  if (running.kinfold.isNew)
    say(
      `A new installation was created: ${placeOf(config)}. If you expected your data here, please stop it and check ${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}.`,
    )
  answersFirst()
  // First: whoever reads the line below may stop the process at once, and it is started again only if it was ready.
  process.send?.('ready')
  say(`${PRODUCT} is ready: ${config.publicUrl ?? address} (${placeOf(config)})`)
  flushCompileCache()
}, say)

/** Whether only this machine can reach it. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Where the data is: an administrator sees at once that a start uses another installation than they meant. */
function placeOf({ dataDir, databaseUrl }: Config): string {
  if (!databaseUrl) return `data in ${dataDir}`
  const { host, port, database } = connectionFromUrl(databaseUrl)
  return `database ${host}:${port}/${database}, data directory ${dataDir}`
}
