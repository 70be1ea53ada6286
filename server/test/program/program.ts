import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { databaseUrl } from '../support/database-url.ts'
import { whenFileEnds } from '../support/leaving.ts'

/* The real program, started as people start it, in separate data directories. */
const MAIN = resolve(import.meta.dirname, '../../dist/serve.js')
const LOAD_COMMAND = resolve(import.meta.dirname, '../../../scripts/load-command.js')
/** After a Kinfold was killed, its PostgreSQL stops by itself. */
const POSTGRES_LEAVES_MS = 500

/** The path of a data directory that does not exist yet. */
export function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-start-'))
  chmodSync(folder, 0o755)
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/**
 * A data directory that was set up by a Kinfold: a copy of one made once in a run. For tests that are not about the
 * first start.
 */
export async function aUsedDataDir(): Promise<string> {
  used ??= aDirForAll()
  const dataDir = aDataDir()
  expect(spawnSync('cp', ['-a', await used, dataDir]).status).toBe(0)
  return dataDir
}

let used: Promise<string> | undefined

/** The first process that needs it makes it; the others wait for its name. */
async function aDirForAll(): Promise<string> {
  const dataDir = join(inject('folder'), 'used')
  const making = `${dataDir}-unfinished`
  while (!existsSync(dataDir)) {
    if (isFirstIn(making)) await makeOne(making, dataDir)
    else await sleep(50)
  }
  return dataDir
}

function isFirstIn(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function makeOne(making: string, dataDir: string) {
  try {
    await stop(await start(join(making, 'data')))
    renameSync(join(making, 'data'), dataDir)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

type Settings = Record<string, string>
type How = {
  /** A command to run instead of the server, such as a shell that sets limits first. */
  command?: [string, ...string[]]
  detached?: boolean
}

export const KINFOLD: [string, ...string[]] = [process.execPath, MAIN]

/** One of the operator's commands, such as `backup.ts`, as `npm run` starts it once everything is installed. */
export const commandOf = (script: string): [string, ...string[]] => [process.execPath, LOAD_COMMAND, script]

/** Starts it; `text` is all of its output, `says` waits for a part of it. */
export function launch(dataDir: string, more: Settings = {}, { command = KINFOLD, detached = false }: How = {}) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: '',
    ...more,
  }
  const [program, ...args] = command
  const child = spawn(program, args, { env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  whenFileEnds(async () => {
    if (!child.kill('SIGKILL')) return
    await ended
    await sleep(POSTGRES_LEAVES_MS)
  })
  const text = () => said.join('')
  /** Also works before the tests of a file. */
  const says = (words: string) =>
    new Promise<void>((done) => {
      const look = () => text().includes(words) && done()
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      look()
    })
  return { child, ended, text, says }
}

/** Starts it and waits until it serves. */
export async function start(dataDir: string, more?: Settings, how?: How) {
  const kinfold = launch(dataDir, more, how)
  const ended = kinfold.ended.then((code) => expect.fail(`It ended with ${code}: ${kinfold.text()}`))
  await Promise.race([ended, kinfold.says('is ready')])
  ended.catch(() => {})
  return { ...kinfold, address: addressIn(kinfold.text()) }
}

export const addressIn = (text: string): string => /is ready: (\S+)/.exec(text)![1]!

/** The single message of a start that cannot succeed; never a stack trace. */
export async function refused(dataDir: string, more?: Settings, how?: How): Promise<string> {
  const { ended, text } = launch(dataDir, more, how)
  expect(await ended).toBe(1)
  expect(text()).not.toMatch(/ {4}at /)
  return text().trim()
}

export async function stop({ child, ended }: Pick<ReturnType<typeof launch>, 'child' | 'ended'>) {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

/** Connects to a running Kinfold's database as its owner. */
export async function asOwner(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(dataDir))
  client.on('error', () => {})
  await client.connect()
  return client
}

export function connectionOf(dataDir: string) {
  const password = readFileSync(join(dataDir, 'postgres.key'), 'utf8').trim()
  return { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'kinfold', database: 'postgres', password }
}

/** The settings of another Kinfold on the database of this one. */
export const onTheDatabaseOf = (dataDir: string) => ({
  SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(),
  DATABASE_URL: databaseUrl(connectionOf(dataDir)),
})

export const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/status`, 'utf8').includes('State:\tZ')
  } catch {
    return false
  }
}
