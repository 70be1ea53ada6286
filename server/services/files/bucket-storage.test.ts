import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LightS3, startLightS3 } from '../../test/outside/light-s3.ts'
import { bucketStorage } from './bucket-storage.ts'
import type { Storage } from './storage.ts'
import { whyUnavailable } from './storage-failure.ts'

let store: LightS3
let storage: Storage
const folder = mkdtempSync(join(tmpdir(), 'kinfold-waiting-'))
beforeAll(async () => {
  store = await startLightS3()
  storage = bucketStorage(store.url, folder)
})
afterAll(() => store.close())

const pieces = async function* (...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}
const read = async (key: string, bucket = storage) => (await buffer(await bucket.open(key))).toString()

describe('a bucket', () => {
  // A real bucket, if one is running: scripts/swift.sh.
  const { BUCKET_URL } = process.env
  test.for(BUCKET_URL ? ['light', BUCKET_URL] : ['light'])(
    'stores a file unchanged, and lists, finds and deletes it: %s',
    async (which) => {
      const bucket = which === 'light' ? storage : bucketStorage(which, folder)
      await bucket.put('1/a.age', pieces('Dear ', 'colleague'))
      expect(await read('1/a.age', bucket)).toBe('Dear colleague')
      const listed: string[] = []
      for await (const { key } of bucket.list()) listed.push(key)
      expect(listed).toEqual(['1/a.age'])
      expect(await bucket.has('1/a.age')).toBe(true)
      await bucket.remove('1/a.age')
      expect(await bucket.has('1/a.age')).toBe(false)
      await expect(read('1/a.age', bucket)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    },
  )

  test('keeps nothing of an interrupted one, here or there', async () => {
    await expect(storage.put('1/b.age', pieces('Dear ', new Error('gone')))).rejects.toThrow()
    expect(store.objects.size).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  test('forgets what a killed process had begun to send, once that is old', async () => {
    for (const name of ['old.waiting', 'new.waiting', 'old.age']) writeFileSync(join(folder, name), 'x')
    for (const name of ['old.waiting', 'old.age']) utimesSync(join(folder, name), 0, Date.now() / 1000 - 90_000)
    await storage.tidy(Date.now() - 86_400_000)
    expect(readdirSync(folder).sort()).toEqual(['new.waiting', 'old.age'])
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })

  test('that accepts a connection and then says nothing fails, so that nobody waits for ever', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const bucket = bucketStorage(`s3+http://key:secret@127.0.0.1:${port}/bucket`, folder, 50)
    await expect(bucket.open('1/a.age')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    await expect(bucket.has('1/a.age')).rejects.toThrow()
    await expect(bucket.list()[Symbol.asyncIterator]().next()).rejects.toThrow()
    silent.close()
  })

  test('that refuses or cannot be reached: the operator is told what it said', async () => {
    const refused = '<?xml version="1.0"?><Error><Code>InvalidAccessKeyId</Code><Message>KEY is none</Message></Error>'
    const refusing = createHttpServer((_request, response) => void response.writeHead(403).end(refused))
    refusing.listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const place = `KEY:SECRET@127.0.0.1:${(refusing.address() as AddressInfo).port}/bucket`
    const why = (url: string) => bucketStorage(url, folder).open('1/a.age').then(String, whyUnavailable)
    expect(await why(`s3+http://${place}`)).toBe('the bucket answers InvalidAccessKeyId')
    expect(await why(`s3://${place}`)).toBe('no TLS is spoken there (EPROTO)')
    expect(await why('s3+http://KEY:SECRET@127.0.0.1:1/bucket')).toBe('no program answers there (ECONNREFUSED)')
    refusing.close()
  })

  test('that falls silent in the middle of a file is unavailable, and the file is not damaged', async () => {
    const stalling = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 3000\r\n\r\n${'x'.repeat(1000)}`)
    }).listen(0, '127.0.0.1')
    await once(stalling, 'listening')
    const { port } = stalling.address() as AddressInfo
    const bucket = bucketStorage(`s3+http://key:secret@127.0.0.1:${port}/bucket`, folder, 200)
    await expect(buffer(await bucket.open('1/a.age'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    stalling.close()
  })

  test('goes on when a reader has paused for longer than a bucket may be silent', async () => {
    const letter = 'x'.repeat(5_000_000)
    await storage.put('1/f.age', pieces(letter))
    const content = (await bucketStorage(store.url, folder, 3_000).open('1/f.age'))[Symbol.asyncIterator]()
    let size = (await content.next()).value!.length
    await sleep(4_000)
    for (let next = await content.next(); !next.done; next = await content.next()) size += next.value.length
    expect(size).toBe(letter.length)
    await storage.remove('1/f.age')
  })

  test('that is full or unavailable is reported as such, and works again when it is back', async () => {
    await storage.put('1/c.age', pieces('kept'))
    store.answersWith = 507
    await expect(storage.put('1/d.age', pieces('x'))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    store.answersWith = 200
    expect(await read('1/c.age')).toBe('kept')
    const away = bucketStorage('s3+http://key:secret@127.0.0.1:9/papers', folder)
    await expect(away.put('1/e.age', pieces('x'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    await expect(away.open('1/c.age')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    expect(readdirSync(folder)).toEqual([])
  })
})
