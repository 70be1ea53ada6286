import { SYNC, sendKept } from './answer.ts'

declare const self: ServiceWorkerGlobalScope

/** As web/access/leave-later.ts asks for it. */
const LEFT = 'left '

/** The network is back: browsers that can wake this worker for what waited, also while no page is open. */
export function listenForNetwork() {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as { tag: string; waitUntil(done: Promise<unknown>): void }
    if (tag === SYNC) waitUntil.call(event, sendKept())
    if (tag.startsWith(LEFT)) waitUntil.call(event, endLeft(tag.slice(LEFT.length)))
  })
}

/** @throws where the server cannot be reached: the browser asks again */
async function endLeft(sessionId: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ sessionId })
  const { status } = await fetch('/api/auth/left', { method: 'POST', headers, body, credentials: 'same-origin' })
  if (status >= 500) throw new Error('not now')
}
