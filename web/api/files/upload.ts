import { type Input, type Output, type Request, requestFor, type UploadEndpoint } from '@kinfold/contract/endpoint.ts'
import { CallFailed, unreached } from '../failure.ts'
import { personHeaders } from '../fetch-answer.ts'
import { parseAnswer } from '../fetch-json.ts'
import { recorded } from '../recent-actions.ts'
import { withToken } from '../refresh.ts'
import { requirePerson } from '../send.ts'
import type { Progress } from './open-file.ts'

/**
 * Sends a file to an endpoint that takes one: `upload(calendarExchange.importFile, { query }, file, { onProgress })`.
 * Uses XMLHttpRequest, because `fetch` reports no upload progress. @throws CallFailed, AbortError when it was stopped
 */
export const upload = <E extends UploadEndpoint>(
  endpoint: E,
  input: Input<E>,
  file: File,
  progress: Progress = {},
): Promise<Output<E>> => {
  const request = requestFor(endpoint, input)
  return withToken((token) => recorded(request, sendFile(request, token, file, progress))) as Promise<Output<E>>
}

/** Sends an unsent file of this device, only if the same person is still signed in. @throws CallFailed */
export const uploadAs = (person: number, request: Request, file: File): Promise<unknown> =>
  withToken((token) => {
    requirePerson(person, token)
    return recorded(request, sendFile(request, token, file, {}))
  })

function sendFile({ method, url }: Request, token: string | null, file: File, { onProgress, stopped }: Progress) {
  stopped?.throwIfAborted()
  const request = new XMLHttpRequest()
  const answered = new Promise<unknown>((resolve, reject) => {
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status !== 200) return reject(new CallFailed(status, responseText, statusText))
      try {
        resolve(parseAnswer(responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(unreached())
    request.onabort = () => reject(stopped?.reason)
  })
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
  const stop = () => request.abort()
  stopped?.addEventListener('abort', stop)
  request.open(method, url)
  for (const [name, value] of Object.entries(personHeaders(token))) request.setRequestHeader(name, value)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.setRequestHeader('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
  request.send(file)
  return answered.finally(() => stopped?.removeEventListener('abort', stop))
}

/** RFC 8187: also escapes characters that encodeURIComponent leaves and a header must not contain. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
