// What `npm test` and `npm run test:google` share: suites that write a JSON report, counted together.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failuresIn } from './failures.js'
import { ROOT, run } from './prepare.js'

const RESULTS = join(ROOT, '.cache/results')
const total = { passed: 0, failed: 0 }
const failures = []

export const step = (line) => console.log(`\n· ${line}`)

function count(passed, failed) {
  total.passed += passed
  total.failed += failed
}

/** A check outside the suites. `line` names it with its result. */
export function countOne(passed, line) {
  count(passed ? 1 : 0, passed ? 0 : 1)
  if (!passed) failures.push(`  ✗ ${line}`)
}

/** Deletes the reports of earlier runs. */
export function startCounting() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
}

/** Repeats the failures at the end of a long output; then prints the last line, and exits. */
export function finish() {
  if (failures.length > 0) console.log(['\n· What failed', ...failures].join('\n'))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

export const reportOf = (name) => join(RESULTS, `${name}.json`)

/** Journeys in a real browser, with the given Playwright configuration; `headlessShell` is '' if there is none. */
export const runJourneys = (name, config, browser, headlessShell = '') =>
  runSuite(name, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', config], {
    CHROMIUM: browser,
    HEADLESS_SHELL: headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
  })

/** Runs a suite; one that ends without a report, or with an error but no failed test, has failed. */
export async function runSuite(name, args, env = {}) {
  const code = await run(args, { env: { ...process.env, ...env } })
  const report = readReport(name)
  const [passed, failed] = report ? countIn(report) : [0, 1]
  failures.push(...(report ? failuresIn(report) : [`  ✗ ${name} ended without a report`]))
  if (failed === 0 && code !== 0) failures.push(`  ✗ ${name} ended with ${code}, and names no test`)
  count(passed, failed || code === 0 ? failed : 1)
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportOf(name), 'utf8'))
  } catch {}
}

function countIn(report) {
  if (report.stats) return [report.stats.expected + report.stats.flaky, report.stats.unexpected]
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report
  return [numPassedTests, numFailedTests || numFailedTestSuites]
}
