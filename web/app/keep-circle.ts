import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Ahead } from '../access/feature.ts'
import { allowedIn } from '../access/use-can.ts'
import { liveState } from '../api/live/live-state.ts'
import { serverNow } from '../api/server-clock.ts'

const aheads = Object.values(import.meta.glob<Ahead>('../features/*/ahead.ts', { eager: true, import: 'ahead' }))
const AGAIN_MS = 15 * MINUTE_MS

/** Reads the open circle's data for offline use: now, from time to time, and when a phone that slept is used again. */
export function keepCircle(client: Client, userId: number, stopped: AbortSignal) {
  let lastRead = 0
  const read = async () => {
    lastRead = serverNow()
    const today = dayAt(serverNow(), client.zone)
    // One feature after another, so that pages the person opens meanwhile need not wait.
    for (const ahead of allowedIn(client, userId, aheads)) {
      if (liveState.get() === 'lost') lastRead = 0
      if (stopped.aborted || liveState.get() === 'lost') return
      await Promise.allSettled(ahead.read(client.id, today))
    }
  }
  const isSeen = () => document.visibilityState === 'visible'
  // The cache forgets what nobody looks at, and what it does not have is not read anew after a dose (query-client.ts).
  const readIfOld = () => isSeen() && serverNow() - lastRead >= AGAIN_MS && void read()
  document.addEventListener('visibilitychange', readIfOld, { signal: stopped })
  const stopListening = liveState.subscribe(readIfOld)
  const timer = setInterval(() => isSeen() && void read(), AGAIN_MS)
  stopped.addEventListener('abort', () => {
    clearInterval(timer)
    stopListening()
  })
  void read()
}
