import { type Endpoint, type Input, type Output, type Request, requestFor } from '@kinfold/contract/endpoint.ts'
import { CallFailed } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { currentToken, refreshTokens } from './refresh.ts'

/** Sends one call of the contract and answers what it returns. @throws CallFailed */
export const send = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  sendRequest(requestFor(endpoint, input)) as Promise<Output<E>>

/** The same for a request that was kept for later. A token that the server no longer takes is refreshed once. */
export async function sendRequest(request: Request): Promise<unknown> {
  const token = await currentToken()
  try {
    return await fetchJson(request, token)
  } catch (error) {
    const rejected = token !== null && error instanceof CallFailed && error.body.errorCode === 'NOT_SIGNED_IN'
    const fresh = rejected ? await refreshTokens(token) : null
    if (!fresh) throw error
    return fetchJson(request, fresh)
  }
}
