import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { socketFolder } from './cluster.ts'
import { postgresUser } from './unix-user.ts'

test('a link that somebody else left in the temporary directory does not hand over what it leads to', () => {
  const theirs = mkdtempSync(join(tmpdir(), 'kinfold-theirs-'))
  const dataDir = `/${'long'.repeat(30)}/${process.pid}`
  const short = join(tmpdir(), `kinfold-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  symlinkSync(theirs, short)
  whenFileEnds(async () => {
    for (const made of [short, theirs]) rmSync(made, { recursive: true, force: true })
  })
  const { uid } = statSync(theirs)
  expect(() => socketFolder(dataDir, postgresUser(dataDir))).toThrow(/^Other users can get into the folder \S+\. .+$/)
  expect(statSync(theirs).uid).toBe(uid)
  expect(lstatSync(short).isSymbolicLink()).toBe(true)
})
