import type { ErrorReport } from '@kinfold/contract/features/reports/schemas.ts'
import { describeError, sendErrorReport } from '../features/reports/error-report.ts'

/** What the crash screen shows about a failure. */
export type Crash = {
  errorId: string
  message: string
  component: string
  route: string
  time: string
  userId: number | undefined
  stack: string
}

/** Reports a crash to those who run this Kinfold, and answers what to show of it. */
export function reportCrash(error: Error, componentStack: string): Crash {
  const report = describeError(error, componentStack)
  sendErrorReport(report)
  return crashOf(report)
}

const crashOf = ({ errorId, error, context, timestamp }: ErrorReport): Crash => ({
  errorId,
  message: `${error.name}: ${error.message}`,
  component: context.componentName ?? 'Unknown',
  route: context.route ?? '',
  time: timestamp,
  userId: typeof context.userId === 'number' ? context.userId : undefined,
  stack: error.stack ?? '',
})
