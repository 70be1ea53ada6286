// `npm test`: installs what it needs, then runs everything. The last line is `N passed, N failed` over all suites.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureBuilt, ensureInstalled, ROOT, run } from './prepare.js'

ensureInstalled()
const { runChecks } = await import('./check.js')
const { checkBudget } = await import('./budget.js')
const results = join(ROOT, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}
const step = (line) => console.log(`\n· ${line}`)

step('Types and lint')
for (const { name, passed, output } of await runChecks()) {
  console.log(passed ? `  ✓ ${name}` : `  ✗ ${name}\n${output}`)
  count(passed ? 1 : 0, passed ? 0 : 1)
}

step('Unit and API tests, on a real PostgreSQL')
await runSuite('vitest', [
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
])

await ensureBuilt()
step('Size of what the browser loads')
for (const { name, passed, detail } of checkBudget()) {
  console.log(`  ${passed ? '✓' : '✗'} ${name}: ${detail}`)
  count(passed ? 1 : 0, passed ? 0 : 1)
}

const browser = ensureBrowser()
step('Journeys in a real browser')
await runSuite(
  'playwright',
  [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
  {
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json'),
  },
)

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs a suite that writes a JSON report; a suite that ends without one, or badly without saying why, has failed. */
async function runSuite(name, args, env = {}) {
  const code = await run(args, { env: { ...process.env, ...env } })
  const [passed, failed] = countIn(name)
  count(passed, failed || code === 0 ? failed : 1)
}

function countIn(name) {
  try {
    const report = JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'))
    if (name === 'vitest')
      return [
        report.numPassedTests,
        report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
      ]
    return [report.stats.expected, report.stats.unexpected + report.stats.flaky]
  } catch {
    return [0, 1]
  }
}
