import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the built browser app is. */
export const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export type WebApp = {
  html: string
  /** Names this build: whatever changes in the app, the name of its first file does. null: it has none. */
  build: string | null
  /** The service worker, which keeps the page on the device until page or `headers` change. */
  worker(headers: object): string
}

let kept: WebApp | undefined

/** The built browser app, read once; undefined where there is none: under the development server. */
export function readWebApp(): WebApp | undefined {
  kept ??= readDist()
  return kept
}

function readDist(): WebApp | undefined {
  if (!existsSync(join(DIST, 'index.html'))) return undefined
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const worker = readFileSync(join(DIST, 'worker.js'), 'utf8')
  return {
    html,
    build: /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? null,
    worker: (headers) => worker.replace('%SHELL%', hashOf(html + JSON.stringify(headers))),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
