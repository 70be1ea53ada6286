import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStorage } from './bucket-storage.ts'
import type { Storage } from './storage.ts'

/* As much of S3 as is asked of it, in memory. */
const objects = new Map<string, Buffer>()
let answersWith = 200

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://x')
  const key = decodeURIComponent(pathname).split('/').slice(2).join('/')
  const body = await buffer(request)
  const end = (status: number, text = '') => response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  if (!request.headers.authorization?.includes('Credential=key/'))
    return end(403, '<Error><Code>AccessDenied</Code></Error>')
  if (answersWith !== 200) return end(answersWith, '<Error><Code>QuotaExceeded</Code></Error>')
  if (searchParams.has('list-type')) {
    const contents = [...objects.keys()].map((each) => `<Contents><Key>${each}</Key><Size>1</Size></Contents>`).join('')
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

let server: Server
let storage: Storage
const folder = mkdtempSync(join(tmpdir(), 'kinfold-waiting-'))
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  storage = bucketStorage(`s3+http://key:sec%2Fret@127.0.0.1:${port}/papers?region=eu-central-1`, folder)
})
afterAll(() => server.close())

const pieces = async function* (...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}
const read = async (key: string) => (await buffer(await storage.open(key))).toString()

describe('a bucket', () => {
  test('keeps a file as it came, and lists, finds and removes it', async () => {
    await storage.put('1/a.age', pieces('Dear ', 'colleague'))
    expect(await read('1/a.age')).toBe('Dear colleague')
    const listed: string[] = []
    for await (const { key } of storage.list()) listed.push(key)
    expect(listed).toEqual(['1/a.age'])
    expect(await storage.has('1/a.age')).toBe(true)
    await storage.remove('1/a.age')
    expect(await storage.has('1/a.age')).toBe(false)
    await expect(read('1/a.age')).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  })

  test('keeps nothing of one that broke off, here or there', async () => {
    await expect(storage.put('1/b.age', pieces('Dear ', new Error('gone')))).rejects.toThrow()
    expect(objects.size).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is full or away is said as such, and goes on when it is back', async () => {
    await storage.put('1/c.age', pieces('kept'))
    answersWith = 507
    await expect(storage.put('1/d.age', pieces('x'))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    answersWith = 200
    expect(await read('1/c.age')).toBe('kept')
    const away = bucketStorage('s3+http://key:secret@127.0.0.1:9/papers', folder)
    await expect(away.put('1/e.age', pieces('x'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    await expect(away.open('1/c.age')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    expect(readdirSync(folder)).toEqual([])
  })
})
