import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a directory and its parents so that they survive a power cut. */
export function makeFolder(folder: string) {
  if (isFolder(folder)) return
  // Node's own `recursive` never ends where no folder can be made, such as below /proc.
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
  syncFolder(dirname(folder))
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Gives a complete file its name, once. Returns false if there is a file with that name: it is left as it is. */
export function giveName(unfinished: string, file: string): boolean {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // Not every file system has links.
    renameSync(unfinished, file)
  }
  return true
}

/** Flushes the names in a directory to disk: after a power cut a file is not found by its content alone. */
export function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // Some file systems do not support this; PostgreSQL ignores it there, too.
    if (!['EINVAL', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes a file's content to disk. */
export async function syncFile(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
