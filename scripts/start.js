// `npm start`: installs and builds what is missing, then serves.
import { FLAGS, keepRunning } from './keep-running.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'

ensureInstalled()
await ensureBuilt()
process.exit(await keepRunning([...FLAGS, 'server/dist/serve.js']))
