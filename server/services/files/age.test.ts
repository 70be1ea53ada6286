import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter } from 'age-encryption'
import { beforeAll, expect, test } from 'vitest'
import { decrypted, encrypted, type FileKey, newFileKey } from './age.ts'

/* Our own part of the format, against its author's library; `age` itself is tested in archives.test.ts. */
const CHUNK = 64 * 1024
let key: FileKey
beforeAll(async () => {
  key = await newFileKey()
})

async function* inPieces(content: Uint8Array, length: number) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}
const ours = async (content: Uint8Array, piece = 50_000) => buffer(await encrypted(inPieces(content, piece), key))
const opened = async (file: Uint8Array, piece = 50_000) => buffer(await decrypted(inPieces(file, piece), key))
const headerOf = (file: Buffer) => file.indexOf('\n--- ') + 5 + 44

test.for([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 300_000])(
  '%i bytes are read by the library, and its file by us',
  async (size) => {
    const content = randomBytes(size)
    const encrypter = new Encrypter()
    encrypter.addRecipient(key.recipient)
    const decrypter = new Decrypter()
    decrypter.addIdentity(key.identity)
    expect(content.equals(await decrypter.decrypt(await ours(content)))).toBe(true)
    expect(content.equals(await opened(await encrypter.encrypt(content)))).toBe(true)
  },
)

test.for([1, 7, 1_000, 1_000_000])('any chunk size works: %i', async (piece) => {
  const content = randomBytes(CHUNK + 100)
  expect(content.equals(await opened(await ours(content, piece), piece))).toBe(true)
})

test('two files with the same content have nothing in common', async () => {
  const content = randomBytes(100)
  const [one, other] = [await ours(content), await ours(content)]
  expect(one.subarray(headerOf(one)).equals(other.subarray(headerOf(other)))).toBe(false)
})

test.for<[string, (file: Buffer, payload: number) => Buffer]>([
  ['without its end', (file) => file.subarray(0, -1)],
  ['that ends between two chunks', (file, payload) => file.subarray(0, payload + CHUNK + 16)],
  ['that ends behind its header', (file, payload) => file.subarray(0, payload)],
  ['that ends in its header', (file) => file.subarray(0, 100)],
  ['with something behind it', (file) => Buffer.concat([file, Buffer.from('x')])],
  [
    'with its chunks the other way round',
    (file, payload) => {
      const chunk = (at: number) => file.subarray(payload + at * (CHUNK + 16), payload + (at + 1) * (CHUNK + 16))
      return Buffer.concat([file.subarray(0, payload), chunk(1), chunk(0), file.subarray(payload + 2 * (CHUNK + 16))])
    },
  ],
  ['that is none', () => randomBytes(200_000)],
  ['that is nothing', () => Buffer.alloc(0)],
])('a file %s is refused', async ([, change]) => {
  const file = await ours(randomBytes(2 * CHUNK + 100))
  await expect(opened(change(file, headerOf(file) + 16))).rejects.toThrow()
})

test('one changed bit is detected anywhere', async () => {
  const file = await ours(randomBytes(CHUNK + 50))
  for (let at = 0; at < file.length; at += at < headerOf(file) + 40 ? 1 : 4_099) {
    const changed = Buffer.from(file)
    changed[at]! ^= 1
    await expect(opened(changed), `bit at ${at}`).rejects.toThrow()
  }
})

test('another key opens nothing', async () => {
  const file = await ours(Buffer.from('x'))
  await expect(decrypted(inPieces(file, 100), await newFileKey())).rejects.toThrow()
})
