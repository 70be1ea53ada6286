import { SYNC, sendKept } from './answer.ts'

declare const self: ServiceWorkerGlobalScope

/** The tag that web/access/leave-later.ts registers. */
const LEFT = 'left '

/** Runs when the network is back, in browsers that can wake this worker with no page open. */
export function listenForNetwork() {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as { tag: string; waitUntil(done: Promise<unknown>): void }
    if (tag === SYNC) waitUntil.call(event, sendKept())
    if (tag.startsWith(LEFT)) waitUntil.call(event, endLeft(tag.slice(LEFT.length)))
  })
}

/** @throws when the server cannot be reached: then the browser tries again */
async function endLeft(sessionId: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ sessionId })
  const { status } = await fetch('/api/auth/left', { method: 'POST', headers, body, credentials: 'same-origin' })
  if (status >= 500) throw new Error('not now')
}
