import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { Change } from '@kinfold/contract/features/live/schemas.ts'
import type { Query } from '@tanstack/react-query'
import { isWatching, queryClient, refreshAreas } from '../query-client.ts'
import { liveState } from './live-state.ts'

/** A change that was reported, and the refresh it started. */
type Told = { clientId: number; areas: string[]; at: number; shown: Promise<unknown> }

/** The event of a write arrives within this time, or there is none: nothing changed, or the stream is slow. */
const OWN_EVENT_WITHIN_MS = 500
const REMEMBERED_MS = 5_000

let told: Told[] = []
const listeners = new Set<() => void>()

/** Shows changes made in a circle by others or this browser: mends lists where possible and reads the rest again. */
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
 * Shows what this browser wrote: puts the answer into its lists and refreshes other views once, either through the
 * write's event or, without live updates, directly. Resolves when all is shown.
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
  // Areas that an event named have been read after the write.
  const untold = changes.filter((area) => !areas.includes(area))
  await refreshAreas(untold, clientId, ({ meta }) => !meta || !isWatching(meta, areas))
}

/** The areas reported since the write was sent; waits a while for them. */
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
