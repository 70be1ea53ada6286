import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { lastError } from './last-error.ts'

test('after a copy without its owners, or that is not complete, PostgreSQL’s words are followed by what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-last-error-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  const closed = `postgres: could not access the server configuration file "${folder}/postgresql.conf": Permission denied`
  expect(await lastError(folder, closed)).toMatch(
    /^postgres: could not .*: Permission denied\. Please give it back to the user .*: chown -R \S+ '\S+'/,
  )
  const incomplete = `but could not open file "${folder}/global/pg_control": No such file or directory`
  expect(await lastError(folder, incomplete)).toMatch(
    /^It could not open file .*: No such file or directory\. The data directory is incomplete\. Please .* restore a backup\./,
  )
  expect(await lastError(folder, 'FATAL:  something else')).toMatch(/^FATAL: {2}something else( Only|$)/)
})
