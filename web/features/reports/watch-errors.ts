import { CallFailed } from '../../api/failure.ts'

const seen = new WeakSet<Error>()

/** Reports failures outside React: in event handlers, timers and promises. */
export function watchErrors() {
  addEventListener('error', ({ error }) => reportStray(error))
  addEventListener('unhandledrejection', ({ reason }) => reportStray(reason))
}

/** Each failure once, and never a failure of reporting itself. */
async function reportStray(thrown: unknown) {
  try {
    if (thrown === null || thrown === undefined || isExpected(thrown)) return
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (seen.has(error)) return
    seen.add(error)
    const { describeError, sendErrorReport } = await import('./error-report.ts')
    sendErrorReport(describeError(error))
  } catch {}
}

/** A cancelled call, or a server out of reach: not a bug. */
const isExpected = (thrown: unknown) =>
  (thrown instanceof CallFailed && (thrown.status === 0 || thrown.status === 401)) ||
  (thrown as { name?: unknown }).name === 'AbortError'
