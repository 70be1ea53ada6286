import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { describe, expect, test, vi } from 'vitest'
import { faultsIn } from '../crash/what-must-hold.ts'
import { type Write, withMedication, writeAlways } from '../crash/writers.ts'
import { aFamily, aLog, call, storedIds } from '../support/over-http.ts'
import { aDisk } from './disk.ts'
import { aDataDir, asOwner, aUsedDataDir, commandOf, launch, postmaster, refused, start, stop } from './program.ts'

/* Failures below a Kinfold: its disk, its data directory, its PostgreSQL. Nothing acknowledged is lost, and one line
   reports the failure. */

vi.setConfig({ testTimeout: 600_000 })

const GONE_MS = 20_000

/** Writes of a few people, with a check of what must hold. */
async function writing(kinfold: { address: string }) {
  const family = { ...(await withMedication(kinfold.address, await aFamily(kinfold.address))), agoMs: HOUR_MS }
  const [writes, wrong]: [Write[], string[]] = [[], []]
  return {
    begin: () => writeAlways(() => kinfold.address, family, writes, wrong),
    kept: () => writes.filter(({ acknowledged }) => acknowledged).length,
    /**
     * Nothing acknowledged is lost, incomplete or duplicated, the audit is intact, and nothing was refused that should
     * not have been.
     */
    async faults(dataDir: string) {
      const owner = await asOwner(dataDir)
      const faults = await faultsIn(owner, family.clientId, writes)
      await owner.end()
      return [...faults, ...wrong]
    },
  }
}

describe('a disk', () => {
  const disk = aDisk(900)
  const onDisk = async () => {
    // As a failed first attempt may have left it.
    disk!.readOnly(false)
    disk!.makeRoom()
    const dataDir = join(disk!.folder, `data-${Date.now()}`)
    expect(spawnSync('cp', ['-a', await aUsedDataDir(), dataDir]).status).toBe(0)
    return dataDir
  }
  const isLow = async (address: string) => {
    const { machine } = (await (await fetch(`${address}/api/health`)).json()) as {
      // Nothing from a machine too busy to answer at once.
      machine: { isDiskLow: boolean } | null
    }
    return machine?.isDiskLow
  }

  test.skipIf(!disk)('full for a while: writers try again, and everything goes on without a restart', async () => {
    const dataDir = await onDisk()
    const kinfold = await start(dataDir, { LOG_LEVEL: 'error' })
    const { begin, kept, faults } = await writing(kinfold)
    const stopWriting = begin()
    await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(30)
    await expect.poll(() => isLow(kinfold.address)).toBe(false)
    disk!.leave(0)
    await expect.poll(() => isLow(kinfold.address)).toBe(true)
    await sleep(GONE_MS)
    disk!.makeRoom()
    const before = kept()
    await expect.poll(kept, { timeout: 120_000 }).toBeGreaterThan(before + 30)
    await stopWriting()
    expect(await faults(dataDir)).toEqual([])
    await stop(kinfold)
    // Each failed call has a line of its own; the reason is said once.
    const [calls, postgres] = ['The disk of ', 'PostgreSQL stopped: the disk of '].map(
      (words) => kinfold.text().split(`${words}${join(dataDir, 'postgres')} is full`).length - 1,
    )
    expect([calls, postgres]).not.toEqual([0, 0])
    for (const times of [calls, postgres]) expect(times).toBeLessThanOrEqual(1)
  })

  test.skipIf(!disk)('that is read-only is reported in one line, and nothing changes', async () => {
    const dataDir = await onDisk()
    disk!.readOnly(true)
    const said = await refused(dataDir)
    disk!.readOnly(false)
    expect(said).toMatch(/^Kinfold cannot start\. .*read-only file system/i)
    expect(said.split('\n')).toHaveLength(1)
    await stop(await start(dataDir))
  })
})

describe('a data directory', () => {
  const command = async (dataDir: string, script: string, args: string[]) => {
    const more = { NEW_SECRET_KEY: 'the next key of at least thirty-two characters' }
    const { ended, text } = launch(dataDir, more, { command: [...commandOf(script), ...args] })
    return [await ended, text().trim()]
  }

  test('of a newer Kinfold is refused with one line, and left unchanged', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const owner = await asOwner(dataDir)
    await owner.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
    )
    await owner.end()
    await stop(kinfold)
    const said = await refused(dataDir)
    expect(said).toMatch(/^Kinfold cannot start\. .*made by a newer Kinfold/)
    expect(said.split('\n')).toHaveLength(1)
    const folder = join(dataDir, '..', 'backups')
    const refusing: [string, ...string[]][] = [
      ['backup.ts', folder],
      ['check-files.ts', '--collect'],
      ['check-files.ts', '--accept'],
      ['rotate-keys.ts'],
      ['accept-key.ts'],
    ]
    for (const [script, ...args] of refusing)
      expect(await command(dataDir, script, args), script).toEqual([2, said.replace('Kinfold cannot start. ', '')])
    expect(existsSync(folder)).toBe(false)
    expect(await command(dataDir, 'verify-audit.ts', [])).toEqual([0, expect.stringContaining('all intact')])
  })

  test('with two simultaneous first starts: one serves, the other says so', async () => {
    const dataDir = aDataDir()
    const both = [launch(dataDir), launch(dataDir)]
    const refusedOne = await Promise.race(both.map((each) => each.ended.then(() => each)))
    const serving = both.find((each) => each !== refusedOne)!
    expect(refusedOne.text()).toBe(`Kinfold cannot start. Another Kinfold is using the data directory ${dataDir}.\n`)
    await expect.poll(serving.text, { timeout: 180_000 }).toContain('is ready')
    await stop(serving)
    await stop(await start(dataDir))
  })

  test.for([
    ...['global/pg_control', 'global', 'pg_wal'].map((missing) => [missing, 'PostgreSQL did not start.']),
    // PostgreSQL itself starts without it.
    ['base', 'The data directory is incomplete: PostgreSQL finds no database in it. Please restore a backup.'],
  ])('copied incompletely, without %s, is refused with one line', async ([missing, why]) => {
    const dataDir = await aUsedDataDir()
    rmSync(join(dataDir, 'postgres', missing!), { recursive: true })
    const said = await refused(dataDir)
    expect(said).toMatch(`Kinfold cannot start. ${why}`)
    expect(said.split('\n')).toHaveLength(1)
  })
})

describe('clocks', () => {
  /** From Debian's package `libfaketime`: another time for Kinfold and its PostgreSQL alone. */
  const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
  const back = { LD_PRELOAD: library, FAKETIME: '-1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' }

  test.skipIf(!existsSync(library))('that go back an hour, and forward again, lose and duplicate nothing', async () => {
    const dataDir = await aUsedDataDir()
    let kinfold = await start(dataDir)
    const { begin, kept, faults } = await writing({
      get address() {
        return kinfold.address
      },
    })
    for (const clocks of [{}, back, {}]) {
      await stop(kinfold)
      kinfold = await start(dataDir, clocks)
      const before = kept()
      const stopWriting = begin()
      await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(before + 50)
      await stopWriting()
    }
    expect(await faults(dataDir)).toEqual([])
    await stop(kinfold)
  })
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
