// `npm start`: installs and builds what is missing, then serves.
import { keepRunning } from './keep-running.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'

/**
 * The most that Node keeps of its own objects, in MB. Without it Node takes several times of what it needs where a machine has much
 * memory. With the largest circle that fits, 320 are enough (bench/worst.ts).
 */
const HEAP = '--max-old-space-size=512'

ensureInstalled()
await ensureBuilt()
process.exit(await keepRunning([HEAP, 'server/main.ts']))
