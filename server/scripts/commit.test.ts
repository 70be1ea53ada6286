import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../test/support/leaving.ts'
import { commitOf } from './commit.ts'

test('the commit of a clone: on a branch, packed, or checked out by itself; none without a clone', () => {
  const root = mkdtempSync(join(tmpdir(), 'kinfold-commit-'))
  whenFileEnds(async () => rmSync(root, { recursive: true, force: true }))
  expect(commitOf(root)).toBeUndefined()
  const git = join(root, '.git')
  mkdirSync(join(git, 'refs/heads'), { recursive: true })
  const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string]
  writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/main\n')
  expect(commitOf(root)).toBeUndefined()
  writeFileSync(
    join(git, 'packed-refs'),
    `# pack-refs with: peeled\n${three} refs/heads/other\n${one} refs/heads/main\n`,
  )
  expect(commitOf(root)).toBe(one)
  writeFileSync(join(git, 'refs/heads/main'), `${two}\n`)
  expect(commitOf(root)).toBe(two)
  writeFileSync(join(git, 'HEAD'), `${three}\n`)
  expect(commitOf(root)).toBe(three)
})
