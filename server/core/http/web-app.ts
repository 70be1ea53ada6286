import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The directory of the built browser app. */
export const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export type WebApp = {
  html: string
  /** Identifies this build: a change of the app changes the name of its first file. null: it has none. */
  build: string | null
  /** The service worker, which keeps the page on the device until the page or `headers` change. */
  worker(headers: object): string
}

let kept: WebApp | undefined

/** The built browser app, read once; undefined under the development server. */
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
