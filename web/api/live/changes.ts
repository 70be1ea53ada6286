import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { Change } from '@kinfold/contract/features/live/schemas.ts'
import type { Query } from '@tanstack/react-query'
import { isWatching, queryClient, refreshAreas } from '../query-client.ts'
import { liveState } from './live-state.ts'

/** Changes that were reported together, and the refresh they started. */
type Told = { clientId: number; changes: Change[]; at: number; shown: Promise<unknown> }

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
  told.push({ clientId, changes, at, shown: Promise.all([read, ...mending.values()]) })
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
  const heard = await whenTold(changes, clientId, { answer, sentAt })
  await Promise.all(heard.map(({ shown }) => shown))
  const areas = heard.flatMap((each) => each.changes.map(({ area }) => area))
  // Areas that an event named have been read after the write.
  const untold = changes.filter((area) => !areas.includes(area))
  await refreshAreas(untold, clientId, ({ meta }) => !meta || !isWatching(meta, areas))
}

/** What was reported of this write since it was sent; waits a while for it. */
async function whenTold(areas: readonly string[], clientId: number, { answer, sentAt }: Written): Promise<Told[]> {
  const ids = idsIn(answer)
  // The event of the write before this one may come only now, and does not show this one.
  const isOwn = (each: Change[]) => {
    const named = each.filter(({ area }) => areas.includes(area)).map(({ id }) => id)
    if (ids.length === 0 || named.every((id) => id === null)) return named.length > 0
    return named.some((id) => id !== null && ids.includes(id))
  }
  const heard = () => told.filter((each) => each.clientId === clientId && each.at >= sentAt && isOwn(each.changes))
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

/** Of the records in an answer, and of those they belong to. */
const idsIn = (answer: unknown): string[] =>
  [answer, ...fieldsOf(answer).map(([, value]) => value)].flatMap((record) =>
    fieldsOf(record).flatMap(([name, value]) => (/^id$|Id$/.test(name) && typeof value === 'string' ? [value] : [])),
  )

const fieldsOf = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []
