import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunningServer, removeForeignPidFiles } from './running-server.ts'

let folder = ''
let directory = ''
let socket = ''
let proc = ''
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinfold-living-'))
  ;[directory, socket, proc] = ['postgres', 'socket', 'proc'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const made of [directory, socket]) mkdirSync(made)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process that works in a directory, as PostgreSQL does in its data directory. */
function aProcess(cwd: string): number {
  const child = spawn('sleep', ['60'], { cwd, stdio: 'ignore' })
  children.push(child)
  return child.pid!
}

/** Writes the two files PostgreSQL leaves, with this process id. */
function leave(pid: number | string) {
  for (const file of names()) writeFileSync(file, `${pid}\n/some/where\n1796000000\n`)
}
const names = () => [join(directory, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]
const left = () => names().map((file) => existsSync(file))

/** The entry of a process in /proc; `cwd` undefined: not readable for us. */
function say(pid: number, { cwd, commandLine = '' }: { cwd?: string; commandLine?: string }) {
  mkdirSync(join(proc, 'self'), { recursive: true })
  mkdirSync(join(proc, String(pid)))
  symlinkSync(cwd ?? 'cwd', join(proc, String(pid), 'cwd'))
  writeFileSync(join(proc, String(pid), 'cmdline'), commandLine)
}

test('a process that works in the data directory is its PostgreSQL', () => {
  const pid = aProcess(directory)
  leave(pid)
  expect(findRunningServer(directory)).toEqual({ pid, isCertain: true })
  removeForeignPidFiles(directory, socket)
  expect(left()).toEqual([true, true])
})

test('a process that works elsewhere is unrelated: its files are removed, and it is left alone', () => {
  const elsewhere = join(folder, 'original')
  mkdirSync(elsewhere)
  const pid = aProcess(elsewhere)
  leave(pid)
  expect(findRunningServer(directory)).toBeUndefined()
  expect(left()).toEqual([true, true])
  removeForeignPidFiles(directory, socket)
  expect(left()).toEqual([false, false])
  expect(process.kill(pid, 0)).toBe(true)
})

test('a missing or empty file, or one of a process that ended, names nobody, and PostgreSQL handles it itself', async () => {
  expect(findRunningServer(directory)).toBeUndefined()
  const child = spawn('true', { stdio: 'ignore' })
  await once(child, 'exit')
  for (const content of ['', 'x', child.pid!]) {
    leave(content)
    expect(findRunningServer(directory)).toBeUndefined()
    removeForeignPidFiles(directory, socket)
    expect(left()).toEqual([true, true])
  }
})

test('a PostgreSQL in single-user mode counts, too', () => {
  const pid = aProcess(directory)
  leave(-pid)
  expect(findRunningServer(directory)).toEqual({ pid, isCertain: true })
})

test('if its directory is not readable, the command line decides, and nothing is concluded without it', () => {
  const pid = aProcess(folder)
  leave(pid)
  say(pid, { commandLine: ['postgres', '-D', directory, ''].join('\0') })
  expect(findRunningServer(directory, proc)).toEqual({ pid, isCertain: true })
  writeFileSync(join(proc, String(pid), 'cmdline'), ['postgres', '-D', `${directory}-copy`, ''].join('\0'))
  expect(findRunningServer(directory, proc)).toEqual({ pid, isCertain: false })
  removeForeignPidFiles(directory, socket, proc)
  expect(left()).toEqual([true, true])
})

test('without /proc a running process is neither ours nor unrelated', () => {
  const pid = aProcess(directory)
  leave(pid)
  expect(findRunningServer(directory, proc)).toEqual({ pid, isCertain: false })
  removeForeignPidFiles(directory, socket, proc)
  expect(left()).toEqual([true, true])
})
