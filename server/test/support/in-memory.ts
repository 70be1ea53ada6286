import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** Several times the databases of all files that run at the same time. */
const ROOM = 4 * 1024 ** 3

/** Whether there is room for files of tests in memory. */
export function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM
}

/**
 * In memory, if there is room: each test file copies a database of 900 files, and creating them on a disk took
 * more processor time than everything else at the start of a Kinfold (decision 100).
 */
export const placeForDatabases = (): string => (hasRoomInMemory() ? MEMORY : tmpdir())
