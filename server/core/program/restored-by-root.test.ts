import { chownSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { giveToOwner } from './restored-by-root.ts'

const isRoot = process.getuid?.() === 0
const [SERVICE, POSTGRES] = [65_534, 65_533]

let folder = ''
let dataDir = ''
const names = ['.', 'secret.key', 'files', 'files/1', 'files/1/a.age', 'postgres', 'postgres/PG_VERSION', 'link']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinfold-owner-'))
  dataDir = join(folder, 'data')
  const made = folder
  whenFileEnds(async () => rmSync(made, { recursive: true, force: true }))
  for (const name of ['files/1', 'postgres']) mkdirSync(join(dataDir, name), { recursive: true })
  for (const name of ['secret.key', 'files/1/a.age', 'postgres/PG_VERSION']) writeFileSync(join(dataDir, name), '')
  writeFileSync(join(folder, 'elsewhere'), '')
  symlinkSync(join(folder, 'elsewhere'), join(dataDir, 'link'))
})
const owners = () => [...new Set(names.map((name) => lstatSync(join(dataDir, name)).uid))]

test.runIf(isRoot)('what root restored belongs to the owner of its folder, and nothing outside of it', () => {
  lchownSync(join(dataDir, 'postgres'), POSTGRES, POSTGRES)
  chownSync(dataDir, SERVICE, SERVICE)
  expect(giveToOwner(dataDir)).toBeUndefined()
  expect(owners()).toEqual([SERVICE])
  expect(lstatSync(join(dataDir, 'postgres-socket')).uid).toBe(SERVICE)
  expect(lstatSync(join(folder, 'elsewhere')).uid).toBe(0)
})

test.runIf(isRoot)('a folder of root stays so: it says what to run before a start as another user', () => {
  expect(giveToOwner(dataDir)).toContain(`before the start: chown -R kinfold: '${dataDir}'`)
  expect(owners()).toEqual([0])
})

test.skipIf(isRoot)('another user than root changes no owner and is told nothing', () => {
  expect(giveToOwner(dataDir)).toBeUndefined()
})
