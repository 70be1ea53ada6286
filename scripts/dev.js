// `npm run dev`: the server restarts when its code changes; Vite serves the browser app with hot reload.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureInstalled, run } from './prepare.js'

ensureInstalled()
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const stopping = new AbortController()
const both = [
  ['--watch', '--watch-path=server', '--watch-path=contract', 'server/main.ts'],
  [vite, '--config', 'web/vite.config.ts', '--open', 'false'],
].map((args) => run(args, { signal: stopping.signal }))
const code = await Promise.race(both)
// Neither is left running without the other.
stopping.abort()
await Promise.all(both)
process.exit(code)
