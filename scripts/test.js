// `npm test`: installs what it needs, then runs everything. The last line is `N passed, N failed` over all suites.
// With `--with-google` (.ci/run) also what `npm run test:google` runs.
import { join } from 'node:path'
import {
  ensureBrowser,
  ensureBuilt,
  ensureHeadlessShell,
  ensureInstalled,
  ensureOtherPrograms,
  ROOT,
} from './prepare.js'
import { countOne, finish, reportOf, runJourneys, runSuite, startCounting, step } from './suites.js'

ensureInstalled()
// Compiled code is cached for the many programs that tests start.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled')
const { runChecks } = await import('./check.js')
const { checkBudget } = await import('./budget.js')
startCounting()

step('Types and lint')
for (const { name, passed, output } of await runChecks()) {
  console.log(passed ? `  ✓ ${name}` : `  ✗ ${name}\n${output}`)
  countOne(passed, name)
}

ensureOtherPrograms()
// Some of these tests run `npm start`.
await ensureBuilt()
step('Unit and API tests, on a real PostgreSQL')
await runSuite('vitest', [
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf('vitest')}`,
])

step('Size of what the browser loads')
for (const { name, passed, detail } of checkBudget()) {
  console.log(`  ${passed ? '✓' : '✗'} ${name}: ${detail}`)
  countOne(passed, `${name}: ${detail}`)
}

const browser = ensureBrowser()
step('Journeys in a real browser')
await runJourneys('playwright', 'e2e/playwright.config.ts', browser, ensureHeadlessShell())

if (process.argv.includes('--with-google')) {
  const { runGoogleJourneys } = await import('./google.js')
  await runGoogleJourneys(browser)
}
finish()
