// `npm run backup` and the other commands of an operator: installs what is missing, then runs the command.
import { ensureInstalled, run } from './prepare.js'

const [, , file, ...typed] = process.argv
ensureInstalled()
process.exit(await run([`server/scripts/${file}`, ...typed]))
