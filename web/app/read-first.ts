import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Ahead } from '../access/feature.ts'
import { knownSession } from '../access/session.ts'
import { allowedIn } from '../access/use-can.ts'
import { serverNow } from '../api/server-clock.ts'

/** Starts a page's first reads once it is known that somebody is signed in. */
export async function readFirst(first: Ahead) {
  const session = await knownSession()
  if (session.status !== 'signedIn' || !session.selectedClient) return
  const { user, selectedClient } = session
  const today = dayAt(serverNow(), selectedClient.zone)
  const reads = allowedIn(selectedClient, user.id, [first]).flatMap(({ read }) => read(selectedClient.id, today))
  await Promise.allSettled(reads)
}
