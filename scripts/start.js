// `npm start`: installs and builds what is missing, then serves.
import { keepRunning } from './keep-running.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'

ensureInstalled()
await ensureBuilt()
process.exit(await keepRunning(['server/main.ts']))
