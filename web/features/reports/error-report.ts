import { reports } from '@kinfold/contract/features/reports/endpoints.ts'
import { redactErrorReport, redactStorage, redactText } from '@kinfold/contract/features/reports/redact.ts'
import { type ErrorReport, MAX_STORED, MAX_STORED_NAME } from '@kinfold/contract/features/reports/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { currentSession } from '../../access/session.ts'
import { recentActions } from '../../api/recent-actions.ts'
import { send } from '../../api/send.ts'
import { knownSecrets } from './known-secrets.ts'
import { nameError } from './name-error.ts'

/** Longer texts are not scanned at all. */
const LONGEST = 50_000

/** The id of this visit, to tell its reports from others. */
const visit = crypto.randomUUID()

/** What is known about a failure, without secrets. */
export function describeError(error: Error, componentStack = '', { errorId, timestamp } = nameError()): ErrorReport {
  const session = currentSession()
  const report: ErrorReport = {
    errorId,
    timestamp,
    error: {
      name: error.name,
      message: error.message.slice(0, LONGEST),
      stack: error.stack?.slice(0, LONGEST) ?? null,
    },
    errorInfo: { componentStack: componentStack.slice(0, LONGEST) },
    context: {
      errorId,
      timestamp,
      userAgent: navigator.userAgent,
      url: location.href.slice(0, LONGEST),
      route: location.pathname.slice(0, LONGEST),
      componentName: /at (\w{1,100})/.exec(componentStack)?.[1] ?? null,
      userId: session.status === 'signedIn' ? session.user.id : undefined,
      clientId: (session.status === 'signedIn' && session.selectedClient?.id) || null,
      sessionId: visit,
      buildVersion: buildVersion(),
      previousActions: recentActions().map(({ at, action }) => ({ at, action: redactText(action) })),
      localStorage: snapshot(localStorage),
      sessionStorage: snapshot(sessionStorage),
    },
  }
  return redactErrorReport(report, knownSecrets())
}

const MOST_A_MINUTE = 5
let sentAt: number[] = []

/** Sends it, at most a few per minute, without waiting. Failures are ignored. */
export function sendErrorReport(body: ErrorReport) {
  sentAt = sentAt.filter((at) => Date.now() - at < MINUTE_MS)
  if (sentAt.length >= MOST_A_MINUTE) return
  sentAt.push(Date.now())
  send(reports.error, { body }).catch(() => {})
}

/** The entry script's file name, whose hash identifies the build. */
const buildVersion = () =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? null

const snapshot = (storage: Storage) =>
  redactStorage(
    Object.fromEntries(
      Object.entries(storage)
        .slice(0, MAX_STORED)
        .map(([name, value]) => [name.slice(0, MAX_STORED_NAME), value]),
    ),
  )
