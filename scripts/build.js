// `npm run build`: builds what `npm start` serves, if its sources changed; with `server`, only the server.
import { ensureBuilt, ensureInstalled, ensureServerBuilt } from './prepare.js'

ensureInstalled()
await (process.argv[2] === 'server' ? ensureServerBuilt() : ensureBuilt())
