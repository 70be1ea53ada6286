import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './durable-files.ts'
import { refuseStart } from './refuse-start.ts'

/** In characters. What is shorter protects nothing, and is what a full disk or a power cut left of a key. */
export const SHORTEST_KEY = 32

const WAY_OUT = 'Please restore it from a backup, or see "A lost key" in docs/operating.md.'

/** The key in `file`, made at the first start. Refuses one that was cut short. */
export const keptSecret = (file: string): string =>
  checked(
    file,
    orRefuse(file, () => readIfThere(file) ?? make(file)),
  )

/** The key in `file`, for what was set up with it before: nothing else would do. */
export const existingSecret = (file: string): string =>
  checked(
    file,
    orRefuse(file, () => readIfThere(file)) ??
      refuseStart(`The key ${file} is missing, and the database was set up with it. ${WAY_OUT}`),
  )

function checked(file: string, key: string): string {
  if (key.length >= SHORTEST_KEY) return key
  return refuseStart(
    `The key ${file} is damaged: it has ${key.length} characters, and a key has ${SHORTEST_KEY} or more. ${WAY_OUT}`,
  )
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole and on the disk before it has its name, readable by its owner only. */
function make(file: string): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600)
    try {
      writeFileSync(descriptor, randomBytes(32).toString('base64url'))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    giveName(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncFolder(dirname(file))
  return readFileSync(file, 'utf8')
}

/** A link does not replace what is there, as a rename would: of two first starts at once both use the first one's key. */
function giveName(unfinished: string, file: string) {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    // Not every file system has links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, file)
  }
}

function orRefuse<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    return refuseStart(`The key ${file} cannot be kept: ${(error as Error).message}`)
  }
}
