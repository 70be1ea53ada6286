import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import drizzle from '../drizzle.config.ts'
import { permissionsOnDisk, permissionsPage } from '../scripts/print-permissions.ts'

test('docs/permissions.md matches the policy tables (npm run permissions)', () => {
  // Lines, so that the failure shows only what differs.
  expect(permissionsOnDisk().split('\n'), 'Run: npm run permissions').toEqual(permissionsPage().split('\n'))
})

test('the migrations create exactly the tables (npm run migration)', () => {
  const server = resolve(import.meta.dirname, '..')
  const out = mkdtempSync(join(tmpdir(), 'kinfold-migrations-'))
  try {
    cpSync(join(server, 'migrations'), out, { recursive: true })
    const config = join(out, 'drizzle.config.json')
    writeFileSync(config, JSON.stringify({ ...drizzle, out: relative(server, out) }))
    const kit = join(server, '../node_modules/drizzle-kit/bin.cjs')
    const said = execFileSync(process.execPath, [kit, 'generate', '--config', relative(server, config)], {
      cwd: server,
      encoding: 'utf8',
    })
    expect(said, 'A table.ts has changed. Run: npm run migration -- --name <what>').toContain('No schema changes')
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
})

const root = resolve(import.meta.dirname, '../..')
/** A file named in the documents, as `server/app.ts` or, below its package, `access/routes.ts`. */
const NAMED = /`((?:contract|server|web|e2e|bench|scripts|docs|access|core|features|services)\/[\w./@-]+)`/g
/** The example feature of CONTRIBUTING.md. */
const MADE_UP = /\bmoods\b/
/** Missing until `npm run build`. */
const BUILT = /^(?:web|server)\/dist\b/

test.for(globSync(['*.md', 'docs/*.md'], { cwd: root }))('every file that %s names exists', (paper) => {
  const named = [...readFileSync(join(root, paper), 'utf8').matchAll(NAMED)].map(([, path]) => path!)
  const isThere = (path: string) =>
    ['', 'contract', 'server', 'web'].some((place) => existsSync(join(root, place, path)))
  expect(named.filter((path) => !MADE_UP.test(path) && !BUILT.test(path) && !isThere(path))).toEqual([])
})
