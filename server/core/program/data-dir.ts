import { chmodSync } from 'node:fs'
import { makeFolder } from './durable-files.ts'
import { refuseStart } from './refuse-start.ts'
import { whatHappenedAndAdvice } from './system-error.ts'

/** Creates the data directory if it is missing. Files in it are readable only by their owner. @throws StartRefused */
export function openDataDir(dataDir: string) {
  try {
    makeFolder(dataDir)
    // Other users may pass through to PostgreSQL's own folder (it runs as another user under root), but not list this
    // one.
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  } catch (error) {
    refuseStart(`The data directory ${dataDir} cannot be opened: ${whatHappenedAndAdvice(error)}`)
  }
}
