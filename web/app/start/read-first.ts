import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Ahead } from '../../access/feature.ts'
import { knownSession } from '../../access/session.ts'
import { allowedIn } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'

/** Short enough not to feel like waiting. */
const READING_MS = 200

/**
 * Starts a page's first reads once it is known that somebody is signed in. Usually the data arrive quickly and the page
 * renders once, complete. A slow server must not delay it.
 */
export async function readFirst(first: readonly Ahead[]) {
  const session = await knownSession()
  if (session.status !== 'signedIn' || !session.selectedClient) return
  const { user, selectedClient } = session
  const today = dayAt(serverNow(), selectedClient.zone)
  const reads = allowedIn(selectedClient, user.id, first).flatMap(({ read }) => read(selectedClient.id, today))
  await Promise.race([Promise.allSettled(reads), new Promise((over) => setTimeout(over, READING_MS))])
}
