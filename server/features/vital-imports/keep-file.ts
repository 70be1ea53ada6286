import { randomUUID } from 'node:crypto'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { encrypted, type FileKey } from '../../services/files/age.ts'
import type { Storage } from '../../services/files/storage.ts'
import { all, readHead } from '../../services/files/store-file.ts'

/** What tells how a file is to be read: its first bytes. */
const HEAD_BYTES = 64 * 1024

/**
 * Keeps a file of readings as it comes, encrypted to its circle's key. It waits to be read and is no document, so it may be
 * anything; what it is, its readers say.
 * @throws TOO_LARGE, UPLOAD_CUT, BAD_INPUT, STORAGE_FULL, STORAGE_UNAVAILABLE; then nothing is kept
 */
export async function keepFile(
  storage: Storage,
  { clientId, key }: { clientId: number; key: Pick<FileKey, 'recipient'> },
  { content }: IncomingFile,
): Promise<{ place: string; size: number; head: Buffer }> {
  const pieces = content[Symbol.asyncIterator]()
  try {
    const first = await readHead(pieces, HEAD_BYTES)
    const head = Buffer.concat(first.map(({ piece }) => piece)).subarray(0, HEAD_BYTES)
    const place = `${clientId}/${randomUUID()}.age`
    let size = 0
    const counted = async function* () {
      for await (const piece of all(first, pieces)) {
        size += piece.length
        yield piece
      }
    }
    await storage.put(place, await encrypted(counted(), key))
    return { place, size, head }
  } catch (error) {
    // Whoever is refused may still be sending: the rest is read away.
    await pieces.return?.()
    throw error
  }
}
