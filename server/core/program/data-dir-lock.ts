import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuseStart } from './refuse-start.ts'
import { whatHappenedAndAdvice } from './system-error.ts'

/** A predecessor that is just ending needs a moment to release the lock. */
const PATIENCE_MS = 2_000
const SQLITE_BUSY = 5
/** The lock's file in the data directory. It stays behind when the lock is released. */
export const LOCK = 'lock'

/**
 * Allows one Kinfold per data directory, from before anything in it is created: an operating system lock on the file
 * `LOCK`, released however the process ends. Taken through SQLite, because Node has no call for such locks.
 */
export async function holdDataDir(dataDir: string): Promise<{ release(): void }> {
  const file = join(dataDir, LOCK)
  const deadline = Date.now() + PATIENCE_MS
  try {
    if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600, flag: 'a' })
    for (;;) {
      const held = lock(file)
      if (held) return { release: () => held.close() }
      if (Date.now() > deadline) break
      await sleep(50)
    }
  } catch (error) {
    refuseStart(`The data directory ${dataDir} cannot be locked: ${whatHappenedAndAdvice(error)}`)
  }
  return refuseStart(`Another Kinfold is using the data directory ${dataDir}.`)
}

function lock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
