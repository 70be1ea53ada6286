import { type Input, type JsonEndpoint, type Output, type Request, requestFor } from '@kinfold/contract/endpoint.ts'
import { CallFailed } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { withToken } from './refresh.ts'
import { payloadOf } from './tokens.ts'

/** Sends one call of the contract and answers what it returns. @throws CallFailed */
export const send = <E extends JsonEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  withToken((token) => fetchJson(requestFor(endpoint, input), token)) as Promise<Output<E>>

/** Sends what somebody left here to be sent, if it is still them who is signed in: nobody sends another’s. @throws CallFailed */
export const sendAs = (person: number, request: Request): Promise<unknown> =>
  withToken((token) => {
    requirePerson(person, token)
    return fetchJson(request, token)
  })

export function requirePerson(person: number, token: string | null) {
  if (payloadOf(token)?.userId !== person) throw new CallFailed(401, '', 'Somebody else is signed in')
}
