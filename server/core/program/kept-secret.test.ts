import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokens, derivedKey } from '../../access/accounts/tokens.ts'

const calls = vi.hoisted(() => [] as string[])
const failing = vi.hoisted(() => ({ call: '' }))
const meanwhile = vi.hoisted(() => ({ write: undefined as (() => void) | undefined }))

/* The real file system with a log of the calls that matter for a power cut; a test can make any of them fail. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const names = new Map<number, string>()
  const kindOf = (path: unknown) =>
    fs.statSync(String(path), { throwIfNoEntry: false })?.isDirectory() ? 'folder' : 'file'
  const noting =
    <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      calls.push(name)
      if (failing.call === name) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return work(...args)
    }
  return {
    ...fs,
    openSync: (path: string, flags: string, mode?: number) => {
      const descriptor = noting(`open ${flags === 'r' ? 'folder' : 'file'}`, fs.openSync)(path, flags, mode)
      names.set(descriptor, kindOf(path))
      return descriptor
    },
    fsyncSync: (descriptor: number) => noting(`fsync ${names.get(descriptor)}`, fs.fsyncSync)(descriptor),
    writeFileSync: noting('write', fs.writeFileSync),
    linkSync: noting('name', (from: string, to: string) => {
      meanwhile.write?.()
      fs.linkSync(from, to)
    }),
  }
})

// Reload: earlier test files of this process have loaded it with the real file system, and later ones must again.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { existingSecret, keptSecret } = await import('./kept-secret.ts')

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinfold-key-'))
  file = join(folder, 'secret.key')
  calls.length = 0
  failing.call = ''
  meanwhile.write = undefined
})

describe('a key', () => {
  test('is on disk before it gets its name, and the name is on disk before the key is used', () => {
    const key = keptSecret(file)
    expect(calls).toEqual(['open file', 'write', 'fsync file', 'name', 'open folder', 'fsync folder'])
    expect(key.length).toBe(43)
    expect(readFileSync(file, 'utf8')).toBe(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret.key'])
    expect(keptSecret(file)).toBe(key)
  })

  test.for(['open file', 'write', 'fsync file'])(
    'that cannot be stored completely (%s fails) does not exist',
    (call) => {
      failing.call = call
      expect(() => keptSecret(file)).toThrow(/^The key \S+secret\.key cannot be kept: no space left on device$/)
      expect(readdirSync(folder)).toEqual([])
      failing.call = ''
      expect(keptSecret(file).length).toBe(43)
    },
  )

  test('that another start created meanwhile is used by both', () => {
    const theirs = 'x'.repeat(43)
    meanwhile.write = () => writeFileSync(file, theirs)
    expect(keptSecret(file)).toBe(theirs)
    expect(readdirSync(folder)).toEqual(['secret.key'])
  })

  test.for(['', '\n', 'short', 'x'.repeat(31)])('that is empty or short (%j) is refused, with advice', (content) => {
    writeFileSync(file, content)
    const message =
      /^The key \S+secret\.key is damaged: it has \d+ characters, and a key has 32 or more\. Please restore it .+$/
    expect(() => keptSecret(file)).toThrow(message)
    expect(() => existingSecret(file)).toThrow(message)
    expect(readFileSync(file, 'utf8')).toBe(content)
  })

  test('that existing data depends on is not created again', () => {
    expect(() => existingSecret(file)).toThrow(
      /^The key \S+secret\.key is missing, and the database was set up with it\. .+$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is empty signs nothing, whoever asks', () => {
    expect(() => createTokens('')).toThrow('empty or short')
    expect(() => derivedKey('x'.repeat(31), 'cookies')).toThrow('empty or short')
  })
})
