// Runs one of server/scripts for command.js. Only what the command itself decides may end with 1 (docs/operating.md); Node,
// too, would end with 1 if a module cannot be loaded.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled, ROOT, TROUBLE } from './prepare.js'

const file = join(ROOT, 'server/scripts', process.argv[2])
// As if Node had been started with this file.
process.argv.splice(1, 2, file)
try {
  // Each command loads the database's library: half a second that nobody has to wait.
  const { importDrizzleQuickly } = await import('../server/core/program/quick-imports.ts')
  importDrizzleQuickly()
  await import(pathToFileURL(file))
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(TROUBLE)
}

function sentenceOf(error) {
  const reason = String(error?.message ?? error).split('\n')[0]
  return isInstalled()
    ? `A part of Kinfold cannot be loaded: ${reason}. Please run npm install, and check the checkout (git status).`
    : `The packages of this version are not installed, or not completely: ${reason}. Please run npm start first (or npm run build, which starts nothing).`
}
