import { type Input, type JsonEndpoint, type Output, requestFor } from '@kinfold/contract/endpoint.ts'
import { fetchJson } from './fetch-json.ts'
import { withToken } from './refresh.ts'

/** Sends one call of the contract and answers what it returns. @throws CallFailed */
export const send = <E extends JsonEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  withToken((token) => fetchJson(requestFor(endpoint, input), token)) as Promise<Output<E>>
