import type { Area } from '@kinfold/contract/areas.ts'
import type { Endpoint, Output } from '@kinfold/contract/endpoint.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { CallFailed } from '../failure.ts'
import { isWatching, type Mend, queryClient } from '../query-client.ts'

type Listed = { id: string; version?: number }
type Pages<T> = InfiniteData<{ items: T[]; next: string | null }>

/** From this many changed records, reading the list again is cheaper. */
const MOST_MENDED = 5

type Mending<T extends Listed> = {
  /** Areas whose changes name one of the list’s items. */
  areas: readonly Area[]
  /** Endpoints whose answer is the current item. */
  saves: readonly Endpoint[]
  read: (id: string) => Promise<T>
  fits: (item: T) => boolean
  order: (a: T, b: T) => number
}

/** Keeps a paged list current without reading its pages again: a changed record moves to its place. */
export function mending<T extends Listed>({ areas, saves, read, fits, order }: Mending<T>): Mend {
  const put = (query: Query, id: string, item: T | undefined) =>
    queryClient.setQueryData<Pages<T>>(query.queryKey, (pages) => pages && placed(pages, id, item, order))
  const isAtRest = ({ state }: Query) =>
    state.data !== undefined && state.fetchStatus === 'idle' && !state.isInvalidated
  return {
    change(query, changes) {
      const mine = changes.filter((change) => query.meta && isWatching(query.meta, [change.area]))
      const ids = [...new Set(mine.map(({ id }) => id))]
      const isOneByOne =
        mine.every((change) => areas.some((area) => area === change.area) && change.id) && ids.length <= MOST_MENDED
      if (mine.length === 0 || !isOneByOne || !query.isActive() || !isAtRest(query)) return undefined
      return Promise.all(
        ids.map(async (id) => {
          const isNewest = ask(query, id!)
          const item = await read(id!).catch(unlessGone)
          if (isNewest()) put(query, id!, item && fits(item) ? item : undefined)
        }),
      ).catch(() => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    },
    take(query, { method, path }, answer) {
      if (!isAtRest(query) || !saves.some((each) => each.method === method && each.path === path)) return
      const item = answer as Output<Endpoint> & T
      ask(query, item.id)
      put(query, item.id, fits(item) ? item : undefined)
    },
  }
}

/** The latest read started for each record of a list. */
const asked = new WeakMap<Query, Map<string, number>>()

/** Starts a read of a record. Returns whether it is still the latest one: only the latest counts. */
function ask(query: Query, id: string): () => boolean {
  const turns = asked.get(query) ?? new Map<string, number>()
  asked.set(query, turns)
  const turn = (turns.get(id) ?? 0) + 1
  turns.set(id, turn)
  return () => turns.get(id) === turn
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof CallFailed && error.status === 404)) throw error
}

/** The pages with the item in its place, or without it if it is gone. */
function placed<T extends Listed>(pages: Pages<T>, id: string, item: T | undefined, order: (a: T, b: T) => number) {
  const known = pages.pages.flatMap(({ items }) => items).find((each) => each.id === id)
  if (known && item && (known.version ?? 0) > (item.version ?? 0)) return pages
  const inPages = (change: (items: T[]) => T[]) => ({
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
  })
  // Same position, also at the end of what was read.
  if (known && item && order(known, item) === 0)
    return inPages((items) => items.map((each) => (each.id === id ? item : each)))
  const { pages: without } = inPages((items) => items.filter((each) => each.id !== id))
  if (!item) return { ...pages, pages: without }
  const at = without.findIndex((page) => page.items.some((each) => order(item, each) < 0))
  const last = without.at(-1)
  // It belongs after everything read so far, so it comes with later pages, if there are any.
  if (at < 0 && (!last || last.next !== null)) return { ...pages, pages: without }
  const page = at < 0 ? without.length - 1 : at
  const put = (items: T[]) => [...items, item].sort(order)
  return {
    ...pages,
    pages: without.map((each, index) => (index === page ? { ...each, items: put(each.items) } : each)),
  }
}
