import type { Request } from '@kinfold/contract/endpoint.ts'
import { CallFailed } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { withToken } from './refresh.ts'
import { payloadOf } from './tokens.ts'

/** Sends what somebody left here to be sent, if it is still them who is signed in: nobody sends another’s. @throws CallFailed */
export const sendAs = (person: number, request: Request): Promise<unknown> =>
  withToken((token) => {
    if (payloadOf(token)?.userId !== person) throw new CallFailed(401, '', 'Somebody else is signed in')
    return fetchJson(request, token)
  })
