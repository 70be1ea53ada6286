import type { Area } from '@kinfold/contract/areas.ts'
import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { Change } from '@kinfold/contract/features/live/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { type Query, QueryClient } from '@tanstack/react-query'

/** The specification's cache: fresh for 15 minutes, kept for 30. */
const FRESH_MS = 15 * MINUTE_MS
const KEPT_MS = 30 * MINUTE_MS

/** Attached to each query, so that a change finds the queries it makes stale. */
export type QueryMeta = Record<string, unknown> & {
  watches: readonly Area[] | 'everything'
  clientId: number | undefined
  mend?: Mend | undefined
  /** Stored on the device, for use while the server is out of reach. */
  onDevice?: true | undefined
  /** After a change in one of these areas it is not shown again until it has been read anew. */
  hiddenAfter?: readonly Area[] | undefined
  /** After a change in one of these areas it is read anew at once, also off the screen. */
  readAnewAfter?: readonly Area[] | undefined
}

/** How a list is kept current without reading it again (mend.ts). */
export type Mend = {
  /** After changes in its circle. undefined: it has to be read again. */
  change(query: Query, changes: readonly Change[]): Promise<unknown> | undefined
  /** After a write of this browser, if its answer belongs in the list. */
  take(query: Query, endpoint: Pick<Endpoint, 'method' | 'path'>, answer: unknown): void
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: 1,
      // Offline, the answer comes from this device.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      // Stale by age is not enough; only queries known to have changed are read again when their page opens.
      refetchOnMount: (query) => query.state.isInvalidated,
    },
    // Offline, a call fails and says so: it must not wait without a word, and be sent when nobody expects it.
    mutations: { retry: 0, networkMode: 'always' },
  },
})

/** Reads queries of these areas of a circle again: at once if on screen, else when next shown. */
export async function refreshAreas(
  areas: readonly string[],
  clientId: number | undefined,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const isStale = (query: Query) => concerns(query, areas, clientId) && isMeant(query)
  const cache = queryClient.getQueryCache()
  const offScreen = cache.findAll({ predicate: isStale }).filter((query) => query.getObserversCount() === 0)
  const anew = offScreen.map((query) => {
    if (isAfter(query.meta?.hiddenAfter, areas)) return hide(query)
    return isAfter(query.meta?.readAnewAfter, areas) ? readAnew(query) : undefined
  })
  const underWay = new Set(
    cache.findAll({ fetchStatus: 'fetching', predicate: isStale }).map(({ queryHash }) => queryHash),
  )
  await invalidate(isStale)
  // A read that was under way may have started before the change, so it is repeated.
  if (underWay.size > 0) await invalidate(({ queryHash }) => underWay.has(queryHash))
  await Promise.all(anew)
}

const isAfter = (areas: readonly Area[] | undefined, changed: readonly string[]) =>
  areas?.some((area) => changed.includes(area))

/** Hashes of queries that were hidden and not read since: what the device keeps of them is the old answer, too. */
export const hidden = new Set<string>()

/** Forgets the answer. What is stored on the device is read anew at once, because the old answer is still there. */
function hide(query: Query) {
  query.reset()
  if (!query.meta?.onDevice) return
  hidden.add(query.queryHash)
  return readAnew(query)
}

/** A read that was under way may have started before the change, so it is given up. */
function readAnew(query: Query): Promise<unknown> {
  // `cancelRefetch` does not end a first read.
  if (query.state.data === undefined) query.reset()
  return query.fetch(undefined, { cancelRefetch: true }).catch(() => {})
}

const invalidate = (predicate: (query: Query) => boolean) =>
  queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })

function concerns(query: Query, areas: readonly string[], clientId: number | undefined): boolean {
  const { meta } = query
  if (!meta || !isWatching(meta, areas)) return false
  return clientId === undefined || meta.clientId === undefined || meta.clientId === clientId
}

export const isWatching = ({ watches }: QueryMeta, areas: readonly string[]): boolean =>
  watches === 'everything' || watches.some((area) => areas.includes(area))
