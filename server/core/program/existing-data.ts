import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseStart } from './refuse-start.ts'

/** For commands on existing data: with DATA_DIR forgotten they would speak of a lost key. @returns the bundled PostgreSQL's directory */
export function existingDataIn(dataDir: string): string {
  const directory = join(dataDir, 'postgres')
  return existsSync(directory) ? directory : refuseStart(`There is no Kinfold data in ${dataDir}. Please set DATA_DIR.`)
}
