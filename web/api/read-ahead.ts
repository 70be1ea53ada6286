import type { Input, JsonEndpoint } from '@kinfold/contract/endpoint.ts'
import { pagesOf, readingOf } from './hooks.ts'
import { queryClient } from './query-client.ts'

/** Prefetches a query as `useApi` reads it, unless it is cached and fresh. */
export const readAhead = <E extends JsonEndpoint>(endpoint: E, input: Input<E>) =>
  queryClient.prefetchQuery(readingOf(endpoint, input))

/** Prefetches the first page of a list as `usePages` reads it. */
export const readListAhead = <E extends JsonEndpoint>(endpoint: E, input: Input<E>) =>
  queryClient.prefetchInfiniteQuery(pagesOf(endpoint, input))
