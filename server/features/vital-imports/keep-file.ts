import { randomUUID } from 'node:crypto'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { encrypted, type FileKey } from '../../services/files/age.ts'
import type { Storage } from '../../services/files/storage.ts'

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
  const place = `${clientId}/${randomUUID()}.age`
  const head: Buffer[] = []
  let size = 0
  const counted = async function* () {
    for await (const piece of content) {
      if (size < HEAD_BYTES) head.push(piece)
      size += piece.length
      yield piece
    }
  }
  await storage.put(place, await encrypted(counted(), key))
  return { place, size, head: Buffer.concat(head).subarray(0, HEAD_BYTES) }
}
