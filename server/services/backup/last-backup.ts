import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in DATA_DIR: when the last backup was made, and how many files that records name were missing in it. */
const LAST_BACKUP = 'last-backup'

/** On a full disk the earlier note stays. */
export async function noteBackup(dataDir: string, missing: number) {
  const note = join(dataDir, LAST_BACKUP)
  const unfinished = `${note}.${process.pid}.unfinished`
  try {
    await writeFile(unfinished, `${new Date().toISOString()} ${missing}`)
    await rename(unfinished, note)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** An earlier version noted only when. @throws if no backup was noted */
export async function lastBackup(dataDir: string): Promise<{ at: string; missing: number }> {
  const [at = '', missing = 0] = (await readFile(join(dataDir, LAST_BACKUP), 'utf8')).split(' ')
  return { at: new Date(at).toISOString(), missing: Number(missing) }
}
