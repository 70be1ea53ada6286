import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

/**
 * A passphrase. `work`: the binary logarithm of the cost of one guess (scrypt), in memory, too: 10 (1 MiB) for a secret
 * that cannot be guessed, 16 (64 MiB) for words chosen by people.
 */
export type Passphrase = { words: string; work: number }

/* The scrypt stanza of age-encryption.org/v1 as in the library, except that the work is done off the event loop, and a
   file that demands more work than we ever use is refused first. */
const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const TAG_BYTES = 16
const NONCE = Buffer.alloc(12)
const CIPHER = 'chacha20-poly1305'
const TAG = { authTagLength: TAG_BYTES }
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

export const toPassphrase = ({ words, work }: Passphrase): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv(CIPHER, await keyOf(words, salt, work), NONCE, TAG)
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(work)], body)]
  },
})

export const fromPassphrase = ({ words, work }: Passphrase): Identity => ({
  unwrapFileKey: async (stanzas) => {
    const [stanza] = stanzas
    const [type, salt = '', asked = ''] = stanza?.args ?? []
    if (!stanza || type !== 'scrypt' || stanzas.length !== 1 || !(Number(asked) <= work)) return null
    const key = await keyOf(words, Buffer.from(salt, 'base64'), Number(asked))
    const decipher = createDecipheriv(CIPHER, key, NONCE, TAG)
    decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES))
    const fileKey = decipher.update(stanza.body.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
      return fileKey
    } catch {
      return null
    }
  },
})

function keyOf(words: string, salt: Buffer, work: number): Promise<Buffer> {
  const N = 2 ** work
  return derive(words, Buffer.concat([Buffer.from(LABEL), salt]), 32, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N })
}
