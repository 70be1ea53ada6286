import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { readConfig } from '../config.ts'
import { findDatabase } from '../core/database/open-database.ts'
import { endWhenAsked } from '../core/program/ending.ts'
import { listen, startKinfold } from '../start.ts'
import { stopKinfold } from '../stop.ts'
import { fillCircle, PASSWORD } from './fill.ts'
import { people } from './people.ts'

/* `npm run demo`: a separate installation in DATA_DIR/demo, filled once, then served like any other. */
const config = readConfig()
const demo = readConfig({
  ...environment(),
  DATA_DIR: join(config.dataDir, 'demo'),
  DATABASE_URL: '',
  RATE_LIMITS: 'off',
})
const filled = join(demo.dataDir, 'filled')

const database = await findDatabase(demo, console.log)
const kinfold = await startKinfold({ ...demo, outsideModel: config.outsideModel, logLevel: 'error' }, database)
endWhenAsked({ close: () => stopKinfold({ kinfold, database }, console.log), onError: console.error })
if (!existsSync(filled)) {
  console.log('Writing a year of readings and ninety days of care logs...')
  await fillCircle(kinfold)
  writeFileSync(filled, new Date().toISOString())
}
const address = await listen(kinfold.app, demo)
console.log(`${PRODUCT} is ready, filled: ${address}`)
for (const { email, about } of Object.values(people)) console.log(`  ${email.padEnd(22)} ${about}`)
console.log(`  Everyone’s password: ${PASSWORD}`)

function environment(): Record<string, string> {
  return { PORT: String(config.port), HOST: config.host }
}
