import { randomBytes } from 'node:crypto'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { decryptChunks, encryptChunks, NONCE_BYTES } from './age-payload.ts'
import { ByteReader } from './byte-reader.ts'
import { inBuffers } from './in-buffers.ts'
import { fromKey } from './key-identity.ts'
import { fromPassphrase, type Passphrase, toPassphrase } from './passphrase.ts'

/** A key pair of the program `age`: the identity opens what was encrypted to the recipient. */
export type FileKey = { identity: string; recipient: string }
type Content = AsyncIterable<Uint8Array>

export async function newFileKey(): Promise<FileKey> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts content as a standard age file (age-encryption.org/v1), as a stream. */
export const encrypted = (content: Content, { recipient }: Pick<FileKey, 'recipient'>): Promise<Content> =>
  encryptedTo(recipient, content)

/**
 * Decrypts such a file in pieces of 64 KiB, each verified before it is returned. @throws for another key or a changed
 * byte
 */
export const decrypted = (file: Content, { identity }: Pick<FileKey, 'identity'>): Promise<Content> =>
  decryptedWith(fromKey(identity), file)

/** Whether `decrypted` failed because the file was encrypted to another key. The library gives it no code. */
export const isOfOtherKey = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('no identity matched')

/** Encrypts content with a passphrase, also as an age file. */
export const locked = (content: Content, passphrase: Passphrase): Promise<Content> =>
  encryptedTo(toPassphrase(passphrase), content)

/** Like `decrypted`. @throws for a wrong passphrase, and for a file that demands more work than `passphrase` */
export const unlocked = (file: Content, passphrase: Passphrase): Promise<Content> =>
  decryptedWith(fromPassphrase(passphrase), file)

async function encryptedTo(recipient: Parameters<Encrypter['addRecipient']>[0], content: Content): Promise<Content> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  // The library generates the key of each file and passes it to the recipients: here also to us; we add nothing to the
  // header.
  let fileKey = new Uint8Array()
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key.slice()
      return []
    },
  })
  const empty = await encrypter.encrypt(new Uint8Array())
  return withHeader(empty.subarray(0, -EMPTY_PAYLOAD_BYTES), fileKey, content)
}

/** A nonce, and the tag of an empty chunk. */
const EMPTY_PAYLOAD_BYTES = 32

async function* withHeader(header: Uint8Array, fileKey: Uint8Array, content: Content): Content {
  const nonce = randomBytes(NONCE_BYTES)
  yield Buffer.concat([header, nonce])
  yield* encryptChunks(content, fileKey, nonce)
}

async function decryptedWith(identity: Parameters<Decrypter['addIdentity']>[0], file: Content): Promise<Content> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const bytes = new ByteReader(inBuffers(file))
  try {
    const fileKey = await decrypter.decryptHeader(await takeHeader(bytes))
    const nonce = Buffer.from(await bytes.take(NONCE_BYTES))
    return decryptChunks(restOf(bytes), fileKey, nonce)
  } catch (error) {
    await bytes.stop()
    throw error
  }
}

async function* restOf(bytes: ByteReader) {
  try {
    yield* bytes.through(Number.POSITIVE_INFINITY)
  } finally {
    await bytes.stop()
  }
}

const [NEW_LINE, DASH] = [0x0a, 0x2d]
const LAST_LINE = '\n--- '
/** The last line in base64, with its line break. */
const MAC_BYTES = 44
const LONGEST_HEADER = 16 * 1024

/** The header lines before the payload. @throws if there are none */
async function takeHeader(bytes: ByteReader): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let size = 0; size < LONGEST_HEADER; ) {
    for await (const piece of bytes.before(NEW_LINE, (second) => second === DASH)) {
      size += piece.length
      if (size > LONGEST_HEADER) break
      pieces.push(Buffer.from(piece))
    }
    const mark = Buffer.from(await bytes.take(LAST_LINE.length))
    pieces.push(mark)
    if (mark.length < LAST_LINE.length) break
    if (mark.toString() === LAST_LINE) return Buffer.concat([...pieces, await bytes.take(MAC_BYTES)])
    size += mark.length
  }
  throw new Error('This is no age file')
}
