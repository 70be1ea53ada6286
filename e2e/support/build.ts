import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds the current app and server before the first journey. */
export default function build() {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../../scripts/build.js')], { stdio: 'inherit' })
}
