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

/** By the names of their parts: what is kept, and what is no file that anybody could add here. */
export type KeptFiles = { stored: Map<string, StoredFile>; leftOut: Set<string> }
type Read = (take: (part: IncomingPart) => Promise<void>) => Promise<unknown>

/**
 * Stores the files of an archive for a new circle, each judged as if it were sent by hand. One that would be refused then is left out:
 * an older Kinfold kept it, and a family must not lose everything else for it.
 * @throws BAD_INPUT for one that is not what its record says; then none is kept
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
      // Of what came: a picture that tells its place is kept without it.
      const hash = createHash('sha256')
      const hashed = async function* () {
        for await (const piece of inBuffers(content)) {
          hash.update(piece)
          yield piece
        }
      }
      const incoming = { name: file.name, type: file.type, content: hashed() }
      const kept = await storeFile(storage, circle, incoming).catch((error) => {
        if (isRefusal(error, 'BAD_INPUT')) return undefined
        throw isRefusal(error, 'WRONG_TYPE') ? damaged(name) : error
      })
      if (!kept) return void leftOut.add(name)
      stored.set(name, kept)
      if (kept.type !== file.type || (file.sha256 && hash.digest('hex') !== file.sha256)) throw damaged(name)
    })
    return { stored, leftOut }
  } catch (error) {
    for (const { place } of stored.values()) await storage.remove(place).catch(() => {})
    throw error
  }
}

/** What is wrong is the file, not the place where it would be kept. */
const isRefusal = (error: unknown, code: 'BAD_INPUT' | 'WRONG_TYPE') => error instanceof Failure && error.code === code
