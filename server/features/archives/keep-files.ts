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

/** By the names of their parts: the stored files, and those that could not be added here. */
export type KeptFiles = { stored: Map<string, StoredFile>; leftOut: Set<string> }
type Read = (take: (part: IncomingPart) => Promise<void>) => Promise<unknown>

/**
 * Stores the files of an archive for a new circle, each checked like an upload. Files that would be refused are left
 * out: an older version had accepted them, and a family must not lose everything else because of one. So are empty ones,
 * which could not be read when the archive was made.
 * @throws BAD_INPUT for a file that does not match its record; then none is stored
 */
export async function keepFiles(
  storage: Storage,
  circle: { clientId: number; key: FileKey },
  told: Found['files'],
  read: Read,
): Promise<KeptFiles> {
  const stored = new Map<string, StoredFile>()
  const leftOut = new Set<string>()
  if (told.size === 0) return { stored, leftOut }
  try {
    await read(async ({ name, content }) => {
      const file = told.get(name)
      if (!name.startsWith(FILE) || !file) return
      // The hash of the original: a picture with location data is stored without it.
      const hash = createHash('sha256')
      let size = 0
      const hashed = async function* () {
        for await (const piece of inBuffers(content)) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      }
      const incoming = { name: file.name, type: file.type, content: hashed() }
      const kept = await storeFile(storage, circle, incoming).catch((error) => {
        if (isRefusal(error, 'BAD_INPUT') || (isRefusal(error, 'WRONG_TYPE') && size === 0)) return undefined
        throw isRefusal(error, 'WRONG_TYPE') ? damaged(name) : error
      })
      if (kept && size === 0) await storage.remove(kept.place)
      if (!kept || size === 0) return void leftOut.add(name)
      stored.set(name, kept)
      if (kept.type !== file.type || (file.sha256 && hash.digest('hex') !== file.sha256)) throw damaged(name)
    })
    return { stored, leftOut }
  } catch (error) {
    for (const { place } of stored.values()) await storage.remove(place).catch(() => {})
    throw error
  }
}

/** The file itself is at fault, not the storage. */
const isRefusal = (error: unknown, code: 'BAD_INPUT' | 'WRONG_TYPE') => error instanceof Failure && error.code === code
