// Bundles the server into a few files that Node loads quickly: server/dist/serve.js, and one per worker
// (docs/decisions/0105-what-a-start-loads.md). Run by prepare.js when its sources changed, into a folder that then
// becomes server/dist.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const ROOT = resolve(import.meta.dirname, '..')
const SERVER = join(ROOT, 'server')
const DIST = join(SERVER, 'dist')
/** Libraries with very many ES modules. All others are loaded from node_modules: some bring programs, tables or fonts along. */
const BUNDLED =
  /^(drizzle-orm|zod|jose|@noble|libphonenumber-js|uuid|csv-parse|csv-stringify|age-encryption|temporal-polyfill|temporal-utils)(\/|$)/
/** Worker threads and their work (server/core/background/heavy.ts), and the thread for long reads (server/serve.ts). */
const WORKER = /new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/
const WORKER_OR_PLACE = new RegExp(`${WORKER.source}|import\\.meta\\.url`, 'g')

const nameOf = (file: string) => relative(SERVER, file).replace(/\.ts$/, '').replaceAll('/', '-')

const workers = globSync(['*.ts', 'core/background/*.ts', 'features/**/*.ts'], {
  cwd: SERVER,
  exclude: ['**/*.test.ts'],
}).flatMap((file) => {
  const [, worker] = WORKER.exec(readFileSync(join(SERVER, file), 'utf8')) ?? []
  return worker ? [join(SERVER, dirname(file), `${worker}.ts`)] : []
})

/** Makes a bundled module find its worker in `dist`, and its tables and fonts in their source folders. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (!id.startsWith(SERVER)) return
    const place = `new URL(${JSON.stringify(relative(DIST, id))}, import.meta.url).href`
    return code.replace(WORKER_OR_PLACE, (_, worker?: string) =>
      worker ? `new URL('./${nameOf(join(dirname(id), worker))}.js', import.meta.url)` : place,
    )
  },
}

const bundle = await rolldown({
  input: Object.fromEntries([['serve', join(SERVER, 'serve.ts')], ...workers.map((file) => [nameOf(file), file])]),
  platform: 'node',
  external: (id) => !/^[./]|^@kinfold\//.test(id) && !BUNDLED.test(id),
  plugins: [places],
  logLevel: 'warn',
})
await bundle.write({
  dir: process.argv[2]!,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
