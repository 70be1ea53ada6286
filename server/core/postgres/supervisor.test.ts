import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDataDir } from '../../test/program/program.ts'

const told = vi.hoisted(() => ({ isStarting: 0, notSpawned: 0 }))

/* The real PostgreSQL. For a while it may say that it is starting, or its shell cannot be started. */
vi.mock('./ask-server.ts', async (original) => {
  const real = await original<typeof import('./ask-server.ts')>()
  const askServer: typeof real.askServer = async (connection, whileStarting) => {
    if (told.isStarting === 0) return real.askServer(connection, whileStarting)
    told.isStarting -= 1
    whileStarting?.()
    return undefined
  }
  return { ...real, askServer }
})
vi.mock('./process.ts', async (original) => {
  const real = await original<typeof import('./process.ts')>()
  const startServer: typeof real.startServer = (options) => {
    if (told.notSpawned === 0) return real.startServer(options)
    told.notSpawned -= 1
    return spawn('/nothing/here', { stdio: ['pipe', 'ignore', 'pipe'] })
  }
  return { ...real, startServer }
})
vi.resetModules()
afterAll(() => void vi.resetModules())
const { startEmbeddedPostgres } = await import('./embedded.ts')
const { askServer } = await import('./ask-server.ts')

let dataDir = ''
beforeEach(() => {
  dataDir = aDataDir()
  mkdirSync(dataDir)
})
afterEach(() => vi.restoreAllMocks())

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
  await expect.poll(() => askServer(connection), { timeout: 20_000 }).toBeDefined()
  await stop()
})
