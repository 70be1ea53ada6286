import type { FileEndpoint, Input } from '@kinfold/contract/endpoint.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { keyOf } from '../hooks.ts'
import { openFile } from './open-file.ts'

/** The content of a file that never changes, cached in memory for a while so that lists do not fetch it again. */
export const useFile = <E extends FileEndpoint>(endpoint: E, input: Input<E>, enabled = true) =>
  useQuery({
    queryKey: [...keyOf(endpoint, input), 'content'],
    queryFn: async ({ signal }) => (await openFile(endpoint, input, { stopped: signal })).content,
    gcTime: 5 * MINUTE_MS,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
