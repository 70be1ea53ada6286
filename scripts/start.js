// `npm start`: installs and builds what is missing, then serves.
import { ensureBuilt, ensureInstalled, run } from './prepare.js'

ensureInstalled()
await ensureBuilt()
process.exit(await run(['server/main.ts']))
