import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { readConfig } from '../config.ts'
import { findDatabase } from '../core/open-database.ts'
import { listen, startKinfold } from '../start.ts'
import { fillCircle, PASSWORD } from './fill.ts'
import { people } from './people.ts'

/* `npm run demo`: a Kinfold of its own in DATA_DIR/demo, filled once, then served like any other. */
const config = readConfig()
const demo = readConfig({
  ...environment(),
  DATA_DIR: join(config.dataDir, 'demo'),
  DATABASE_URL: '',
  RATE_LIMITS: 'off',
})
const filled = join(demo.dataDir, 'filled')

const running = await findDatabase(demo, console.log)
const kinfold = await startKinfold({ ...demo, logLevel: 'error' }, running)
if (!existsSync(filled)) {
  console.log('Writing ninety days of care logs ...')
  await fillCircle(kinfold)
  writeFileSync(filled, new Date().toISOString())
}
const address = await listen(kinfold.app, demo)
console.log(`${PRODUCT} is ready, filled: ${address}`)
for (const { email, about } of Object.values(people)) console.log(`  ${email.padEnd(22)} ${about}`)
console.log(`  Everyone’s password: ${PASSWORD}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await kinfold.close()
    await running.close()
    process.exit(0)
  })
}

function environment(): Record<string, string> {
  return { PORT: String(config.port), HOST: config.host }
}
