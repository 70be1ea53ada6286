// `npm run build`: what `npm start` serves, where its sources changed; with `server`, the server alone.
import { ensureBuilt, ensureInstalled, ensureServerBuilt } from './prepare.js'

ensureInstalled()
await (process.argv[2] === 'server' ? ensureServerBuilt() : ensureBuilt())
