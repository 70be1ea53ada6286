import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { openDataDir } from './data-dir.ts'

function aFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-data-dir-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, mode)
  return folder
}
const modeOf = (folder: string) => statSync(folder).mode & 0o7777

test('a folder with files of something else is refused and left as it is; a folder in it is named instead', () => {
  const folder = aFolder(0o2775)
  for (const name of ['holiday.txt', 'films', 'music', 'photos']) writeFileSync(join(folder, name), '')
  expect(() => openDataDir(folder)).toThrow(
    `DATA_DIR is ${folder}, where there is something else, but no Kinfold: films, holiday.txt, music .... Nothing was changed. ` +
      `Please set DATA_DIR to a folder of its own, such as ${folder}/kinfold.`,
  )
  expect(modeOf(folder)).toBe(0o2775)
})

test('an empty folder keeps its mode, but for the right to pass through it under root; so do a home and a disk', () => {
  const shared = aFolder(0o2775)
  writeFileSync(join(shared, '.profile'), '')
  mkdirSync(join(shared, 'lost+found'))
  openDataDir(shared)
  expect(modeOf(shared)).toBe(0o2775)
  const closed = aFolder(0o700)
  openDataDir(closed)
  expect(modeOf(closed)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

test('a Kinfold is opened whatever an operator has put beside it, and a missing folder is created', () => {
  const used = aFolder(0o755)
  for (const name of ['secret.key', 'notes.txt']) writeFileSync(join(used, name), '')
  openDataDir(used)
  expect(modeOf(used)).toBe(0o755)
  const missing = join(used, 'new', 'data')
  openDataDir(missing)
  expect(existsSync(missing)).toBe(true)
})
