import type { UserAction } from '@kinfold/contract/features/reports/schemas.ts'

const recent: UserAction[] = []
const LONGEST = 200
/** From the specification. */
const KEPT = 20

/**
 * Remembers what was just done, in this page only, for the report of a failure. Never what was typed; addresses with a
 * secret in them are cut when a report is made.
 */
export function recordAction(action: string) {
  recent.push({ at: new Date().toISOString(), action: action.slice(0, LONGEST) })
  if (recent.length > KEPT) recent.shift()
}

/** The last twenty, oldest first. */
export const recentActions = (): UserAction[] => [...recent]
