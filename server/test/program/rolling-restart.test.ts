import { expect, test, vi } from 'vitest'
import { aFamily, aLog, storedIds } from '../support/over-http.ts'
import { aDataDir, aUsedDataDir, onTheDatabaseOf, start, stop } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

const PEOPLE = 8
/** Writes between two restarts. */
const SOME = 100

test('two Kinfolds on one database, restarted one after the other while people write: no call fails, nothing is lost', async () => {
  const keeper = await aUsedDataDir()
  // Its PostgreSQL serves all three.
  const first = await start(keeper)
  const { token, clientId } = await aFamily(first.address)
  const startOne = () => start(aDataDir(), onTheDatabaseOf(keeper))
  const running = [await startOne(), await startOne()]
  const ids: string[] = []
  const failed: string[] = []

  /** Like a proxy: what one process does not accept goes to the other; what one has begun is not sent again. */
  async function write(turn: number) {
    const log = aLog()
    const body = JSON.stringify(log)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const { address } of [running[turn % 2]!, running[(turn + 1) % 2]!])
      try {
        const { status } = await fetch(`${address}/api/care-logs?clientId=${clientId}`, {
          method: 'POST',
          headers,
          body,
        })
        return status === 200 ? ids.push(log.id) : failed.push(String(status))
      } catch (error) {
        const { code } = (error as { cause: NodeJS.ErrnoException }).cause
        if (code !== 'ECONNREFUSED') return failed.push(String(code))
      }
    return failed.push('taken by neither')
  }
  let isOver = false
  const writing = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let turn = person; !isOver; turn++) await write(turn)
  })
  const someMore = () => expect.poll(() => ids.length, { timeout: 60_000 }).toBeGreaterThan(ids.length + SOME)
  await someMore()
  for (const which of [0, 1, 0, 1]) {
    await stop(running[which]!)
    await someMore()
    running[which] = await startOne()
    await someMore()
  }
  isOver = true
  await Promise.all(writing)
  expect(failed).toEqual([])
  expect((await storedIds(first.address, token, clientId)).sort()).toEqual(ids.sort())
  for (const each of [...running, first]) await stop(each)
})
