import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../server/test/support/free-port.ts'
import config from './playwright.config.ts'
import { startKinfold } from './support/kinfold.ts'
import { aFamily } from './support/test.ts'

/*
 * Lighthouse's scores of the sign-in page and the dashboard, on a phone: `npm run lighthouse`. Performance depends on the
 * machine's load, so run nothing else. The app must be built.
 */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)

const kinfold = await startKinfold()
const folder = mkdtempSync(join(tmpdir(), 'kinfold-lighthouse-'))
const port = await freePort()
const { executablePath, args = [] } = config.use?.launchOptions ?? {}
const browser = await chromium.launchPersistentContext(folder, {
  ...(executablePath && { executablePath }),
  args: [...args, `--remote-debugging-port=${port}`],
  baseURL: kinfold.url,
})
try {
  await look('/login')
  await aFamily(await browser.newPage(), kinfold)
  await look('/dashboard')
} finally {
  await browser.close()
  await kinfold.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function look(path: string) {
  const found = await lighthouse(kinfold.url + path, {
    ...{ port, output: 'json', logLevel: 'error', disableStorageReset: true, onlyCategories: Object.keys(GOALS) },
  })
  if (!found) throw new Error('Lighthouse said nothing')
  const { categories, audits, finalDisplayedUrl } = found.lhr
  say(`\n${path} (${new URL(finalDisplayedUrl).pathname})`)
  for (const [name, goal] of Object.entries(GOALS)) {
    const category = categories[name]
    const score = Math.round((category?.score ?? 0) * 100)
    say(`  ${name}: ${score} (goal ${goal})`)
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id]
      if (audit && audit.score !== null && audit.score < 1 && (weight > 0 || score < goal))
        say(`    ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''} (weight ${weight})`)
    }
  }
}
