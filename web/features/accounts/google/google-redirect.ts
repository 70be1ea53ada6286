import type { SignupRole } from '@kinfold/contract/features/accounts/forms.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'

/** The purpose of a Google sign-in: sign in and go to `target`, or sign up with a role. */
export type Intent = { kind: 'login'; target: string } | { kind: 'signup'; role: SignupRole }

/** Session storage: the purpose of the redirect, whether its result was processed, and when. */
const INTENT = 'google_redirect_intent'
const PROCESSED = 'google_redirect_processed'
const PROCESSED_AT = 'google_redirect_timestamp'

const VALID_MS = 5 * MINUTE_MS

/** Hosts whose preview frames close popups. */
const REPLIT = /(^|\.)(replit\.(com|dev|app)|repl\.(co|run))$/i
export const isReplitHost = (host: string) => REPLIT.test(host)

/** Before a redirect: remembers its purpose; its result is not processed yet. */
export function noteRedirect(intent: Intent) {
  sessionStorage.removeItem(PROCESSED)
  sessionStorage.removeItem(PROCESSED_AT)
  sessionStorage.setItem(INTENT, JSON.stringify(intent))
}

/** The purpose of the redirect, once: after that its result counts as processed, so that a reload does not process it again. */
export function takeRedirect(now = Date.now()): Intent | undefined {
  const kept = sessionStorage.getItem(INTENT)
  sessionStorage.removeItem(INTENT)
  if (!kept || wasProcessed(now)) return undefined
  sessionStorage.setItem(PROCESSED, 'true')
  sessionStorage.setItem(PROCESSED_AT, String(now))
  return JSON.parse(kept)
}

const wasProcessed = (now: number) =>
  sessionStorage.getItem(PROCESSED) === 'true' && now - Number(sessionStorage.getItem(PROCESSED_AT)) < VALID_MS
