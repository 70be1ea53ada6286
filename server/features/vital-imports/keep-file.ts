import { randomUUID } from 'node:crypto'
import { MAX_IMPORT_BYTES } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { failure } from '../../core/failure.ts'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { encrypted, type FileKey } from '../../services/files/age.ts'
import type { Closable } from '../../services/files/closable.ts'
import type { Storage } from '../../services/files/storage.ts'
import { isGone } from '../../services/files/storage-failure.ts'
import { all, openStored, readHead } from '../../services/files/store-file.ts'
import { storeUnfinished } from '../../services/files/unfinished.ts'

/** The first bytes, which determine the format of a file. */
const HEAD_BYTES = 64 * 1024
/** Five files of the largest size. */
const MOST_WAITING_BYTES = 1024 ** 3

/**
 * Stores a file of readings as it arrives, encrypted with its circle's key. It may be of any type, because it only
 * waits to be read; its readers judge it.
 * @throws TOO_LARGE, UPLOAD_CUT, BAD_INPUT, STORAGE_FULL, STORAGE_UNAVAILABLE; then nothing is stored
 */
export async function keepFile(
  storage: Storage,
  { clientId, userId, key }: { clientId: number; userId: number; key: Pick<FileKey, 'recipient'> },
  { content }: IncomingFile,
): Promise<{ place: string; size: number; head: Buffer }> {
  const pieces = content[Symbol.asyncIterator]()
  try {
    const first = await readHead(pieces, HEAD_BYTES)
    const head = Buffer.concat(first.map(({ piece }) => piece)).subarray(0, HEAD_BYTES)
    // In all circles together: anybody can create many.
    const under = `readings/${userId}/`
    const place = `${under}${clientId}/${randomUUID()}.age`
    let size = 0
    const counted = async function* () {
      for await (const piece of all(first, pieces)) {
        size += piece.length
        yield piece
      }
    }
    await storeUnfinished(storage, { under, most: MOST_WAITING_BYTES, place, size: MAX_IMPORT_BYTES }, async () =>
      storage.put(place, await encrypted(counted(), key)),
    )
    return { place, size, head }
  } catch (error) {
    // A refused sender may still be sending: the rest is discarded.
    await pieces.return?.()
    throw error
  }
}

/**
 * Opens it again. No record keeps it, so it is deleted after a day (access/circles/collect-orphans.ts).
 * @throws IMPORT_UNREADABLE if it was deleted, FILE_DAMAGED, STORAGE_UNAVAILABLE
 */
export const openKept = (storage: Storage, place: string, key: Pick<FileKey, 'identity'>): Promise<Closable> =>
  openStored(storage, place, key).catch((error) => {
    throw isGone(error) ? failure('IMPORT_UNREADABLE', { message: DELETED }) : error
  })

const DELETED = 'The file waited for more than a day and was deleted. Please choose it again'
