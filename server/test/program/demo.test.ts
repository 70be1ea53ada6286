import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aDataDir, asOwner, launch } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

const DEMO: [string, ...string[]] = [process.execPath, resolve(import.meta.dirname, '../../demo/main.ts')]

/** How many rows a table of the demo has; 0 while it does not exist. */
async function rowsOf(dataDir: string, table: string): Promise<number> {
  try {
    const owner = await asOwner(join(dataDir, 'demo'))
    const found = await owner.query(`select count(*)::int as n from ${table}`).catch(() => ({ rows: [{ n: 0 }] }))
    await owner.end()
    return found.rows[0].n
  } catch {
    return 0
  }
}

test('npm run demo: what was interrupted while it was filled is filled by the next start; a refusal is one line', async () => {
  const dataDir = aDataDir()
  const first = launch(dataDir, {}, { command: DEMO })
  await expect.poll(() => rowsOf(dataDir, 'users'), { timeout: 180_000 }).toBeGreaterThan(0)
  const beside = launch(dataDir, {}, { command: DEMO })
  expect(await beside.ended).toBe(1)
  expect(beside.text()).toBe(
    `Kinfold cannot start. Another Kinfold is using the data directory ${join(dataDir, 'demo')}.\n`,
  )
  first.child.kill('SIGKILL')
  await first.ended
  const second = launch(dataDir, {}, { command: DEMO })
  const failed = second.ended.then(() => expect.fail(second.text()))
  await Promise.race([failed, expect.poll(() => rowsOf(dataDir, 'care_logs'), { timeout: 180_000 }).toBeGreaterThan(0)])
  failed.catch(() => {})
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
