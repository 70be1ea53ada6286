import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { readConfig } from '../config.ts'
import { findDatabase } from '../core/database/open-database.ts'
import { openDataDir } from '../core/program/data-dir.ts'
import { tryAddressAtFirst } from '../core/program/listening.ts'
import { runUntilAsked } from '../run-until-asked.ts'
import { listen, startKinfold } from '../start.ts'
import { fillCircle, PASSWORD } from './fill.ts'
import { people } from './people.ts'

/** What an interrupted filling left would be in the way of the next one. */
const EMPTY = 'drop schema if exists public, drizzle, pgboss cascade; create schema public'

/* `npm run demo`: a separate installation in DATA_DIR/demo, filled once, then served like any other. */
await runUntilAsked(async (running) => {
  const config = readConfig()
  const demo = readConfig({
    PORT: String(config.port),
    HOST: config.host,
    DATA_DIR: join(config.dataDir, 'demo'),
    RATE_LIMITS: 'off',
  })
  const filled = join(demo.dataDir, 'filled')

  await tryAddressAtFirst(demo)
  openDataDir(config.dataDir)
  running.database = await findDatabase(demo, console.log)
  if (!existsSync(filled)) {
    await running.database.database.owner.query(EMPTY)
    rmSync(join(demo.dataDir, 'files'), { recursive: true, force: true })
  }
  const settings = { ...demo, outsideModel: config.outsideModel, logLevel: 'error' } as const
  running.kinfold = await startKinfold(settings, running.database)
  if (!existsSync(filled)) {
    console.log('Writing a year of readings and ninety days of care logs...')
    await fillCircle(running.kinfold)
    writeFileSync(filled, new Date().toISOString())
  }
  const address = await listen(running.kinfold.app, demo)
  console.log(`${PRODUCT} is ready, filled: ${address}`)
  for (const { email, about } of Object.values(people)) console.log(`  ${email.padEnd(22)} ${about}`)
  console.log(`  Everyone’s password: ${PASSWORD}`)
}, console.log)
