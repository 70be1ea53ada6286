import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { Change } from '@kinfold/contract/features/live/schemas.ts'
import type { Query } from '@tanstack/react-query'
import { isWatching, queryClient, refreshAreas } from '../query-client.ts'
import { liveState } from './live-state.ts'

/** A change that was told, and until when what shows it is read again. */
type Told = { clientId: number; areas: string[]; at: number; shown: Promise<unknown> }

/** A write’s own event comes within this, or there is none: nothing was changed, or the stream is slow. */
const OWN_EVENT_WITHIN_MS = 500
const REMEMBERED_MS = 5_000

let told: Told[] = []
const listeners = new Set<() => void>()

/** Shows what others, or this browser itself, changed in a circle: lists that can be mended are, the rest is read again. */
export function showChanges(clientId: number, changes: Change[]) {
  const areas = changes.map(({ area }) => area)
  const mending = new Map<Query, Promise<unknown>>()
  for (const query of queryClient.getQueryCache().findAll()) {
    const mended = query.meta?.clientId === clientId ? query.meta.mend?.change(query, changes) : undefined
    if (mended) mending.set(query, mended)
  }
  const read = refreshAreas(areas, clientId, (query) => !mending.has(query))
  const at = performance.now()
  told = told.filter((each) => at - each.at < REMEMBERED_MS)
  told.push({ clientId, areas, at, shown: Promise.all([read, ...mending.values()]) })
  for (const listener of listeners) listener()
}

type Written = { answer: unknown; sentAt: number }

/**
 * Shows what this browser wrote: the answer goes into the lists that it belongs to; what else shows it is read again, once:
 * by the event about it where changes are heard, else at once. Done when all is shown.
 */
export async function showWrite(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'changes'>,
  clientId: number | undefined,
  { answer, sentAt }: Written,
) {
  const { changes = [] } = endpoint
  for (const query of queryClient.getQueryCache().findAll()) {
    if (query.meta?.clientId === clientId) query.meta?.mend?.take(query, endpoint, answer)
  }
  if (clientId === undefined || changes.length === 0 || liveState.get() !== 'live')
    return refreshAreas(changes, clientId)
  const heard = await whenTold(changes, clientId, sentAt)
  await Promise.all(heard.map(({ shown }) => shown))
  const areas = heard.flatMap((each) => each.areas)
  // Whatever shows an area that was told has been read after the write.
  const untold = changes.filter((area) => !areas.includes(area))
  await refreshAreas(untold, clientId, ({ meta }) => !meta || !isWatching(meta, areas))
}

/** What was told of these areas since the write was sent, if need be after a while. */
async function whenTold(changes: readonly string[], clientId: number, sentAt: number): Promise<Told[]> {
  const heard = () =>
    told.filter(
      (each) => each.clientId === clientId && each.at >= sentAt && each.areas.some((area) => changes.includes(area)),
    )
  if (heard().length === 0)
    await new Promise<void>((resolve) => {
      const listener = () => heard().length > 0 && done()
      const timer = setTimeout(done, OWN_EVENT_WITHIN_MS)
      listeners.add(listener)
      function done() {
        clearTimeout(timer)
        listeners.delete(listener)
        resolve()
      }
    })
  return heard()
}
