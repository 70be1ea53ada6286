import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import type { Identity } from 'age-encryption'

/* The X25519 stanza of age-encryption.org/v1, opened by OpenSSL in one go. The library makes six sequential WebCrypto
   calls, which took most of the time before a file's first byte. */
const LABEL = 'age-encryption.org/v1/X25519'
const CIPHER = 'chacha20-poly1305'
const [SHARE_BYTES, TAG_BYTES] = [32, 16]
const NONCE = Buffer.alloc(12)

/** Opens files encrypted to its recipient. `identity`: 'AGE-SECRET-KEY-1...' @throws for anything else */
export function fromKey(identity: string): Identity {
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, secretIn(identity)]), format: 'der', type: 'pkcs8' })
  const recipient = rawOf(createPublicKey(secret))
  return {
    unwrapFileKey: (stanzas) => {
      for (const { args, body } of stanzas) {
        const share = Buffer.from(args[1] ?? '', 'base64')
        if (args[0] !== 'X25519' || share.length !== SHARE_BYTES) continue
        const key = hkdfSync('sha256', sharedWith(secret, share), Buffer.concat([share, recipient]), LABEL, 32)
        const fileKey = unwrapped(Buffer.from(key), body)
        if (fileKey) return fileKey
      }
      return null
    },
  }
}

function unwrapped(key: Buffer, body: Uint8Array): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
  try {
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    const fileKey = decipher.update(body.subarray(0, -TAG_BYTES))
    decipher.final()
    return fileKey
  } catch {
    return undefined
  }
}

/** The prefix that marks 32 bytes as such a key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex')
const SPKI = Buffer.from('302a300506032b656e032100', 'hex')
const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(SPKI.length)

const sharedWith = (privateKey: KeyObject, share: Buffer) =>
  diffieHellman({
    privateKey,
    publicKey: createPublicKey({ key: Buffer.concat([SPKI, share]), format: 'der', type: 'spki' }),
  })

const PREFIX = 'AGE-SECRET-KEY-1'
/**
 * Bech32 (BIP 173): five bits per character; the last six are a checksum, which is not needed because our keys were
 * sealed.
 */
const SIGNS = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'
const CHECKSUM_SIGNS = 6

function secretIn(identity: string): Buffer {
  const signs = [...identity.slice(PREFIX.length, -CHECKSUM_SIGNS)].map((sign) => SIGNS.indexOf(sign))
  if (!identity.startsWith(PREFIX) || signs.includes(-1)) throw new Error('This is no age identity')
  const bits = signs.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
