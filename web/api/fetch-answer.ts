import type { Request } from '@kinfold/contract/endpoint.ts'
import { READER, readerText } from '@kinfold/contract/reader.ts'
import { CallFailed, unreached } from './failure.ts'
import { noteServerTime } from './server-clock.ts'

type Init = Pick<RequestInit, 'signal'> & { headers?: Record<string, string> }

/**
 * One request: the bearer header when there is a token, cookies always, a JSON body when there is one. Resolves when
 * the headers arrive. @throws CallFailed, AbortError when `init.signal` stopped it
 */
export async function fetchAnswer(
  { method, url, body }: Request,
  token: string | null,
  init: Init = {},
): Promise<Response> {
  const headers = { ...init.headers, ...personHeaders(token) }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = Date.now()
  const response = await fetch(url, {
    ...init,
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(whenCut(init.signal))
  noteServerTime(response.headers.get('date'), sent)
  if (!response.ok)
    throw new CallFailed(response.status, await response.text().catch(whenCut(init.signal)), response.statusText)
  return response
}

/** Who calls, and how they want text to be written; nothing for whoever is signed out. */
export const personHeaders = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}`, [READER]: readerText() } : {}

/**
 * A connection lost before the end of an answer leaves open what became of the request, even if a part arrived:
 * `response.text().catch(whenCut(signal))`. @throws CallFailed, also when its time was over; AbortError when `signal`
 * stopped it
 */
export const whenCut =
  (signal?: AbortSignal | null) =>
  (error: unknown): never => {
    throw signal?.aborted && signal.reason?.name !== 'TimeoutError' ? error : unreached()
  }
