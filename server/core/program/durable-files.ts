import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/* A disk may take a second to flush something while files are being stored. Those that end in `AtStart` wait for it in
   the process's only thread: only before it serves anybody. */

/** Creates a directory and its parents so that they survive a power cut. */
export async function makeFolder(folder: string) {
  if (isFolder(folder)) return
  // Node's own `recursive` never ends where no folder can be made, such as below /proc.
  await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process, or another upload, may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
  await syncFolder(dirname(folder))
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Flushes the names in a directory to disk: after a power cut a file is not found by its content alone. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    throwIfFailed(error)
  } finally {
    await handle.close()
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

/** Some file systems cannot flush a directory; PostgreSQL ignores it there, too. */
function throwIfFailed(error: unknown) {
  if (!['EINVAL', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}

export function makeFolderAtStart(folder: string) {
  if (isFolder(folder)) return
  makeFolderAtStart(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
  syncFolderAtStart(dirname(folder))
}

export function syncFolderAtStart(folder: string) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    throwIfFailed(error)
  } finally {
    closeSync(descriptor)
  }
}

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
