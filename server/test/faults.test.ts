import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { aFamily, aLog, call, storedIds } from './over-http.ts'
import { aDataDir, aUsedDataDir, launch, postmaster, refused, start, stop } from './program.ts'

/* What goes wrong beneath a Kinfold: its disk, its data directory, its PostgreSQL. Nothing acknowledged is lost, and one line says what is. */

vi.setConfig({ testTimeout: 600_000 })

const GONE_MS = 20_000

describe('a data directory', () => {
  test('in which two first starts begin at once: one serves, the other says so', async () => {
    const dataDir = aDataDir()
    const both = [launch(dataDir), launch(dataDir)]
    const refusedOne = await Promise.race(both.map((each) => each.ended.then(() => each)))
    const serving = both.find((each) => each !== refusedOne)!
    expect(refusedOne.text()).toBe(`Kinfold cannot start. Another Kinfold is using the data directory ${dataDir}.\n`)
    await expect.poll(serving.text, { timeout: 180_000 }).toContain('is ready')
    await stop(serving)
    await stop(await start(dataDir))
  })

  test.for(['global/pg_control', 'global', 'pg_wal', 'base'])(
    'copied by half, without %s, is refused in one line',
    async (missing) => {
      const dataDir = await aUsedDataDir()
      rmSync(join(dataDir, 'postgres', missing), { recursive: true })
      const said = await refused(dataDir)
      expect(said).toMatch(/^Kinfold cannot start\. /)
      expect(said.split('\n')).toHaveLength(1)
    },
  )
})

describe('PostgreSQL', () => {
  test('gone for 20 s: calls say so meanwhile, and it is back without a restart', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const { token, clientId } = await aFamily(kinfold.address)
    const write = async () => {
      const log = aLog()
      const response = await fetch(`${kinfold.address}/api/care-logs?clientId=${clientId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(log),
      })
      return { status: response.status, id: log.id }
    }
    const kept = [await write()]
    const directory = join(dataDir, 'postgres')
    const pid = postmaster(dataDir)
    renameSync(directory, `${directory}.gone`)
    process.kill(pid, 'SIGKILL')
    await sleep(GONE_MS)
    expect((await write()).status).toBe(503)
    expect((await call(kinfold.address, '/api/health')).status).not.toBe('ok')
    renameSync(`${directory}.gone`, directory)
    const again = async () => {
      const written = await write()
      if (written.status === 200) kept.push(written)
      return written.status
    }
    await expect.poll(again, { timeout: 60_000, interval: 500 }).toBe(200)
    expect((await storedIds(kinfold.address, token, clientId)).sort()).toEqual(kept.map(({ id }) => id).sort())
    expect(kinfold.text().split('PostgreSQL stopped unexpectedly; starting it again.').length).toBeGreaterThan(1)
    await stop(kinfold)
  })
})
