import { isUnreached } from '../api/failure.ts'
import { showWrite } from '../api/live/changes.ts'
import type { KeptEntry } from './entry.ts'
import type { Lost } from './outbox.ts'
import { sendEntry } from './send-entry.ts'

/**
 * Sends entries that this device cannot store, in their order: also those behind a refused one, unless they belong to it.
 * Without a connection, none of those behind is tried. Returns which the server did not take.
 */
export async function sendAtOnce(all: KeptEntry[]): Promise<Lost> {
  const lost = new Map<string, unknown>()
  let unreached: { error: unknown } | undefined
  for (const entry of all) {
    if (unreached || (entry.after !== undefined && lost.has(entry.after))) {
      lost.set(entry.id, unreached ? unreached.error : lost.get(entry.after!))
      continue
    }
    const sentAt = performance.now()
    try {
      const answer = await sendEntry(entry)
      await showWrite(entry.endpoint, entry.circle, { answer, sentAt })
    } catch (error) {
      lost.set(entry.id, error)
      if (isUnreached(error)) unreached = { error }
    }
  }
  return lost
}
