import type { Request } from '@kinfold/contract/endpoint.ts'
import { CallFailed } from './failure.ts'
import { recordAction } from './recent-actions.ts'
import { noteServerTime } from './server-clock.ts'

/** One request: the bearer header when there is a token, cookies always, a JSON body when there is one. @throws CallFailed */
export async function fetchJson({ method, url, body }: Request, token: string | null): Promise<unknown> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (body !== undefined) init.body = JSON.stringify(body)
  const sent = Date.now()
  const response = await fetch(url, init).catch(() => {
    recordAction(`${method} ${url} failed`)
    throw new CallFailed(0, '', 'The server could not be reached')
  })
  noteServerTime(response.headers.get('date'), sent)
  recordAction(`${method} ${url} ${response.status}`)
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, text, response.statusText)
  return text ? JSON.parse(text) : null
}
