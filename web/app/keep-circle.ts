import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Ahead } from '../access/feature.ts'
import { allowedIn } from '../access/use-can.ts'
import { liveState } from '../api/live/live-state.ts'
import { serverNow } from '../api/server-clock.ts'

const aheads = Object.values(import.meta.glob<Ahead>('../features/*/ahead.ts', { eager: true, import: 'ahead' }))
const AGAIN_MS = 15 * MINUTE_MS

/** Reads what is to be there without a network, of the circle that is open: now, and now and then. */
export function keepCircle(client: Client, userId: number, stopped: AbortSignal) {
  const read = async () => {
    const today = dayAt(serverNow(), client.zone)
    // One feature after another: what the person opens meanwhile does not wait behind all of them.
    for (const ahead of allowedIn(client, userId, aheads)) {
      if (stopped.aborted || liveState.get() === 'lost') return
      await Promise.allSettled(ahead.read(client.id, today))
    }
  }
  const timer = setInterval(() => document.visibilityState === 'visible' && void read(), AGAIN_MS)
  stopped.addEventListener('abort', () => clearInterval(timer))
  void read()
}
