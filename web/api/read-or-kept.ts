import { hashKey, type QueryKey } from '@tanstack/react-query'
import { CallFailed } from './failure.ts'
import type { QueryMeta } from './query-client.ts'
import { createStore } from './store.ts'

/** Queries shown from this device because the server was out of reach: query key → when the server gave the answer. */
export const shownFromDevice = createStore<ReadonlyMap<string, string>>(new Map())

/** Reads an endpoint; while the server is out of reach, answers from this device if it has a copy. */
export async function readOrKept<A>(meta: QueryMeta, key: QueryKey, read: () => Promise<A>) {
  if (!meta.onDevice) return read()
  const place = hashKey(key)
  try {
    const answer = await read()
    note(place, undefined)
    return answer
  } catch (error) {
    const kept = isOutOfReach(error) ? await readKept(meta.clientId, place) : undefined
    if (!kept) throw error
    note(place, kept.at)
    return kept.answer as A
  }
}

/** Not reached, or a proxy answered while the server restarts. */
const isOutOfReach = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 502)

const readKept = (circle: number | undefined, name: string) =>
  import('../device/device.ts').then(({ keptAnswer }) => keptAnswer(circle, name)).catch(() => undefined)

function note(place: string, at: string | undefined) {
  const before = shownFromDevice.get()
  if (before.get(place) === at) return
  const next = new Map(before)
  if (at) next.set(place, at)
  else next.delete(place)
  shownFromDevice.set(next)
}
