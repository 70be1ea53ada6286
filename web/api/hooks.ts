import type { Endpoint, Input, JsonEndpoint, Output } from '@kinfold/contract/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { type QueryKey, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { whenUndone } from '../ui/overlays/undone.ts'
import { showWrite } from './live/changes.ts'
import type { Mend, QueryMeta } from './query-client.ts'
import { readOrKept } from './read-or-kept.ts'
import { send } from './send.ts'

export type CacheOptions = {
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  retry?: number
  retryDelay?: (attempt: number) => number
  keepPrevious?: boolean
  /** Whether a part that appears asks again for what has failed. */
  retryOnMount?: boolean
  /** Read again when its page opens and it is no longer fresh. */
  refetchOnMount?: boolean
}

/**
 * Lists of people change rarely, but then matter at once: fresh for five minutes; three retries after 1, 2, 4 ... at
 * most 30 s.
 */
export const CARE_TEAM_CACHE: CacheOptions = {
  staleTime: 5 * MINUTE_MS,
  refetchOnMount: true,
  retry: 3,
  retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
}
/** Invitations and requests to join: fresh for two minutes. */
export const PEOPLE_LISTS_CACHE: CacheOptions = { staleTime: 2 * MINUTE_MS, refetchOnMount: true }
/** Lists of what has access: shown at once when their page opens, and read again each time. */
export const READ_EACH_TIME: CacheOptions = { staleTime: 10 * SECOND_MS, refetchOnMount: true }
export const NO_CACHE: CacheOptions = { staleTime: 0, gcTime: 0 }

/** Reads an endpoint: `useApi(careLogs.list, { query: { clientId } })`. */
export function useApi<E extends JsonEndpoint>(
  endpoint: E,
  input: Input<E>,
  { keepPrevious, ...options }: CacheOptions = {},
) {
  const reading = readingOf(endpoint, input)
  return useQuery({
    ...reading,
    ...(keepPrevious ? { placeholderData: keptWithin(reading.meta) } : {}),
    ...options,
  })
}

/** A query: its key in the cache, and how it is read. */
export function readingOf<E extends JsonEndpoint>(endpoint: E, input: Input<E>) {
  const meta = metaOf(endpoint, input)
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ queryKey }: { queryKey: QueryKey }) => readOrKept(meta, queryKey, () => send(endpoint, input)),
    meta,
  }
}

type Paged = { items: unknown[]; next: string | null }

/** Reads a list page by page, newest first. */
export function usePages<E extends JsonEndpoint>(
  endpoint: E,
  input: Input<E>,
  { mend }: { mend?: Mend | undefined } = {},
) {
  const reading = pagesOf(endpoint, input)
  return useInfiniteQuery({ ...reading, meta: { ...reading.meta, mend }, placeholderData: keptWithin(reading.meta) })
}

/**
 * What was shown before, until the answer is here: with another filter or week, but never in another circle. The doses of
 * one person must not stand below the name of another.
 */
const keptWithin =
  ({ clientId }: QueryMeta) =>
  <T>(before: T | undefined, query: { meta?: QueryMeta | undefined } | undefined) =>
    query?.meta?.clientId === clientId ? before : undefined

export function pagesOf<E extends JsonEndpoint>(endpoint: E, input: Input<E>) {
  const meta = metaOf(endpoint, input)
  return {
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ queryKey, pageParam }: { queryKey: QueryKey; pageParam: string | undefined }) => {
      const read = () => send(endpoint, withQuery(input, { before: pageParam }))
      const asPages = (first: Output<E>) => ({ pages: [first], pageParams: [undefined] })
      return pageParam === undefined ? readOrKept(meta, queryKey, read, asPages) : read()
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Output<E>) => (last as Paged).next ?? undefined,
    meta,
  }
}

const withQuery = <E extends Endpoint>(input: Input<E>, more: object) =>
  ({ ...input, query: { ...(input as { query?: object }).query, ...more } }) as Input<E>

type Then<A> = {
  onSuccess?: (answer: A) => unknown
  onError: (error: Error) => unknown
  onSettled?: () => unknown
}

/**
 * Calls an endpoint once, without retries; what it `changes` is refreshed afterwards (changes.ts). The caller's
 * callbacks run even if its component is gone by then: a removed row still shows its toast.
 */
export const useSend = <E extends JsonEndpoint>(endpoint: E) =>
  useCall(endpoint, (input: Input<E>) => send(endpoint, input))

/** The same for other kinds of calls: opening or sending a file, or a circle that the input does not name. */
export function useCall<I extends object, A>(endpoint: Endpoint, call: (input: I) => Promise<A>, clientId?: number) {
  const mutation = useMutation({
    mutationFn: call,
    onMutate: () => performance.now(),
    onSuccess: (answer, input, sentAt) => showWrite(endpoint, clientId ?? clientOf(input), { answer, sentAt }),
  })
  const mutate = (input: I, { onSuccess, onError, onSettled }: Then<A>) => {
    const sayUndone = whenUndone()
    const succeed = (answer: A) => {
      sayUndone?.()
      onSuccess?.(answer)
    }
    void mutation.mutateAsync(input).then(succeed, onError).finally(onSettled)
  }
  return { ...mutation, mutate }
}

export const keyOf = (endpoint: Endpoint, input: object): QueryKey => [endpoint.path, input]

const metaOf = (endpoint: Endpoint, input: object): QueryMeta => ({
  watches: endpoint.watches ?? [],
  clientId: clientOf(input),
  onDevice: endpoint.onDevice,
  hiddenAfter: endpoint.hiddenAfter,
  readAnewAfter: endpoint.readAnewAfter,
})

function clientOf(input: object): number | undefined {
  const parts = Object.values(input) as ({ clientId?: number } | undefined)[]
  return parts.find((part) => part?.clientId !== undefined)?.clientId
}
