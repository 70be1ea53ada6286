import { type Input, type JsonEndpoint, type Output, type Request, requestFor } from '@kinfold/contract/endpoint.ts'
import { fetchJson } from './fetch-json.ts'
import { withToken } from './refresh.ts'

/** Sends one call of the contract and answers what it returns. @throws CallFailed */
export const send = <E extends JsonEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  sendRequest(requestFor(endpoint, input)) as Promise<Output<E>>

/** The same for a request that was kept for later. */
export const sendRequest = (request: Request): Promise<unknown> => withToken((token) => fetchJson(request, token))
