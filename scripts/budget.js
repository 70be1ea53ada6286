// What the browser loads before a page is usable, gzipped: the entry, the page's own chunk, and all their imports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { ROOT } from './prepare.js'

const KB = 1000
const PAGE_LIMIT = 60 * KB
/** Chunks that a page loads by itself, named as in features/x/feature.ts or web/chunks.ts. */
const BUDGETS = [
  { page: '/login', limit: 110 * KB, entries: ['index.html', 'features/accounts/login-page.tsx'] },
  {
    page: '/dashboard',
    limit: 160 * KB,
    entries: ['index.html', 'shell', 'dashboard'],
  },
]

/** Each budget as { name, passed, detail }. */
export function checkBudget() {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8'))
  const size = (file) => gzipSync(readFileSync(join(ROOT, 'web/dist', file)), { level: 9 }).length
  const pages = BUDGETS.map(({ page, limit, entries }) => {
    const bytes = [...filesOf(manifest, entries)].reduce((sum, file) => sum + size(file), 0)
    return {
      name: `JavaScript before ${page} is usable`,
      passed: bytes <= limit,
      detail: `${kb(bytes)} of ${kb(limit)}`,
    }
  })
  const largest = Object.entries(manifest)
    // A library that loads separately on first use (pdf.js) is not a page.
    .filter(
      ([name, { file, isDynamicEntry }]) => isDynamicEntry && file.endsWith('.js') && !name.includes('node_modules/'),
    )
    .map(([name, { file }]) => ({ name, bytes: size(file) }))
    .sort((a, b) => b.bytes - a.bytes)[0]
  return [
    ...pages,
    {
      name: 'the largest chunk of a page',
      passed: largest.bytes <= PAGE_LIMIT,
      detail: `${largest.name} ${kb(largest.bytes)} of ${kb(PAGE_LIMIT)}`,
    },
  ]
}

function filesOf(manifest, entries) {
  const files = new Set()
  const add = (key) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key) ?? stop(key)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  entries.forEach(add)
  return files
}

function stop(key) {
  throw new Error(`${key} is not in the build's manifest`)
}

const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(checkBudget())
