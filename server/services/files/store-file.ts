import { createHash, randomUUID } from 'node:crypto'
import type { FileKind } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import { failure } from '../../core/failure.ts'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { decrypted, encrypted, type FileKey, isOfOtherKey } from './age.ts'
import { CHUNK_BYTES } from './age-payload.ts'
import { type Closable, closable } from './closable.ts'
import { HEAD_BYTES, isText, judgeFile, wrongType } from './judge-file.ts'
import type { Storage } from './storage.ts'
import { because, storageFailure } from './storage-failure.ts'
import { withoutLocation } from './without-location.ts'

/** A stored file. `size` and `sha256` are of its decrypted content. */
export type StoredFile = { place: string; name: string; type: FileKind; size: number; sha256: string }

/**
 * Stores a file as it arrives, as an age file encrypted with a circle’s key; only a few chunks are in memory. Location
 * data is removed from pictures.
 * @throws WRONG_TYPE, BAD_INPUT, TOO_LARGE, UPLOAD_CUT, STORAGE_FULL, STORAGE_UNAVAILABLE; then nothing is stored
 */
export async function storeFile(storage: Storage, owner: Owner, file: IncomingFile): Promise<StoredFile> {
  const pieces = file.content[Symbol.asyncIterator]()
  try {
    const head = await readHead(pieces)
    const beginning = Buffer.concat(head.map(({ piece }) => piece))
    const judged = await judgeFile(file.name, beginning)
    const content = async function* () {
      for await (const piece of all(head, pieces)) {
        if (judged.type.startsWith('text/') && !isText(piece)) throw wrongType()
        yield piece
      }
    }
    return { ...judged, ...(await keepContent(storage, owner, withoutLocation(judged.type, beginning, content()))) }
  } catch (error) {
    // A refused sender may still be sending: the rest is discarded.
    await pieces.return?.()
    throw error
  }
}

/** The circle, and the key to encrypt with. */
type Owner = { clientId: number; key: Pick<FileKey, 'recipient'> }

/** Stores already judged content under a new key. @throws STORAGE_FULL, STORAGE_UNAVAILABLE, what `content` throws */
export async function keepContent(
  storage: Storage,
  { clientId, key }: Owner,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Pick<StoredFile, 'place' | 'size' | 'sha256'>> {
  const place = `${clientId}/${randomUUID()}.age`
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  await storage.put(place, await encrypted(counted(), key))
  return { place, size, sha256: hash.digest('hex') }
}

/**
 * Records files that were just stored. If that is refused, or they were stored before (`isKept` false), they are
 * deleted.
 */
export async function keptOrRemoved<T>(
  storage: Storage,
  places: string[],
  note: () => Promise<{ isKept: boolean; value: T }>,
): Promise<T> {
  const remove = () => Promise.all(places.map((place) => storage.remove(place)))
  try {
    const { isKept, value } = await note()
    if (!isKept) await remove()
    return value
  } catch (error) {
    // After an interruption it is unknown whether the row was committed; files without a row are collected later.
    if (isRefusal(error)) await remove().catch(() => {})
    throw error
  }
}

const isRefusal = (error: unknown) => (error as { status?: number }).status !== undefined

/**
 * One read covers the header of an age file, its first chunk, and the proof that another one follows. The memory is
 * reused: with a new buffer for each chunk, the garbage collector marks the whole heap every few files, which costs
 * more than decrypting them.
 */
const READ_BYTES = 256 * 1024

/**
 * The decrypted content; its first chunk is verified before this returns. `meant`: the file that is meant, because any other
 * file of the circle opens with the same key; without it, that is not noticed. @throws FILE_KEY_LOST, FILE_DAMAGED,
 * STORAGE_UNAVAILABLE, the latter two also while it is read
 */
export async function openStored(storage: Storage, place: string, key: OpeningKey, meant?: Meant): Promise<Closable> {
  const file = await storage.open(place, Buffer.allocUnsafeSlow(READ_BYTES))
  try {
    const content = await decrypted(file, key)
    const pieces = (meant ? checked(content, meant) : content)[Symbol.asyncIterator]()
    return begun(await pieces.next(), pieces)
  } catch (error) {
    throw key.hasOther && isOfOtherKey(error) ? failure('FILE_KEY_LOST') : damaged(error)
  }
}

type Meant = Pick<StoredFile, 'size' | 'sha256'>

/** The last piece is held back until everything is known to be what was stored. */
async function* checked(content: AsyncIterable<Uint8Array>, { size, sha256 }: Meant): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let left = size
  let last: Uint8Array = new Uint8Array()
  for await (const piece of content) {
    hash.update(piece)
    left -= piece.length
    if (left < 0) break
    // Only the last piece of a stored file is shorter than a chunk.
    if (left > 0 && piece.length === CHUNK_BYTES) yield piece
    else last = piece
  }
  if (left !== 0 || hash.digest('hex') !== sha256) throw new Error('this is another file')
  yield last
}

/** `hasOther`: there are files of another key, which is lost (access/circles/circle-keys.ts). */
export type OpeningKey = Pick<FileKey, 'identity'> & { hasOther?: boolean }

function begun(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): Closable {
  let given: IteratorResult<Uint8Array> | undefined = first
  return closable(
    async () => {
      const next = given
      given = undefined
      return next ?? rest.next().catch((error) => Promise.reject(damaged(error)))
    },
    () => {
      given = undefined
      return rest.return?.()
    },
  )
}

type Head<P> = { piece: P }[]

/** The first chunks of a file. A failing sender is noticed here, before anything else reads on. */
export async function readHead(pieces: AsyncIterator<Buffer>, bytes = HEAD_BYTES): Promise<Head<Buffer>> {
  const head: Head<Buffer> = []
  for (let size = 0; size < bytes; ) {
    const { done, value } = await pieces.next()
    if (done) break
    head.push({ piece: value })
    size += value.length
  }
  return head
}

/** The first chunks and the rest. */
export async function* all<P extends Uint8Array>(head: Head<P>, rest: AsyncIterator<P>): AsyncGenerator<P> {
  try {
    for (const { piece } of head.splice(0)) yield piece
    for (;;) {
      const { done, value } = await rest.next()
      if (done) return
      yield value
    }
  } finally {
    await rest.return?.()
  }
}

/** An unreachable storage is not a damaged file; any other failure to decrypt is. */
function damaged(error: unknown) {
  const told = storageFailure(error)
  const isNetwork = (error as { code?: string }).code !== undefined && told.code === 'STORAGE_UNAVAILABLE'
  return isNetwork ? told : because('FILE_DAMAGED', error)
}
