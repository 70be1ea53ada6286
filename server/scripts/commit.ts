import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * The commit of this clone, which an administrator needs to go back to this version; undefined without a clone, as in a
 * container. Read without git, which refuses a clone of another user.
 */
export function commitOf(root = ROOT): string | undefined {
  const git = (name: string) => readFileSync(join(root, '.git', name), 'utf8').trim()
  try {
    const head = git('HEAD')
    const ref = /^ref: (refs\/\S+)$/.exec(head)?.[1]
    return commitIn(ref ? hashOf(ref, git) : head)
  } catch {
    return undefined
  }
}

function hashOf(ref: string, git: (name: string) => string): string | undefined {
  try {
    return git(ref)
  } catch {
    return git('packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
  }
}

const commitIn = (text = '') => /^[\da-f]{40}/.exec(text)?.[0]
