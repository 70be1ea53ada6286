import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Ahead } from '../access/feature.ts'
import { allowedIn } from '../access/use-can.ts'
import { liveState } from '../api/live/live-state.ts'
import { serverNow } from '../api/server-clock.ts'

const aheads = Object.values(import.meta.glob<Ahead>('../features/*/ahead.ts', { eager: true, import: 'ahead' }))
const AGAIN_MS = 15 * MINUTE_MS

/** Reads the open circle's data for offline use: now, and from time to time. */
export function keepCircle(client: Client, userId: number, stopped: AbortSignal) {
  const read = async () => {
    const today = dayAt(serverNow(), client.zone)
    // One feature after another, so that pages the person opens meanwhile need not wait.
    for (const ahead of allowedIn(client, userId, aheads)) {
      if (stopped.aborted || liveState.get() === 'lost') return
      await Promise.allSettled(ahead.read(client.id, today))
    }
  }
  const timer = setInterval(() => document.visibilityState === 'visible' && void read(), AGAIN_MS)
  stopped.addEventListener('abort', () => clearInterval(timer))
  void read()
}
