import { randomUUID } from 'node:crypto'
import { chmodSync, createWriteStream, existsSync, lstatSync, statSync } from 'node:fs'
import { type FileHandle, open as openFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UUID } from '@kinfold/contract/uuid.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { handOver } from '../../core/postgres/unix-user.ts'
import { makeFolder, syncFile, syncFolder } from '../../core/program/durable-files.ts'
import { namingFile } from '../../core/program/system-error.ts'
import { type Closable, closable } from './closable.ts'
import { leavingRoom } from './leaving-room.ts'
import { isGone, storageFailure } from './storage-failure.ts'

/**
 * A file storage with unique keys: '<circle>/<random>.age', or in a folder of what is not finished ('parts/', 'readings/',
 * 'imports/'). Stored files never change.
 */
export type Storage = {
  /**
   * Resolves when the file is complete and durable. @throws STORAGE_FULL, STORAGE_UNAVAILABLE, what `content` throws;
   * then nothing is stored
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /**
   * `memory`: a buffer to read into repeatedly; a chunk is then valid only until the next one is requested.
   * @throws FILE_DAMAGED if it is missing, STORAGE_UNAVAILABLE; the latter possibly only while reading
   */
  open(key: string, memory?: Buffer): Promise<AsyncIterable<Uint8Array>>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /**
   * All files, or those whose key begins with `under` (a folder, 'parts/1/'), with their size and the time they were
   * stored. Those removed while it lists may be missing, or be listed.
   */
  list(under?: string): AsyncIterable<Kept>
  /** Deletes what killed processes left outside of the list before a moment. */
  tidy(before: number): Promise<void>
}
/** A file as a record names it. `place`: its key. */
export type RecordedFile = { clientId: number; id: string; place: string }
type Kept = { key: string; since: Date; size: number }

const DOCUMENT = new RegExp(`^\\d+/${UUID}\\.age$`, 'i')
const OURS = new RegExp(
  `^(\\d+|imports/\\d+|readings/\\d+/\\d+|parts/\\d+/\\d+/${UUID})/(${UUID}|\\d+)\\.age(\\.${UUID}\\.unfinished)?$`,
  'i',
)
/** Whether it is the key of a finished file of a circle. */
export const isDocument = (key: string) => DOCUMENT.test(key)
/** Whether Kinfold gives such keys. Whatever else is in a bucket is not Kinfold's. */
export const isOurs = (key: string) => OURS.test(key)

/** A folder on this machine. */
export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const onDisk = storageOn(disk, async (key, content) => {
    const file = join(folder, key)
    const isThere = existsSync(folder)
    await makeFolder(dirname(file))
    chmodSync(folder, 0o700)
    // Renamed only once it is complete: a killed process leaves no partial file under its name.
    const unfinished = `${file}.${randomUUID()}.unfinished`
    try {
      // The disk's own `putStream` reports a full disk as aborted content.
      const pieces = Readable.from(leavingRoom(folder, content), { objectMode: false })
      const written = createWriteStream(unfinished, { mode: 0o600 }).on('error', (error) => namingFile(error, folder))
      await pipeline(pieces, written)
      await syncFile(unfinished)
      // A command run by root must leave nothing behind that Kinfold cannot read.
      if (process.getuid?.() === 0)
        ownedLike(isThere ? folder : dirname(folder), [unfinished, ...foldersOf(folder, key)])
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(file))
  })
  return {
    ...onDisk,
    async open(key, memory) {
      const file = await openFile(join(folder, key)).catch((error) => Promise.reject(storageFailure(error)))
      return piecesOf(file, memory)
    },
  }
}

/** The folder of all files, and those in it that lead to one of them. */
const foldersOf = (folder: string, key: string) =>
  key.split('/').map((_, depth, names) => join(folder, ...names.slice(0, depth)))

function ownedLike(model: string, paths: string[]) {
  const owner = statSync(model)
  for (const path of paths) {
    const { uid, gid } = lstatSync(path)
    if (uid === owner.uid && gid === owner.gid) continue
    try {
      handOver(path, owner)
    } catch (error) {
      // Root in a container, or on another machine's disk, may own nothing to give away. The file is stored all the same.
      if ((error as { code?: string }).code !== 'EPERM') throw error
    }
  }
}

const READ_BYTES = 64 * 1024

function piecesOf(file: FileHandle, memory: Buffer | undefined): Closable {
  return closable(
    async () => {
      const into = memory ?? Buffer.allocUnsafeSlow(READ_BYTES)
      const { bytesRead } = await file.read(into, 0, into.length)
      return bytesRead > 0 ? { value: into.subarray(0, bytesRead) } : { done: true, value: undefined }
    },
    () => file.close(),
  )
}

/** The same on any flydrive disk; `put` must store files atomically. */
export function storageOn(disk: Disk, put: Storage['put']): Storage {
  return {
    async put(key, content) {
      try {
        await put(key, content)
      } catch (error) {
        throw storageFailure(error)
      }
    },
    open: (key) => streamOf(disk, key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    list: (under = '') => listed(disk, under),
    tidy: async () => {},
  }
}

/** @throws FILE_DAMAGED if it is missing, STORAGE_UNAVAILABLE */
export async function streamOf(disk: Disk, key: string): Promise<Readable> {
  try {
    const content = await disk.getStream(key)
    // Whoever reads it sees the error; before that, it would end the program.
    return content.on('error', () => {})
  } catch (error) {
    throw storageFailure(error)
  }
}

async function* listed(disk: Disk, under: string): AsyncGenerator<Kept> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(under, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const file of page.objects) {
      if (!file.isFile || !file.key.startsWith(under)) continue
      const about = await file.getMetaData().catch((error) => (isGone(error) ? undefined : Promise.reject(error)))
      if (about) yield { key: file.key, since: about.lastModified, size: about.contentLength }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
