import type { Endpoint, Input, JsonEndpoint } from '@kinfold/contract/endpoint.ts'
import { type CacheOptions, useApi, useCall, usePages } from '../api/hooks.ts'
import { send } from '../api/send.ts'
import { useCircle } from './use-can.ts'

/*
 * Calls about the circle on screen; its id is filled in: `useCircleApi(careLogs.read, { params: { id } })`. For another circle
 * use `useApi` and `useSend` of web/api.
 */

/**
 * An endpoint's input without the circle; may be omitted if nothing else is needed. Never: the endpoint takes no
 * circle.
 */
type CircleInput<E> =
  Input<E> extends { query: OneCircle } | { params: OneCircle }
    ? LeavingOut<{ [P in keyof Input<E>]: P extends 'body' ? Input<E>[P] : Rest<Input<E>[P]> }>
    : never
type OneCircle = { clientId: number }
type Nothing = Record<never, never>
type Rest<T> = T extends OneCircle ? Omit<T, 'clientId'> : T
type LeavingOut<I> = { [P in keyof I as Nothing extends I[P] ? P : never]?: I[P] } & {
  [P in keyof I as Nothing extends I[P] ? never : P]: I[P]
}
type Given<E> =
  Nothing extends CircleInput<E>
    ? [input?: CircleInput<E>, options?: CacheOptions]
    : [input: CircleInput<E>, options?: CacheOptions]

export function useCircleApi<E extends JsonEndpoint>(endpoint: E, ...[input, options]: Given<E>) {
  const { id } = useCircle()
  return useApi(endpoint, ofCircle(endpoint, id, input), options)
}

export function useCirclePages<E extends JsonEndpoint>(
  endpoint: E,
  input?: CircleInput<E>,
  options?: Parameters<typeof usePages>[2],
) {
  const { id } = useCircle()
  return usePages(endpoint, ofCircle(endpoint, id, input), options)
}

export function useCircleSend<E extends JsonEndpoint>(endpoint: E) {
  const { id } = useCircle()
  return useCall(endpoint, (input: CircleInput<E>) => send(endpoint, ofCircle(endpoint, id, input)), id)
}

type Parts = { params?: object; query?: object }

/** The circle's id is in the path, or else in the query. */
function ofCircle<E extends Endpoint>({ path }: E, clientId: number, input: CircleInput<E> | undefined): Input<E> {
  const { params, query, ...body } = (input ?? {}) as Parts
  const filled = path.includes(':clientId')
    ? { ...body, params: { clientId, ...params }, query }
    : { ...body, ...(params ? { params } : {}), query: { clientId, ...query } }
  return filled as Input<E>
}
