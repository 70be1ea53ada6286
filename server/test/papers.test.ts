import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { permissionsOnDisk, permissionsPage } from '../scripts/print-permissions.ts'

test('docs/permissions.md is what the policy tables say (npm run permissions)', () => {
  expect(permissionsOnDisk()).toBe(permissionsPage())
})

test('the migrations make exactly the tables (npm run migration)', () => {
  const server = resolve(import.meta.dirname, '..')
  const out = mkdtempSync(join(tmpdir(), 'kinfold-migrations-'))
  try {
    cpSync(join(server, 'migrations'), out, { recursive: true })
    const before = readdirSync(out)
    const tables = ['./core/changes.ts', './access/table.ts', './features/*/table.ts'].map((path) => `--schema=${path}`)
    const kit = join(server, '../node_modules/drizzle-kit/bin.cjs')
    const args = ['generate', '--dialect=postgresql', '--casing=snake_case', `--out=${relative(server, out)}`, ...tables]
    const said = execFileSync(process.execPath, [kit, ...args], { cwd: server, encoding: 'utf8' })
    expect(said).toContain('No schema changes')
    expect(readdirSync(out)).toEqual(before)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
})
