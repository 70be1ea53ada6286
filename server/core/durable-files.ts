import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those on the way to it; afterwards a power cut leaves them there. */
export function makeFolder(folder: string) {
  const first = mkdirSync(folder, { recursive: true })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made))
}

/** Brings the names in a folder to the disk: a file's own content is not enough to find it after a power cut. */
export function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // Some file systems know no such thing; PostgreSQL goes on there, too.
    if (!['EINVAL', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    closeSync(descriptor)
  }
}
