import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { fullDiskIn, reportFullDisk } from './full-disk.ts'
import { inSentences, namingFile, whatHappened } from './system-error.ts'

const errorOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
const withCode = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

test('errors of files: which file, what happened, what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-trouble-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true }))
  expect(inSentences(errorOf(() => readFileSync(join(folder, 'none'))))).toBe(
    `${folder}/none cannot be opened: there is no such file or folder (ENOENT). Please check the path.`,
  )
  const isFolder = errorOf(() => readFileSync(folder))
  expect(inSentences(isFolder)).toBe(
    'A file or address cannot be read: it is a folder, not a file (EISDIR). Please name a file.',
  )
  expect(inSentences(namingFile(isFolder, folder))).toMatch(`${folder} cannot be read: `)
})

test('errors of connections: which address, also for a name with several', async () => {
  const refused = await new Promise((failed) => connect({ host: '127.0.0.1', port: 1 }).on('error', failed))
  const words = /^127\.0\.0\.1:1 cannot be reached: no program answers there \(ECONNREFUSED\)\. Please check/
  expect(inSentences(refused)).toMatch(words)
  expect(inSentences(new AggregateError([refused, refused], ''))).toMatch(words)
  const noSocket = withCode('ENOENT', { syscall: 'connect', path: '/run/.s.PGSQL.5432' })
  expect(inSentences(noSocket)).toMatch(
    /^\/run\/\.s\.PGSQL\.5432 cannot be reached: there is no such socket \(ENOENT\)/,
  )
  const ipv6 = withCode('ECONNREFUSED', { syscall: 'connect', address: '::1', port: 5432 })
  expect(inSentences(ipv6)).toMatch(/^\[::1\]:5432 cannot be reached/)
})

test('other errors keep their own words', () => {
  expect(inSentences(new Error('The backup is damaged.'))).toBeUndefined()
  expect(whatHappened(new Error('The backup is damaged.'))).toBe('The backup is damaged.')
  expect(whatHappened(Object.assign(new Error(''), { code: 'E1' }))).toBe('E1')
})

test('a full disk is said once, and again after there was room; whatever was thrown because of it', () => {
  const full = new Error('Failed query', { cause: withCode('53100') })
  const report = reportFullDisk({ database: '/data/postgres', files: '/data' })
  expect(report(new Error('something else'), 0)).toBeUndefined()
  expect(report(full, 0)).toBe(
    'The disk of /data/postgres is full: nothing can be saved. Please make room there; no restart is needed.',
  )
  for (const now of [1, 500_000, 1_000_000, 1_500_000]) expect(report(full, now)).toBeUndefined()
  expect(report(full, 2_200_000)).toContain('/data/postgres is full')
  expect(report(withCode('ENOSPC'), 2_200_000)).toContain('The disk of /data is full')
  expect(fullDiskIn(full)).toBe('The disk of the database is full (53100). Please make room there.')
  expect(fullDiskIn(withCode('ENOSPC', { syscall: 'write', path: '/b' }))).toMatch(
    /^\/b cannot be written: its disk is/,
  )
  expect(fullDiskIn(new Error('something else'))).toBeUndefined()
})
