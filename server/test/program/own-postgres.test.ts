import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { aFamily, aLog, call, storedIds } from '../support/over-http.ts'
import { aDataDir, asOwner, aUsedDataDir, isAlive, postmaster, refused, start, stop } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

/* Only the PostgreSQL of this very data directory is ever told to stop. */

const soon = { timeout: 180_000, interval: 50 }

/** The one that Kinfold starts in its place; that it was gone is a moment that a busy machine may miss. */
async function replaced(dataDir: string, killed: number): Promise<number> {
  const successor = () => {
    const pid = postmaster(dataDir)
    return isAlive(pid) && pid !== killed
  }
  await expect.poll(successor, soon).toBe(true)
  return postmaster(dataDir)
}

const copyOf = (dataDir: string) => {
  const copy = aDataDir()
  expect(spawnSync('cp', ['-a', dataDir, copy]).status).toBe(0)
  return copy
}

/** An unrelated PostgreSQL, such as one from the system's packages. */
const anotherPostgres = async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  return { ...kinfold, dataDir, pid: postmaster(dataDir) }
}

/** The shells that hold a PostgreSQL and stop it when Kinfold is gone; they share its session. */
function keepersOf(pid: number): number[] {
  const sessionOf = (id: string) => readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[3]
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && Number(id) !== pid)
    .filter((id) => {
      try {
        const isShell = /(sh|dash|bash|busybox)$/.test(realpathSync(`/proc/${id}/exe`))
        return isShell && sessionOf(id) === sessionOf(String(pid))
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Kills Kinfold and the shell of its PostgreSQL without warning; PostgreSQL lives on. */
async function leaveOrphan(dataDir: string, { child, ended }: Awaited<ReturnType<typeof start>>): Promise<number> {
  const pid = postmaster(dataDir)
  killKeepers(pid, () => child.kill('SIGKILL'))
  await ended
  expect(isAlive(pid)).toBe(true)
  return pid
}

/** Suspended first, so that none of them sees another one end. */
function killKeepers(pid: number, meanwhile = () => {}) {
  const keepers = keepersOf(pid)
  expect(keepers.length).toBe(2)
  for (const keeper of keepers) process.kill(keeper, 'SIGSTOP')
  meanwhile()
  for (const keeper of keepers) process.kill(keeper, 'SIGKILL')
}

describe('an unrelated PostgreSQL is left alone', () => {
  test('a copy of a running data directory, started next to the original: both serve', async () => {
    const dataDir = await aUsedDataDir()
    const original = await start(dataDir)
    const { token, clientId } = await aFamily(original.address)
    const pid = postmaster(dataDir)
    for (let round = 0; round < 2; round++) {
      const copy = copyOf(dataDir)
      const kinfold = await start(copy)
      expect(postmaster(copy)).not.toBe(pid)
      expect((await storedIds(kinfold.address, token, clientId)).length).toBe(round)
      await stop(kinfold)
      expect(isAlive(pid)).toBe(true)
      expect(postmaster(dataDir)).toBe(pid)
      const log = aLog()
      expect((await call(original.address, `/api/care-logs?clientId=${clientId}`, token, log)).id).toBe(log.id)
      expect(original.text()).not.toContain('PostgreSQL stopped')
    }
    await stop(original)
  })

  test('does not hold Kinfold’s keys and passwords, because it may run as another user', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir, { METRICS_TOKEN: 'canary-of-the-environment' })
    expect(readFileSync(`/proc/${kinfold.child.pid}/environ`, 'utf8')).toContain('canary-of-the-environment')
    expect(readFileSync(`/proc/${postmaster(dataDir)}/environ`, 'utf8')).not.toContain('canary')
    await stop(kinfold)
  })

  test('one whose process id is in an old postmaster.pid', async () => {
    const other = await anotherPostgres()
    const dataDir = await aUsedDataDir()
    const first = await start(dataDir)
    const left = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    await stop(first)
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(other.pid)))
    const kinfold = await start(dataDir)
    expect(isAlive(other.pid)).toBe(true)
    await stop(kinfold)
    expect(isAlive(other.pid)).toBe(true)
    expect(other.text()).not.toContain('PostgreSQL stopped')
    await stop(other)
  })
})

describe('our own', () => {
  test('that lives on alone is replaced, kept running and stopped with Kinfold', async () => {
    const dataDir = await aUsedDataDir()
    const first = await start(dataDir)
    const { token, clientId } = await aFamily(first.address)
    const log = aLog()
    await call(first.address, `/api/care-logs?clientId=${clientId}`, token, log)
    const orphan = await leaveOrphan(dataDir, first)
    const kinfold = await start(dataDir)
    expect(isAlive(orphan)).toBe(false)
    expect(await storedIds(kinfold.address, token, clientId)).toEqual([log.id])

    const before = postmaster(dataDir)
    process.kill(before, 'SIGKILL')
    const pid = await replaced(dataDir, before)
    await expect.poll(async () => (await call(kinfold.address, '/api/health')).status, soon).toBe('ok')
    await stop(kinfold)
    expect([before, pid].map(isAlive)).toEqual([false, false])
  })

  test('that somebody else uses is not taken from them: one line says what to do', async () => {
    const dataDir = await aUsedDataDir()
    const orphan = await leaveOrphan(dataDir, await start(dataDir))
    const client = await asOwner(dataDir)
    expect(await refused(dataDir)).toBe(
      `Kinfold cannot start. The PostgreSQL in ${join(dataDir, 'postgres')} (process ${orphan}) is already running and in use. Please stop it first.`,
    )
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await stop(await start(dataDir))
    expect(isAlive(orphan)).toBe(false)
  })

  test('goes on when its shells are told to stop: Kinfold stops it once it is done', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const pid = postmaster(dataDir)
    const keepers = keepersOf(pid)
    expect(keepers.length).toBe(2)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
      for (const keeper of keepers) process.kill(keeper, signal)
      await sleep(500)
      expect([isAlive(pid), postmaster(dataDir)]).toEqual([true, pid])
    }
    await stop(kinfold)
    expect(isAlive(pid)).toBe(false)
  })

  test('whose shells die is kept running all the same', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const first = postmaster(dataDir)
    killKeepers(first)
    await expect.poll(async () => (await call(kinfold.address, '/api/health')).status, soon).toBe('ok')
    process.kill(first, 'SIGKILL')
    const second = await replaced(dataDir, first)
    await expect.poll(async () => (await call(kinfold.address, '/api/health')).status, soon).toBe('ok')
    killKeepers(second)
    await stop(kinfold)
    expect([first, second].map(isAlive)).toEqual([false, false])
  })
})
