import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * The commit of this clone, which an administrator needs to go back to this version; undefined without a clone, as in a
 * container. Read without git, which refuses a clone of another user.
 */
export function commitOf(root = ROOT): string | undefined {
  try {
    const own = gitFolder(join(root, '.git'))
    const head = textOf(join(own, 'HEAD'))
    const ref = /^ref: (refs\/\S+)$/.exec(head)?.[1]
    return commitIn(ref ? hashOf(ref, sharedBy(own)) : head)
  } catch {
    return undefined
  }
}

/** In a worktree .git is a file that names a folder in its clone. */
const gitFolder = (git: string) =>
  statSync(git).isFile() ? resolve(dirname(git), textOf(git).replace(/^gitdir: /, '')) : git

/** The folder of the branches, which a worktree shares with its clone. */
function sharedBy(own: string): string {
  const named = join(own, 'commondir')
  return existsSync(named) ? resolve(own, textOf(named)) : own
}

function hashOf(ref: string, folder: string): string | undefined {
  const alone = join(folder, ref)
  if (existsSync(alone)) return textOf(alone)
  return textOf(join(folder, 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
}

const textOf = (file: string) => readFileSync(file, 'utf8').trim()

const commitIn = (text = '') => /^[\da-f]{40}/.exec(text)?.[0]
