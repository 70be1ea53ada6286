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

test('the commit of a worktree, whose branch is in the clone it belongs to', () => {
  const root = mkdtempSync(join(tmpdir(), 'kinfold-worktree-'))
  whenFileEnds(async () => rmSync(root, { recursive: true, force: true }))
  const [clone, worktree] = [join(root, 'clone/.git'), join(root, 'worktree')]
  const own = join(clone, 'worktrees/worktree')
  mkdirSync(join(clone, 'refs/heads'), { recursive: true })
  mkdirSync(own, { recursive: true })
  mkdirSync(worktree)
  writeFileSync(join(clone, 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(own, 'HEAD'), 'ref: refs/heads/slice\n')
  writeFileSync(join(own, 'commondir'), '../..\n')
  const [one, two] = ['1'.repeat(40), '2'.repeat(40)]
  writeFileSync(join(clone, 'packed-refs'), `${one} refs/heads/slice\n`)
  for (const place of [own, '../clone/.git/worktrees/worktree']) {
    writeFileSync(join(worktree, '.git'), `gitdir: ${place}\n`)
    expect(commitOf(worktree)).toBe(one)
  }
  writeFileSync(join(clone, 'refs/heads/slice'), `${two}\n`)
  expect(commitOf(worktree)).toBe(two)
})
