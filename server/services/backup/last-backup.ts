import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in DATA_DIR: when the last backup was made. */
export const LAST_BACKUP = 'last-backup'

export const noteBackup = (dataDir: string) => writeFile(join(dataDir, LAST_BACKUP), new Date().toISOString())
