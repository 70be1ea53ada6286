import type { ErrorReport } from '@kinfold/contract/features/reports/schemas.ts'
import { currentSession } from '../../access/session.ts'
import { nameError } from '../../features/reports/name-error.ts'

/** What the crash screen shows about a failure. */
export type Crash = {
  errorId: string
  component: string
  /** The same as it is called in the source, once that is known: builds shorten names. */
  named: Promise<string>
  route: string
  time: string
  userId: number | undefined
  /** What was sent, with everything secret cut; undefined when what makes it could not be loaded. */
  report: Promise<ErrorReport | undefined>
}

/** Reports a crash to those who run this Kinfold, and answers what to show of it. */
export function reportCrash(error: Error, componentStack: string): Crash {
  const named = nameError()
  const session = currentSession()
  const component = saidIn(componentStack)
  const known = readName(componentStack).catch(() => component)
  return {
    errorId: named.errorId,
    component,
    named: known,
    // What is copied from the screen is passed on: not the secret of an invitation.
    route: location.pathname.replace(/^(\/invite\/).+/, '$1…'),
    time: named.timestamp,
    userId: session.status === 'signedIn' ? session.user.id : undefined,
    report: sendReport(error, componentStack, named, known).catch(() => undefined),
  }
}

const saidIn = (componentStack: string) => /at (\w{1,100})/.exec(componentStack)?.[1] ?? 'Unknown'

const readName = async (componentStack: string) =>
  (await import('../../api/component-name.ts')).componentName(componentStack)

/** Loaded now, because nobody needs it before. */
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
