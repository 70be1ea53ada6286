import type { ErrorReport } from '@kinfold/contract/features/reports/schemas.ts'
import { currentSession } from '../../access/session.ts'
import { nameError } from '../../features/reports/name-error.ts'

/** What the crash screen shows about a failure. */
export type Crash = {
  errorId: string
  component: string
  /** The component's name in the source, because builds shorten names. */
  named: Promise<string>
  route: string
  time: string
  userId: number | undefined
  /** The report as sent, without secrets; undefined if its code could not be loaded. */
  report: Promise<ErrorReport | undefined>
}

/** Reports a crash to the operators of this server, and returns what to show. */
export function reportCrash(error: Error, componentStack: string): Crash {
  const named = nameError()
  const session = currentSession()
  const component = saidIn(componentStack)
  const known = readName(componentStack).catch(() => component)
  return {
    errorId: named.errorId,
    component,
    named: known,
    // The crash text may be copied and passed on, so an invitation's secret is cut.
    route: location.pathname.replace(/^(\/invite\/).+/, '$1…'),
    time: named.timestamp,
    userId: session.status === 'signedIn' ? session.user.id : undefined,
    report: sendReport(error, componentStack, named, known).catch(() => undefined),
  }
}

const saidIn = (componentStack: string) => /at (\w{1,100})/.exec(componentStack)?.[1] ?? 'Unknown'

const readName = async (componentStack: string) =>
  (await import('../../api/component-name.ts')).componentName(componentStack)

/** Loaded now, because it is rarely needed. */
async function sendReport(
  error: Error,
  componentStack: string,
  named: ReturnType<typeof nameError>,
  known: Promise<string>,
) {
  const { describeError, sendErrorReport } = await import('../../features/reports/error-report.ts')
  const report = describeError(error, componentStack, named)
  report.context.componentName = await known
  sendErrorReport(report)
  return report
}
