import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The directory of the built browser app. */
export const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

type WebApp = {
  /** The app's only document. At the path of a page it names that page's code, which is loaded together with the app's. */
  html(path: string): string
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
  const codeOf = readCodeOfPages()
  return {
    html: (path) => html.replace('</head>', `${codeOf.get(path) ?? ''}</head>`),
    build: /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? null,
    worker: (headers) => worker.replace('%SHELL%', hashOf(html + JSON.stringify(headers))),
  }
}

type Chunk = { file: string; imports?: string[] }

/** By path, the tags that load the code of the pages: the page at '/login' is in a module named 'login-page.tsx'. */
function readCodeOfPages(): Map<string, string> {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  const withImports = (name: string): string[] => [name, ...(chunks[name]!.imports ?? []).flatMap(withImports)]
  const first = withImports('index.html')
  return new Map(
    Object.keys(chunks).flatMap((name) => {
      const [, page] = /\/([^/]+)-page\.tsx$/.exec(name) ?? []
      if (!page) return []
      const own = new Set(withImports(name).filter((each) => !first.includes(each)))
      const tags = [...own].map((each) => `<link rel="modulepreload" crossorigin href="/${chunks[each]!.file}">`)
      return [[`/${page}`, tags.join('')] as const]
    }),
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
