import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../server/test/support/leaving.ts'
import { ROOT } from '../prepare.js'

/* `npm run backup` and the others, in a checkout whose packages are not those that it needs. */
const LOCK = '{}'
const QUICK_IMPORTS = 'server/core/program/quick-imports.ts'

function aCheckout(command: string) {
  const root = mkdtempSync(join(tmpdir(), 'kinfold-checkout-'))
  whenFileEnds(async () => rmSync(root, { recursive: true, force: true }))
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  for (const folder of ['server/scripts', 'node_modules/node/bin']) mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(ROOT, QUICK_IMPORTS), join(root, QUICK_IMPORTS))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'package-lock.json'), LOCK)
  writeFileSync(join(root, 'server/scripts/backup.ts'), command)
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
  const install = (lock: string) =>
    writeFileSync(
      join(root, 'node_modules/.kinfold-installed'),
      createHash('sha256').update('/package-lock.json').update(lock).digest('hex'),
    )
  const run = (...typed: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/command.js'), 'backup.ts', ...typed],
      { cwd: dirname(root), encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }
  return { install, run }
}

test('a package that an update needs and that is not installed yet: one line says so, and the code is not 1', () => {
  const { install, run } = aCheckout("import 'a-new-package'\nprocess.exitCode = 1")
  const [begins, ends] = ['The packages of this version are not installed, or not completely: ', 'npm start first']
  const line = new RegExp(`^${begins}Cannot find package 'a-new-package' imported from \\S+\\. Please run ${ends}.*\n$`)
  // An installation that did not come to its end, then the one of an earlier version.
  expect(run('/backups')).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(line) })
  install('{ "earlier": true }')
  expect(run('/backups')).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(line) })
})

test('a module that cannot be loaded although everything was installed', () => {
  const { install, run } = aCheckout("import './none.ts'")
  install(LOCK)
  const line = /^A part of Kinfold cannot be loaded: Cannot find module '\S+none\.ts' .+ Please run npm install, .+\n$/
  expect(run()).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(line) })
})

test('what a command decides is passed on, and it gets what was typed', () => {
  const { install, run } = aCheckout('console.log(process.argv.slice(2).join()); process.exitCode = 1')
  install('{ "earlier": true }')
  expect(run('--keep', '14', '/backups')).toEqual({ status: 1, stdout: '--keep,14,/backups\n', stderr: '' })
})
