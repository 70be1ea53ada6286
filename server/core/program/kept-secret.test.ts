import fs, { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokens, derivedKey } from '../../access/accounts/tokens.ts'
import { existingSecret, keptSecret } from './kept-secret.ts'

const calls: string[] = []
let failing = ''
let meanwhile = () => {}

/* The real file system with a log of the calls that matter for a power cut; a test can make any of them fail. */
beforeAll(() => {
  const real = { ...fs }
  const names = new Map<number, string>()
  const noting =
    <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      calls.push(name)
      if (failing === name) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return work(...args)
    }
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    const descriptor = noting(`open ${flags === 'r' ? 'folder' : 'file'}`, real.openSync)(path, flags, mode)
    names.set(descriptor, real.fstatSync(descriptor).isDirectory() ? 'folder' : 'file')
    return descriptor
  })
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) =>
    noting(`fsync ${names.get(descriptor)}`, real.fsyncSync)(descriptor),
  )
  vi.spyOn(fs, 'writeFileSync').mockImplementation(noting('write', real.writeFileSync))
  vi.spyOn(fs, 'linkSync').mockImplementation(
    noting('name', (from, to) => {
      meanwhile()
      real.linkSync(from, to)
    }),
  )
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinfold-key-'))
  file = join(folder, 'secret.key')
  calls.length = 0
  failing = ''
  meanwhile = () => {}
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
      failing = call
      expect(() => keptSecret(file)).toThrow(
        /^The key \S+secret\.key cannot be kept: its disk is full \(ENOSPC\)\. Please make room there.*$/,
      )
      expect(readdirSync(folder)).toEqual([])
      failing = ''
      expect(keptSecret(file).length).toBe(43)
    },
  )

  test('that another start created meanwhile is used by both', () => {
    const theirs = 'x'.repeat(43)
    meanwhile = () => writeFileSync(file, theirs)
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
