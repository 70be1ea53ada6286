import type { Input } from '@kinfold/contract/endpoint.ts'
import type { reports } from '@kinfold/contract/features/reports/endpoints.ts'
import { v7 as uuidv7 } from 'uuid'

type BugToReport = Input<typeof reports.bug>['body']
type ErrorToReport = Input<typeof reports.error>['body']

export const aBugReport = (more: Partial<BugToReport> = {}): BugToReport => ({
  title: 'The save button does nothing',
  description: 'I pressed it three times.',
  requestId: uuidv7(),
  ...more,
})

let made = 0
export function anErrorReport(
  more: Partial<ErrorToReport> = {},
  context: Partial<ErrorToReport['context']> = {},
): ErrorToReport {
  made += 1
  const errorId = `error_${Date.now()}_${made.toString(36)}`
  const timestamp = new Date().toISOString()
  return {
    errorId,
    timestamp,
    error: {
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function\n    at y (a.js:1:2)',
    },
    errorInfo: { componentStack: '\n    at Dashboard' },
    context: { errorId, timestamp, url: 'http://127.0.0.1/dashboard', route: '/dashboard', ...context },
    ...more,
  }
}
