import fs, {
  chownSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { giveToOwner } from './restored-by-root.ts'

const isRoot = process.getuid?.() === 0
const [SERVICE, POSTGRES] = [65_534, 65_533]

let folder = ''
let dataDir = ''
const names = ['.', 'secret.key', 'files', 'files/1', 'files/1/a.age', 'postgres', 'postgres/PG_VERSION']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinfold-owner-'))
  dataDir = join(folder, 'data')
  const made = folder
  whenFileEnds(async () => rmSync(made, { recursive: true, force: true }))
  for (const name of ['data/files/1', 'data/postgres', 'etc'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
  for (const name of ['data/secret.key', 'data/files/1/a.age', 'data/postgres/PG_VERSION', 'etc/a.age'])
    writeFileSync(join(folder, name), '')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
const owners = () => [...new Set(names.map((name) => lstatSync(join(dataDir, name)).uid))]
const elsewhere = () => ['etc', 'etc/a.age'].map((name) => lstatSync(join(folder, name)).uid)

test.runIf(isRoot)('what root restored belongs to the owner of its folder, and nothing outside of it', () => {
  symlinkSync(join(folder, 'etc'), join(dataDir, 'files/link'))
  linkSync(join(folder, 'etc/a.age'), join(dataDir, 'files/second-name'))
  lchownSync(join(dataDir, 'postgres'), POSTGRES, POSTGRES)
  chownSync(dataDir, SERVICE, SERVICE)
  expect(giveToOwner(dataDir)).toBeUndefined()
  expect(owners()).toEqual([SERVICE])
  expect(elsewhere()).toEqual([0, 0])
})

test.runIf(isRoot)('a folder that its owner replaces by a link meanwhile does not give away what that leads to', () => {
  chownSync(dataDir, SERVICE, SERVICE)
  const real = fs.readdirSync
  let replaced = false
  // Once its content was listed.
  vi.spyOn(fs, 'readdirSync').mockImplementation(((path: string, ...more: []) => {
    const found = real(path, ...more)
    if (!replaced && found.includes('a.age' as never)) {
      renameSync(join(dataDir, 'files/1'), join(dataDir, 'files/2'))
      symlinkSync(join(folder, 'etc'), join(dataDir, 'files/1'))
      replaced = true
    }
    return found
  }) as typeof fs.readdirSync)
  syncBuiltinESMExports()
  expect(giveToOwner(dataDir)).toBeUndefined()
  expect(replaced).toBe(true)
  expect(elsewhere()).toEqual([0, 0])
  expect(lstatSync(join(dataDir, 'files/2/a.age')).uid).toBe(SERVICE)
})

test.runIf(isRoot)('a folder of root stays so: it says what to run before a start as another user', () => {
  expect(giveToOwner(dataDir)).toContain(`before the start: chown -R kinfold: '${dataDir}'`)
  expect(owners()).toEqual([0])
})

test.runIf(isRoot).for(['EPERM', 'EROFS'])(
  'whatever fails (%s), the restore is complete: it says what to run',
  (code) => {
    chownSync(dataDir, SERVICE, SERVICE)
    vi.spyOn(fs, 'fchownSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code, syscall: 'fchown' })
    })
    syncBuiltinESMExports()
    const todo = giveToOwner(dataDir)
    expect(todo).toContain(`(${code}). `)
    expect(todo).toContain(`before the start: chown -R ${SERVICE}:${SERVICE} '${dataDir}'`)
  },
)

test.skipIf(isRoot)('another user than root changes no owner and is told nothing', () => {
  expect(giveToOwner(dataDir)).toBeUndefined()
})
