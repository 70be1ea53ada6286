import { type Input, type JsonEndpoint, type Output, type Request, requestFor } from '@kinfold/contract/endpoint.ts'
import { CallFailed } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { withToken } from './refresh.ts'
import { payloadOf } from './tokens.ts'

/** Calls an endpoint and answers its result. @throws CallFailed */
export const send = <E extends JsonEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  withToken((token) => fetchJson(requestFor(endpoint, input), token, endpoint.slow)).catch((error) => {
    const { body, params } = input as { body?: object; params?: { id?: string } }
    const id = Object(body).id ?? params?.id
    throw error instanceof CallFailed && id ? Object.assign(error, { sentId: id, sentBody: body }) : error
  }) as Promise<Output<E>>

/** Sends an unsent record of this device, only if its author is still signed in. @throws CallFailed */
export const sendAs = (person: number, request: Request): Promise<unknown> =>
  withToken((token) => {
    requirePerson(person, token)
    return fetchJson(request, token)
  })

export function requirePerson(person: number, token: string | null) {
  if (payloadOf(token)?.userId !== person) throw new CallFailed(401, '', 'Somebody else is signed in')
}
