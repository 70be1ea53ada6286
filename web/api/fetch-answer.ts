import type { Request } from '@kinfold/contract/endpoint.ts'
import { READER, readerText } from '@kinfold/contract/reader.ts'
import { CallFailed } from './failure.ts'
import { noteServerTime } from './server-clock.ts'

type Init = Pick<RequestInit, 'signal'> & { headers?: Record<string, string> }

/**
 * One request: the bearer header when there is a token, cookies always, a JSON body when there is one. Answers as soon as the
 * answer begins. @throws CallFailed, AbortError when `init.signal` stopped it
 */
export async function fetchAnswer(
  { method, url, body }: Request,
  token: string | null,
  init: Init = {},
): Promise<Response> {
  const headers = { ...init.headers }
  if (token) {
    headers.authorization = `Bearer ${token}`
    headers[READER] = readerText()
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = Date.now()
  const response = await fetch(url, {
    ...init,
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error) => {
    throw init.signal?.aborted ? error : new CallFailed(0, '', 'The server could not be reached')
  })
  noteServerTime(response.headers.get('date'), sent)
  if (!response.ok) throw new CallFailed(response.status, await response.text(), response.statusText)
  return response
}
