import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from './data-dir.ts'
import { holdDataDir, LOCK } from './data-dir-lock.ts'
import { syncFolder } from './durable-files.ts'
import { refuseStart } from './refuse-start.ts'

const KEY = 'secret.key'
const mark = (dataDir: string) => join(dataDir, 'restoring')

/** Refuses to start with what an interrupted restore left behind. */
export function requireRestored(dataDir: string) {
  if (existsSync(mark(dataDir))) refuseStart(brokenOff(dataDir))
}

/** Begins a restore into a directory that is empty except for the key and the lock of nobody. The result ends it. */
export async function beginRestore(dataDir: string): Promise<{ done(): Promise<void>; undo(): void }> {
  const there = readdirSync(dataDir).filter((name) => name !== KEY && name !== LOCK)
  if (there.includes('restoring')) refuseStart(brokenOff(dataDir))
  if (there.length > 0)
    refuseStart(
      `The data directory ${dataDir} is not empty: it contains ${named(there)}. Nothing was changed. ` +
        `Please set DATA_DIR to one that contains nothing but ${KEY}.`,
    )
  // A first start may be under way, whose database `undo` would remove.
  if (existsSync(join(dataDir, LOCK))) (await holdDataDir(dataDir)).release()
  writeFileSync(mark(dataDir), '', { mode: 0o600 })
  await syncFolder(dataDir)
  return {
    done: async () => {
      rmSync(mark(dataDir))
      await syncFolder(dataDir)
    },
    undo: () => {
      const made = readdirSync(dataDir).filter((name) => name !== KEY && name !== 'restoring')
      for (const name of [...made, 'restoring']) rmSync(join(dataDir, name), { recursive: true, force: true })
    },
  }
}

const brokenOff = (dataDir: string) =>
  `Another restore into ${dataDir} is running, or one was interrupted. Please empty that directory, except for ${KEY}, and ` +
  'restore again, once none is running.'
