import type { InfiniteData, Query, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { shownFromDevice } from '../api/read-or-kept.ts'
import { serverNow } from '../api/server-clock.ts'
import { keepAnswer } from './kept-answers.ts'

/** Answers within this time are stored together, after the page has shown them. */
const GATHER_MS = 1_000

/** From now on stores cached answers of `onDevice` endpoints for this person. Returns a function to stop. */
export function keepAnswers(person: number): () => void {
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepAll = () => {
    timer = undefined
    // An answer may have been forgotten meanwhile.
    for (const query of waiting) if (isNews(query)) void keep(person, query).catch(() => {})
    waiting.clear()
  }
  const add = (query: Query) => {
    if (!isNews(query)) return
    waiting.add(query)
    timer ??= setTimeout(keepAll, GATHER_MS)
  }
  for (const query of queryClient.getQueryCache().findAll()) add(query)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => isRead(event) && add(event.query))
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

const isRead = (event: QueryCacheNotifyEvent) => event.type === 'updated' && event.action.type === 'success'

const isNews = ({ meta, state, queryHash }: Query) =>
  meta?.onDevice === true && state.data !== undefined && !shownFromDevice.get().has(queryHash)

const keep = (person: number, { meta, state, queryHash }: Query) =>
  keepAnswer(
    [person, meta?.clientId ?? 0, queryHash],
    firstPage(state.data),
    // By the server's clock, with which it is compared (decision 93); the cache knows only the device's.
    new Date(state.dataUpdatedAt + serverNow() - Date.now()).toISOString(),
  )

/** Only the first page of a paged list; more needs the server. */
function firstPage(data: unknown) {
  const isPaged = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
  return isPaged ? { ...((data as InfiniteData<object>).pages[0] ?? {}), next: null } : data
}
