import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kinfold } from '../start.ts'
import { startOnCopy, theKinfold } from '../test/kinfold.ts'
import { aCircle, aLog, aPerson, as, type Person } from '../test/world.ts'

/** Two processes of one Kinfold. */
let here: Kinfold
let there: Kinfold
beforeAll(async () => {
  here = await theKinfold()
  const { rows } = await here.services.database.owner.query('select current_database() as name')
  there = await startOnCopy({}, rows[0].name)
})

/** Somebody's transaction that has written and goes on, until the work is done. */
async function duringLongTransaction(work: () => Promise<void>) {
  const connection = await here.services.database.owner.connect()
  try {
    await connection.query('begin')
    await connection.query('select pg_current_xact_id()')
    await work()
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const isRefused = (person: Person, kinfold: Kinfold) =>
  as(person, kinfold)
    .accounts.me()
    .then(
      () => false,
      (error) => error.body.errorCode === 'NOT_SIGNED_IN',
    )

describe('while somebody’s transaction goes on', () => {
  test('an ended session is refused in every process', async () => {
    const nora = await aPerson('Nora')
    await duringLongTransaction(async () => {
      expect(await isRefused(nora, there)).toBe(false)
      await as(nora, here).accounts.logout()
      await expect.poll(() => isRefused(nora, there), { timeout: 5_000 }).toBe(true)
    })
  })

  test('open browsers hear what changes', async () => {
    const { family, caretaker } = await aCircle()
    await there.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = there.app.server.address() as AddressInfo
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${family.token}` },
    })
    let heard = ''
    const reading = (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk
    })().catch(() => {})
    await duringLongTransaction(async () => {
      const log = await as(caretaker, here).careLogs.create({ body: aLog() })
      await expect.poll(() => heard, { timeout: 5_000 }).toContain(log.id)
    })
    await as(family, here).accounts.logout()
    await reading
  })
})
