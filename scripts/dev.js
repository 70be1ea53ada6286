// `npm run dev`: the server restarts when its code changes; Vite serves the browser app with hot reload.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureInstalled, run } from './prepare.js'

ensureInstalled()
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
await Promise.race([
  run(['--watch', '--watch-path=server', '--watch-path=contract', 'server/main.ts']),
  run([vite, '--config', 'web/vite.config.ts', '--open', 'false']),
])
process.exit(0)
