import childProcess, { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDataDir } from '../../test/program/program.ts'
import { askServer } from './ask-server.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const told = { isStarting: 0, notSpawned: 0 }

/* The real PostgreSQL. For a while it may say that it is starting, or its shell cannot be started. */
let dataDir = ''
beforeEach(() => {
  const [connect, start] = [pg.Client.prototype.connect, spawn]
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client, ...given) {
    if (told.isStarting === 0) return connect.apply(this, given)
    told.isStarting -= 1
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  })
  vi.spyOn(childProcess, 'spawn').mockImplementation((...given: Parameters<typeof spawn>) => {
    if (told.notSpawned === 0) return start(...given)
    told.notSpawned -= 1
    return start('/nothing/here', { stdio: ['pipe', 'ignore', 'pipe'] })
  })
  syncBuiltinESMExports()
  dataDir = aDataDir()
  mkdirSync(dataDir)
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a recovery may take any time: it is waited for, and the operator is told', async () => {
  const said: string[] = []
  let ahead = 0
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
  const whileStarting = () => {
    told.isStarting = 5
    const later = setInterval(() => {
      ahead += 50_000
      if (told.isStarting === 0) clearInterval(later)
    }, 10)
  }
  const { stop } = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    say: (line) => said.push(line),
    whileStarting,
  })
  await stop()
  expect(said).toEqual([
    `PostgreSQL is still starting, as after a crash. Its messages are in ${join(dataDir, 'postgres/log')}.`,
  ])
})

test('it is started again even if its shell cannot be started at first', async () => {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, durable: false })
  told.notSpawned = 1
  process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await expect.poll(() => askServer(connection)).toBeUndefined()
  await expect.poll(() => askServer(connection)).toBeDefined()
  await stop()
})

test('one that cannot start says the last error in its own log, not where that log is', async () => {
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop()
  rmSync(join(dataDir, 'postgres/pg_wal'), { recursive: true })
  await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
    /^PostgreSQL did not start\. .*FATAL: .*pg_wal.*$/,
  )
})
