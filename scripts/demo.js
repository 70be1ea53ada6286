// `npm run demo`: a filled circle to explore.
import { ensureBuilt, ensureInstalled, run } from './prepare.js'

ensureInstalled()
await ensureBuilt()
process.exit(await run(['server/demo/main.ts']))
