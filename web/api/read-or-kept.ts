import { hashKey, type QueryKey } from '@tanstack/react-query'
import { keptAnswer } from '../device/device.ts'
import { createStore } from '../ui/store.ts'
import { CallFailed } from './failure.ts'
import { hidden, type QueryMeta, queryClient } from './query-client.ts'
import { SLOW_MS } from './storage.ts'

/** Queries shown from this device because the server was out of reach: query key → when the server gave the answer. */
export const shownFromDevice = createStore<ReadonlyMap<string, string>>(new Map())

// Nothing of them is shown any longer.
queryClient.getQueryCache().subscribe(({ type, query }) => type === 'removed' && note(query.queryHash, undefined))

/**
 * Reads an endpoint; while the server is out of reach, answers from this device if it has a copy. `dataOf`: an answer as
 * the cache holds it.
 */
export async function readOrKept<A>(
  meta: QueryMeta,
  key: QueryKey,
  read: () => Promise<A>,
  dataOf: (answer: A) => unknown = (answer) => answer,
) {
  if (!meta.onDevice) return read()
  const place = hashKey(key)
  const query = queryClient.getQueryCache().get(place)
  const attempt = query?.promise
  // Given up for a newer one, or its circle is no longer open: what becomes of it changes nothing.
  const isOver = () => query?.promise !== attempt
  let isEarly = false
  // The network may be there and lead nowhere. The call goes on.
  const slow = setTimeout(async () => {
    if (hidden.has(place)) return
    const kept = await readKept(meta.clientId, place)
    if (!kept || !query || isOver() || query.state.data !== undefined) return
    isEarly = true
    note(place, kept.at)
    query.setData(dataOf(kept.answer as A), { manual: true })
  }, SLOW_MS)
  try {
    const answer = await read()
    if (isOver()) return answer
    hidden.delete(place)
    note(place, undefined)
    return answer
  } catch (error) {
    const kept = isOutOfReach(error) ? await readKept(meta.clientId, place) : undefined
    if (isOver()) throw error
    if (!kept) {
      // Refused: what was kept is not theirs to see any longer.
      if (isEarly) {
        note(place, undefined)
        query?.setState({ data: undefined, status: 'pending' })
      }
      throw error
    }
    note(place, kept.at)
    return kept.answer as A
  } finally {
    clearTimeout(slow)
  }
}

/** Not reached, or a proxy answered while the server restarts. */
const isOutOfReach = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 502)

const readKept = (circle: number | undefined, name: string) => keptAnswer(circle, name).catch(() => undefined)

function note(place: string, at: string | undefined) {
  const before = shownFromDevice.get()
  if (before.get(place) === at) return
  const next = new Map(before)
  if (at) next.set(place, at)
  else next.delete(place)
  shownFromDevice.set(next)
}
