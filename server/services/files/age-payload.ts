import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { waitForTurn } from '../../core/background/turns.ts'

/* The payload of an age file (age-encryption.org/v1, 'Payload'): a nonce, then chunks of 64 KiB, each with
   ChaCha20-Poly1305 under a counter that also marks the last one. `age-encryption` does this in JavaScript, with more
   than ten times the processor time of OpenSSL, and on the event loop, where it delays everybody else. */
const CIPHER = 'chacha20-poly1305'
export const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const TAG = { authTagLength: TAG_BYTES }
export const NONCE_BYTES = 16

/** Encrypts content into the chunks of a payload as a stream; the nonce precedes them. */
export async function* encryptChunks(content: AsyncIterable<Uint8Array>, fileKey: Uint8Array, nonce: Uint8Array) {
  const key = payloadKey(fileKey, nonce)
  for await (const { chunk, counter } of chunksOf(content, CHUNK_BYTES)) {
    await waitForTurn()
    const cipher = createCipheriv(CIPHER, key, counter, TAG)
    yield cipher.update(chunk)
    cipher.final()
    yield cipher.getAuthTag()
  }
}

/**
 * Decrypts the chunks after a nonce; each is verified before it is returned. @throws for a changed byte, or a truncated
 * or extended payload
 */
export async function* decryptChunks(payload: AsyncIterable<Uint8Array>, fileKey: Uint8Array, nonce: Uint8Array) {
  const key = payloadKey(fileKey, nonce)
  for await (const { chunk, counter, isFirst } of chunksOf(payload, CHUNK_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv(CIPHER, key, counter, TAG)
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    const content = decipher.update(chunk.subarray(0, -TAG_BYTES))
    decipher.final()
    if (content.length === 0 && !isFirst) throw new Error('The last chunk of this age file is empty')
    yield content
  }
}

const payloadKey = (fileKey: Uint8Array, nonce: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

/**
 * At least one chunk. All use the same memory: a chunk is valid until the next one is requested. Only the last may be
 * shorter. The counter has 11 bytes, plus one that is 1 for the last chunk.
 */
async function* chunksOf(content: AsyncIterable<Uint8Array>, length: number) {
  const memory = Buffer.alloc(length)
  let [filled, number] = [0, 0]
  const next = (isLast: boolean) => {
    const counter = Buffer.alloc(12)
    counter.writeUIntBE(number, 5, 6)
    counter[11] = Number(isLast)
    return { chunk: memory.subarray(0, filled), counter, isFirst: number === 0 }
  }
  for await (const piece of content) {
    for (let at = 0; at < piece.length; ) {
      // Only more data proves that a full chunk is not the last one.
      if (filled === length) {
        yield next(false)
        filled = 0
        number++
      }
      const fits = piece.subarray(at, at + length - filled)
      memory.set(fits, filled)
      filled += fits.length
      at += fits.length
    }
  }
  yield next(true)
}
