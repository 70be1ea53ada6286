import type { Request } from '@kinfold/contract/endpoint.ts'
import type { UserAction } from '@kinfold/contract/features/reports/schemas.ts'
import { CallFailed } from './failure.ts'

const recent: UserAction[] = []
const LONGEST = 200
/** From the specification. */
const KEPT = 20

/**
 * Remembers recent actions for an error report, in this page only. Never input; secrets in addresses are cut when the
 * report is made.
 */
export function recordAction(action: string) {
  recent.push({ at: new Date().toISOString(), action: action.slice(0, LONGEST) })
  if (recent.length > KEPT) recent.shift()
}

/** Makes a call and remembers its outcome. */
export const recorded = <A>({ method, url }: Pick<Request, 'method' | 'url'>, call: Promise<A>): Promise<A> => {
  const note = (outcome: string | number) => recordAction(`${method} ${url} ${outcome}`)
  call.then(
    () => note(200),
    (error) => note((error instanceof CallFailed && error.status) || 'failed'),
  )
  return call
}

/** The last twenty, oldest first. */
export const recentActions = (): UserAction[] => [...recent]
