import { redactText } from '@kinfold/contract/features/reports/redact.ts'
import { MAX_ACTIONS, type UserAction } from '@kinfold/contract/features/reports/schemas.ts'

const recent: UserAction[] = []
const LONGEST = 200

/** Remembers what was just done, in this page only, for the report of a failure. Never what was typed. */
export function recordAction(action: string) {
  recent.push({ at: new Date().toISOString(), action: redactText(action).slice(0, LONGEST) })
  if (recent.length > MAX_ACTIONS) recent.shift()
}

/** The last twenty, oldest first. */
export const recentActions = (): UserAction[] => [...recent]
