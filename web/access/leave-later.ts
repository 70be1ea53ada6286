import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { send } from '../api/send.ts'
import { keys } from '../api/storage.ts'

/*
 * Signing out while the server is out of reach: only the session's id stays, and it opens nothing. Together with the half in
 * the cookie, which no script can read, it ends the session at the next contact
 * (docs/decisions/0086-left-without-a-network.md).
 */

/** Tells the server at the next contact that this session is over: from this page, the next one, or the worker. */
export async function leaveLater(sessionId: string) {
  localStorage.setItem(keys.left, sessionId)
  addEventListener('online', tell)
  retry = setTimeout(tell, MINUTE_MS)
  await askWorker(sessionId).catch(() => {})
}

let retry: ReturnType<typeof setTimeout> | undefined

export async function tellLeft() {
  const sessionId = localStorage.getItem(keys.left)
  if (sessionId)
    try {
      await send(accounts.endLeft, { body: { sessionId } })
      if (localStorage.getItem(keys.left) === sessionId) localStorage.removeItem(keys.left)
    } catch {
      clearTimeout(retry)
      retry = setTimeout(tell, MINUTE_MS)
      return addEventListener('online', tell)
    }
  clearTimeout(retry)
  removeEventListener('online', tell)
}

const tell = () => void tellLeft()

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** The worker tells the server when no page is open, in browsers with background sync. */
async function askWorker(sessionId: string) {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(`left ${sessionId}`)
}
