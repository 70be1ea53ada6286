import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Before the first journey: the app and the server as they are now. */
export default function build() {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../../scripts/build.js')], { stdio: 'inherit' })
}
