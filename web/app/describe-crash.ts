import { currentSession } from '../access/session.ts'

export type Crash = {
  errorId: string
  message: string
  component: string
  route: string
  time: string
  userId: number | undefined
  stack: string
}

/** What the crash screen shows about a failure. The id: 'error_', milliseconds, and a random suffix. */
export function describeCrash(error: Error, componentStack: string): Crash {
  const session = currentSession()
  return {
    errorId: `error_${Date.now()}_${Math.random().toString(36).slice(2, 10)}`,
    message: `${error.name}: ${error.message}`,
    component: /at (\w+)/.exec(componentStack)?.[1] ?? 'Unknown',
    route: location.pathname,
    time: new Date().toISOString(),
    userId: session.status === 'signedIn' ? session.user.id : undefined,
    stack: error.stack ?? '',
  }
}
