import { createHash } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import type { FileKey } from '../../services/files/age.ts'
import { inBuffers } from '../../services/files/in-buffers.ts'
import type { Storage } from '../../services/files/storage.ts'
import { type StoredFile, storeFile } from '../../services/files/store-file.ts'
import type { IncomingPart } from '../../services/parcel/unpack.ts'
import type { Found } from './check-archive.ts'
import { FILE } from './circle-parts.ts'
import { damaged } from './imports.ts'

type Read = (take: (part: IncomingPart) => Promise<void>) => Promise<unknown>

/**
 * Stores the files of an archive for a new circle, each judged as if it were sent by hand. By the names of their parts.
 * @throws BAD_INPUT for one that is not what its record says; then none is kept
 */
export async function keepFiles(
  storage: Storage,
  circle: { clientId: number; key: FileKey },
  told: Found['files'],
  read: Read,
): Promise<Map<string, StoredFile>> {
  const kept = new Map<string, StoredFile>()
  if (told.size === 0) return kept
  try {
    await read(async ({ name, content }) => {
      const file = told.get(name)
      if (!name.startsWith(FILE) || !file) return
      // Of what came: a picture that tells its place is kept without it.
      const hash = createHash('sha256')
      const hashed = async function* () {
        for await (const piece of inBuffers(content)) {
          hash.update(piece)
          yield piece
        }
      }
      const incoming = { name: file.name, type: file.type, content: hashed() }
      const stored = await storeFile(storage, circle, incoming).catch((error) => {
        throw isRefusal(error) ? damaged(name) : error
      })
      kept.set(name, stored)
      if (stored.type !== file.type || (file.sha256 && hash.digest('hex') !== file.sha256)) throw damaged(name)
    })
    return kept
  } catch (error) {
    for (const { place } of kept.values()) await storage.remove(place).catch(() => {})
    throw error
  }
}

/** What is wrong is the file, not the place where it would be kept. */
const isRefusal = (error: unknown) =>
  error instanceof Failure && (error.code === 'WRONG_TYPE' || error.code === 'BAD_INPUT')
