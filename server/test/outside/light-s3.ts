import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * As much of S3 as we use, in memory: `objects` by key; `answersWith`: a status to return instead of doing anything.
 */
export type LightS3 = { url: string; objects: Map<string, Buffer>; answersWith: number; close(): void }

/** A store with one bucket; `url` is its STORAGE_URL. */
export async function startLightS3(): Promise<LightS3> {
  const store: LightS3 = { url: '', objects: new Map(), answersWith: 200, close: () => void server.close() }
  const server = createServer((request, response) => void answer(store, request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  store.url = `s3+http://key:sec%2Fret@127.0.0.1:${port}/papers?region=eu-central-1`
  return store
}

async function answer({ objects, answersWith }: LightS3, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://x')
  const key = decodeURIComponent(pathname).split('/').slice(2).join('/')
  const body = await buffer(request)
  const end = (status: number, text = '') => response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  if (!request.headers.authorization?.includes('Credential=key/'))
    return end(403, '<Error><Code>AccessDenied</Code></Error>')
  if (answersWith !== 200) return end(answersWith, '<Error><Code>QuotaExceeded</Code></Error>')
  if (searchParams.has('list-type')) {
    const since = `<LastModified>${new Date().toISOString()}</LastModified>`
    const contents = [...objects.keys()]
      .map((key) => `<Contents><Key>${key}</Key>${since}<Size>1</Size></Contents>`)
      .join('')
    return end(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
  }
  if (request.method === 'PUT') return objects.set(key, body) && end(200)
  const found = objects.get(key)
  if (request.method === 'DELETE') {
    objects.delete(key)
    return end(204)
  }
  if (!found) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(200, { 'content-length': found.length, 'last-modified': new Date().toUTCString(), etag: '"x"' })
  response.end(request.method === 'HEAD' ? undefined : found)
}
