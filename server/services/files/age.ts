import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { fromPassphrase, type Passphrase, toPassphrase } from './passphrase.ts'

/** A pair of keys as the program `age` knows them: whoever has the identity opens what was closed to the recipient. */
export type FileKey = { identity: string; recipient: string }
type Content = AsyncIterable<Uint8Array>

export async function newFileKey(): Promise<FileKey> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Content as a standard age file (age-encryption.org/v1), while it comes. */
export async function encrypted(content: Content, { recipient }: Pick<FileKey, 'recipient'>): Promise<Content> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return readable(await encrypter.encrypt(webStream(content)))
}

/** The content of such a file, piece by piece of 64 KiB, each checked before it is handed out. @throws for another key, a changed byte */
export async function decrypted(file: Content, { identity }: Pick<FileKey, 'identity'>): Promise<Content> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return readable(await decrypter.decrypt(webStream(file)))
}

/** Content that opens with a passphrase, as an age file, too. */
export async function locked(content: Content, passphrase: Passphrase): Promise<Content> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(toPassphrase(passphrase))
  return readable(await encrypter.encrypt(webStream(content)))
}

/** As `decrypted`. @throws for other words, for a file that asks for more work than `passphrase` */
export async function unlocked(file: Content, passphrase: Passphrase): Promise<Content> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(fromPassphrase(passphrase))
  return readable(await decrypter.decrypt(webStream(file)))
}

/** The library knows the browser’s type of streams, Node another name for the same. */
const webStream = (content: Content) => ReadableStream.from(content) as globalThis.ReadableStream<Uint8Array>

/** Content may break off before anybody reads on, and an error that nobody hears would end the process; who reads later is told. */
const readable = (stream: globalThis.ReadableStream<Uint8Array>): Content =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>).on('error', () => {})
