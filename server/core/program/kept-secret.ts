import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { giveName, syncFolderAtStart } from './durable-files.ts'
import { refuseStart } from './refuse-start.ts'
import { whatHappenedAndAdvice } from './system-error.ts'

/** In characters. Anything shorter protects nothing, and is the remains of a full disk or a power cut. */
export const SHORTEST_KEY = 32

const WAY_OUT = 'Please restore it from your copy, or see "A lost key" in docs/operating.md.'

export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

export const newSecret = () => randomBytes(32).toString('base64url')

/** The key in `file`; at the first start `secret` is stored there. Refuses a truncated one. */
export const keptSecret = (file: string, secret = newSecret()): string =>
  checked(
    file,
    orRefuse(file, 'kept', () => readIfThere(file) ?? make(file, secret)),
  )

/** The same if the key exists; '' if there is none yet. */
export function secretIfThere(file: string): string {
  const key = orRefuse(file, 'read', () => readIfThere(file))
  return key === undefined ? '' : checked(file, key)
}

export type KeyOf = 'database' | 'backup'

/** The existing key in `file`, for data created with it: a new one would not do. */
export const existingSecret = (file: string, of: KeyOf = 'database'): string =>
  checked(
    file,
    orRefuse(file, 'read', () => readIfThere(file)) ??
      refuseStart(`The key ${file} is missing, and ${neededFor[of](file)}`),
  )

const neededFor: Record<KeyOf, (file: string) => string> = {
  database: (file) =>
    'the database was set up with it. Please ' +
    (basename(file) === 'secret.key' ? 'set SECRET_KEY as the service does, or ' : '') +
    'put back your copy of the file. If the key is lost, see "A lost key" in docs/operating.md.',
  backup: () =>
    'only the key of the installation that was backed up opens its backups. ' +
    'Please copy that key there, or set SECRET_KEY to it.',
}

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
    // ENOTDIR: its folder is none. Whoever opens that folder says so.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** The key is complete and on disk before the file gets its name; readable only by its owner. */
function make(file: string, secret: string): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600)
    try {
      writeFileSync(descriptor, secret)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    // Two simultaneous first starts both use the first one's key.
    giveName(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncFolderAtStart(dirname(file))
  return readFileSync(file, 'utf8')
}

function orRefuse<T>(file: string, done: 'read' | 'kept', work: () => T): T {
  try {
    return work()
  } catch (error) {
    return refuseStart(`The key ${file} cannot be ${done}: ${whatHappenedAndAdvice(error)}`)
  }
}
