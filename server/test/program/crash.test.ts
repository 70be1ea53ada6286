import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { faultsIn } from '../crash/what-must-hold.ts'
import { send, type Write, withMedication, writeAlways } from '../crash/writers.ts'
import { aFamily } from '../support/over-http.ts'
import { asOwner, aUsedDataDir, isAlive, postmaster, start } from './program.ts'

vi.setConfig({ testTimeout: 3_600_000 })

/* Kills the program without warning at random moments, while eight people write. `npm run crash` runs thirty rounds;
   the test runs one of each kind. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)
const KINDS = ['the server', 'PostgreSQL', 'both'] as const
const say = process.env.CRASH_ROUNDS ? (line: string) => process.stdout.write(`${line}\n`) : () => {}

test(`${ROUNDS} rounds of kills lose nothing that was acknowledged, and leave nothing incomplete or duplicated`, async () => {
  const dataDir = await aUsedDataDir()
  let kinfold = await start(dataDir)
  const family = await withMedication(kinfold.address, await aFamily(kinfold.address))
  const writes: Write[] = []
  const wrong: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const who = KINDS[round % KINDS.length]!
    const before = writes.length
    const stopWriting = writeAlways(() => kinfold.address, family, writes, wrong)
    await expect.poll(() => writes.length - before, { timeout: 180_000, interval: 5 }).toBeGreaterThan(20)
    await sleep(Math.random() * 1_000)
    const killed = performance.now()
    const pid = postmaster(dataDir)
    if (who !== 'the server') process.kill(pid, 'SIGKILL')
    if (who !== 'PostgreSQL') {
      if (who === 'both') await sleep(Math.random() * 50)
      kinfold.child.kill('SIGKILL')
      await kinfold.ended
      kinfold = await start(dataDir)
      expect(isAlive(pid) && postmaster(dataDir) !== pid).toBe(false)
    } else {
      await expect.poll(() => isHealthy(kinfold.address), { timeout: 180_000, interval: 20 }).toBe(true)
    }
    const back = performance.now() - killed
    await stopWriting()
    const unsure = await sendAgain(kinfold.address, family.token, writes.slice(before), wrong)
    const owner = await asOwner(dataDir)
    const faults = await faultsIn(owner, family.clientId, writes)
    await owner.end()
    const { length } = writes.slice(before)
    say(
      `round ${round + 1}, ${who} killed: ${length} writes, ${unsure} without an answer, back after ${(back / 1000).toFixed(1)} s, ${faults.length} faults`,
    )
    expect([...faults, ...wrong]).toEqual([])
  }
  const pid = postmaster(dataDir)
  kinfold.child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)
  say(`${ROUNDS} rounds, ${writes.length} writes, each there once with its trace; the audit is whole`)
})

const isHealthy = (address: string) =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const MOST_REPEATED = 60

/**
 * As browsers do: unanswered writes are sent again until answered, and so are some answered ones, because an answer may
 * get lost. Returns how many were unanswered.
 */
async function sendAgain(address: string, token: string, writes: Write[], wrong: string[]): Promise<number> {
  const unsure = writes.filter(({ acknowledged }) => !acknowledged)
  const edited = new Set(writes.filter(({ kind }) => kind === 'care_log_edits').map(({ id }) => id))
  for (const write of [...unsure, ...writes.filter(({ acknowledged }) => acknowledged).slice(-MOST_REPEATED)]) {
    const status = await send(address, token, write)
    // A write is neither repeated nor applied to its earlier version again: the caller learns that the record has
    // changed.
    const isFine = status === 200 || (edited.has(write.id) && status === 409)
    if (!isFine) wrong.push(`${write.kind} ${write.id}, sent again: ${status}`)
    if (status === 200) write.acknowledged = true
  }
  return unsure.length
}
