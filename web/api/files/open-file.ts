import { type FileEndpoint, type Input, requestFor } from '@kinfold/contract/endpoint.ts'
import { fetchAnswer, whenCut } from '../fetch-answer.ts'
import { recorded } from '../recent-actions.ts'
import { withToken } from '../refresh.ts'

type OpenedFile = { name: string; content: Blob }
export type Progress = {
  /** Bytes so far and in total; `total` is undefined if unknown. */
  onProgress?: (done: number, total: number | undefined) => void
  /** Cancels it. */
  stopped?: AbortSignal
}

/** Opens a file of the contract: `openFile(emergencyCard.pdf, { query })`. @throws CallFailed, AbortError when it was stopped */
export const openFile = <E extends FileEndpoint>(
  endpoint: E,
  input: Input<E>,
  { onProgress, stopped }: Progress = {},
): Promise<OpenedFile> =>
  withToken(async (token) => {
    const request = requestFor(endpoint, input)
    const response = await recorded(request, fetchAnswer(request, token, { signal: stopped ?? null }))
    const name = nameIn(response.headers.get('content-disposition'))
    return { name, content: await contentOf(response, onProgress).catch(whenCut(stopped)) }
  })

async function contentOf(response: Response, onProgress: Progress['onProgress']): Promise<Blob> {
  if (!onProgress || !response.body) return response.blob()
  const total = Number(response.headers.get('content-length')) || undefined
  let done = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, stream) {
        done += piece.length
        onProgress(done, total)
        stream.enqueue(piece)
      },
    }),
  )
  return new Response(counted, { headers: { 'content-type': response.headers.get('content-type') ?? '' } }).blob()
}

/** As our server writes it (RFC 6266): an encoded name, or a plain one. */
function nameIn(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded) return decodeURIComponent(encoded)
  const [, quoted] = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '') ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? /filename=([^;"\s]+)/i.exec(disposition ?? '')?.[1] ?? 'file'
}
