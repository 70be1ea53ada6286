import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { aDataDirForAll } from './kinfold.ts'

/** Builds the current app and server before the first journey, and sets up the database that all journeys copy. */
export default async function build() {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../../scripts/build.js')], { stdio: 'inherit' })
  const folder = await aDataDirForAll()
  return () => rmSync(folder, { recursive: true, force: true })
}
