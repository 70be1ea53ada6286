import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in DATA_DIR: when the last backup was made. */
export const LAST_BACKUP = 'last-backup'

/** On a full disk the earlier note stays. */
export async function noteBackup(dataDir: string) {
  const note = join(dataDir, LAST_BACKUP)
  const unfinished = `${note}.${process.pid}.unfinished`
  try {
    await writeFile(unfinished, new Date().toISOString())
    await rename(unfinished, note)
  } finally {
    await rm(unfinished, { force: true })
  }
}
