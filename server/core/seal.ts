import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a value so that only holders of the key can read or change it: initialisation vector, tag and content, in
 * base64.
 */
export function seal(key: Buffer, value: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')
}

/** @throws if it was sealed with another key, or changed. */
export function unseal<T>(key: Buffer, sealed: string): T {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return JSON.parse(Buffer.concat([content, decipher.final()]).toString('utf8'))
}
