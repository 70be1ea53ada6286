// `npm run backup` and the other commands of an operator: on a new checkout they install first.
import { existsSync } from 'node:fs'
import { ensureInstalled, NODE, run, TROUBLE } from './prepare.js'

const [, , file, ...typed] = process.argv
const fail = () => {
  process.exitCode = TROUBLE
}
process.once('exit', fail)
// Not after each update: a backup at night must not change the packages of a server that runs. If they are too old,
// load-command.js says so.
if (!existsSync(NODE)) ensureInstalled()
process.off('exit', fail)
process.exit(await run(['scripts/load-command.js', file, ...typed], { whenKilled: TROUBLE }))
