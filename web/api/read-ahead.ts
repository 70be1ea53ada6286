import type { Input, JsonEndpoint } from '@kinfold/contract/endpoint.ts'
import { pagesOf, readingOf } from './hooks.ts'
import { queryClient } from './query-client.ts'

/** Reads what a page will read, unless it is there and fresh; as `useApi` does. */
export const readAhead = <E extends JsonEndpoint>(endpoint: E, input: Input<E>) =>
  queryClient.prefetchQuery(readingOf(endpoint, input))

/** The beginning of a list, as `usePages` does. */
export const readListAhead = <E extends JsonEndpoint>(endpoint: E, input: Input<E>) =>
  queryClient.prefetchInfiniteQuery(pagesOf(endpoint, input))
