import { accessSync, chmodSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCK } from './data-dir-lock.ts'
import { makeFolderAtStart } from './durable-files.ts'
import { refuseStart } from './refuse-start.ts'
import { whatHappenedAndAdvice } from './system-error.ts'

/**
 * Creates the data directory if it is missing. What Kinfold puts into it is private by its own mode, so that of an existing
 * folder is left as it is. Refuses a folder of something else. @throws StartRefused
 */
export function openDataDir(dataDir: string) {
  let foreign: string[] = []
  try {
    const isNew = !existsSync(dataDir)
    makeFolderAtStart(dataDir)
    // Nothing else is written first, so a disk that is read-only is noticed here.
    accessSync(dataDir, constants.W_OK)
    foreign = foreignIn(dataDir)
    if (foreign.length === 0 && process.getuid?.() === 0) letPass(dataDir, isNew)
  } catch (error) {
    refuseStart(`The data directory ${dataDir} cannot be opened: ${whatHappenedAndAdvice(error)}`)
  }
  if (foreign.length > 0)
    refuseStart(
      `DATA_DIR is ${dataDir}, where there is something else, but no Kinfold: ${named(foreign)}. Nothing was changed. ` +
        `Please set DATA_DIR to a folder of its own, such as ${join(dataDir, 'kinfold')}.`,
    )
}

/** Under root PostgreSQL runs as another user, who must pass through to its own folder, but need not list this one. */
function letPass(dataDir: string, isNew: boolean) {
  const mode = statSync(dataDir).mode & 0o7777
  if (isNew) chmodSync(dataDir, 0o711)
  else if ((mode & 0o011) !== 0o011) chmodSync(dataDir, mode | 0o011)
}

const OWN =
  /^(postgres(\.new-.+|-socket)?|(secret|postgres)\.key(\..+)?|files|outbox|last-backup|restoring|demo|filled)$/
/** A home directory, or the root of a disk, may be given to Kinfold. */
const OF_EVERY_FOLDER = /^(\..+|lost\+found)$/
const OF_A_KINFOLD = ['secret.key', 'postgres.key', 'postgres/PG_VERSION', 'files/kinfold-installation', 'last-backup']

/** What is in a folder that belongs to something else; beside a Kinfold, whatever an operator has put there is left alone. */
function foreignIn(dataDir: string): string[] {
  if (OF_A_KINFOLD.some((name) => existsSync(join(dataDir, name)))) return []
  return readdirSync(dataDir).filter((name) => name !== LOCK && !OWN.test(name) && !OF_EVERY_FOLDER.test(name))
}

const MOST_NAMED = 3

/** A few of them, for a sentence. */
export const named = (names: string[]) =>
  names.toSorted().slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' ...' : '')
