import { knownSession } from '../../access/session.ts'
import { hasSession } from '../../access/stored-session.ts'
import { loadAhead } from '../router.tsx'

/** As long as that nobody misses a message that the session is being checked. */
const UNNOTICED_MS = 500

/**
 * Resolves when the first page of somebody signed in here can be shown whole, or soon. Imported before everything else, so
 * that what it needs arrives while the rest of the code runs.
 */
export const firstPage: Promise<unknown> = hasSession() ? Promise.race([begin(), soon()]) : Promise.resolve()

function begin() {
  for (const part of [import('../../device/device.ts'), import('../../device/kept-answers.ts')]) part.catch(() => {})
  return Promise.all([knownSession(), loadAhead(location.pathname)])
}

function soon() {
  return new Promise((over) => setTimeout(over, UNNOTICED_MS))
}
