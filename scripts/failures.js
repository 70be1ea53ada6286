// The failures in a suite's JSON report: a line per test and one for its reason.
import { relative } from 'node:path'
import { ROOT } from './prepare.js'

/** Lines to print. `report` is vitest's or Playwright's; what passed only at its second try is named, too. */
export const failuresIn = (report) =>
  (report.stats ? failedJourneys(report.suites) : failedTests(report)).flatMap(({ mark, name, reason }) => [
    `  ${mark} ${name}`,
    `      ${firstLine(reason)}`,
  ])

const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults
      .filter((test) => test.failureMessages.length > 0)
      .map((test) => ({
        ...marked(`${file} › ${test.fullName}`, test.status === 'passed'),
        reason: test.failureMessages[0],
      }))
    // Not a test but something around one, as a hook.
    const isHidden = status === 'failed' && (message !== '' || failed.every(({ mark }) => mark === '~'))
    return isHidden ? [{ ...marked(file), reason: message || undefined }, ...failed] : failed
  })

const failedJourneys = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inside }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          ...marked(`${file}:${line} › ${title}`, status === 'flaky'),
          reason: results.find(({ error }) => error)?.error.message,
        })),
    ),
    ...failedJourneys(inside),
  ])

const marked = (name, isPassed = false) =>
  isPassed ? { mark: '~', name: `${name} (passed at its second try)` } : { mark: '✗', name }

const firstLine = (reason) => plain(reason ?? 'no reason was given').split('\n')[0]

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const plain = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, '')
