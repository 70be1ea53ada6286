import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { createCluster, socketFolder } from './cluster.ts'
import { postgresUser } from './unix-user.ts'

test('a link that somebody else left in the temporary directory does not hand over what it leads to', () => {
  const theirs = mkdtempSync(join(tmpdir(), 'kinfold-theirs-'))
  const dataDir = `/${'long'.repeat(30)}/${randomUUID()}`
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

test('a database that could not be created names the file, and leaves neither a folder nor its password behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-creating-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  const [directory, initdb, keep] = [join(folder, 'postgres'), join(folder, 'initdb'), vi.fn()]
  const create = () => createCluster(directory, { initdb }, undefined, { password: 'p'.repeat(43), keep })
  const begins = `The database could not be created in ${directory}: `
  await expect(create()).rejects.toThrow(
    `${begins}${initdb} cannot be started: there is no such file or folder (ENOENT). Please check the path.`,
  )
  writeFileSync(initdb, '#!/bin/sh\necho "initdb: error: it is Sunday" >&2\nexit 1')
  chmodSync(initdb, 0o755)
  await expect(create()).rejects.toThrow(`${begins}it is Sunday`)
  const full = 'could not extend file "base/1/2701": wrote only 4096 of 8192 bytes at block 0'
  writeFileSync(initdb, `#!/bin/sh\necho '2026-11-30 UTC [1] FATAL:  ${full}' >&2\nexit 1`)
  await expect(create()).rejects.toThrow(
    `${begins}${full}. Its disk is full. Please make room there, or choose another`,
  )
  expect(keep).not.toHaveBeenCalled()
  expect(readdirSync(folder)).toEqual(['initdb'])
})
