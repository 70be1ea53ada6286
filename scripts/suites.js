// What `npm test` and `npm run test:google` share: suites that write a JSON report, counted together.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './prepare.js'

const RESULTS = join(ROOT, '.cache/results')
const total = { passed: 0, failed: 0 }

export const step = (line) => console.log(`\n· ${line}`)

export function count(passed, failed) {
  total.passed += passed
  total.failed += failed
}

/** Forgets the reports of earlier runs. */
export function startCounting() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
}

/** The last line, and the end. */
export function finish() {
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

export const reportOf = (name) => join(RESULTS, `${name}.json`)

/** Journeys in a real browser, by the named Playwright configuration. */
export const runJourneys = (name, config, browser) =>
  runSuite(name, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', config], {
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
  })

/** Runs a suite; one that ends without a report, or badly without saying why, has failed. */
export async function runSuite(name, args, env = {}) {
  const code = await run(args, { env: { ...process.env, ...env } })
  const [passed, failed] = countIn(name)
  count(passed, failed || code === 0 ? failed : 1)
}

function countIn(name) {
  try {
    const report = JSON.parse(readFileSync(reportOf(name), 'utf8'))
    if (name === 'vitest')
      return [
        report.numPassedTests,
        report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
      ]
    return [report.stats.expected + report.stats.flaky, report.stats.unexpected]
  } catch {
    return [0, 1]
  }
}
