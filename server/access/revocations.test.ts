import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Kinfold } from '../start.ts'
import { startOnCopy, theKinfold } from '../test/kinfold.ts'
import { aCircle, aLog, aPerson, as, type Person } from '../test/world.ts'
import { followRevocations } from './revocations.ts'

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

test('a process that starts later refuses what ended before, for as long as a token runs', async () => {
  const { owner } = here.services.database
  const { rows } = await owner.query('select current_database() as database')
  const lifetime = 3 * 3_600_000
  const endedBefore = async (ms: number) => {
    const { userId } = await aPerson('Nora')
    const ended = await owner.query(
      "update sessions set revoked_at = now() - $2 * interval '1 millisecond' where user_id = $1 returning id",
      [userId, ms],
    )
    return ended.rows[0].id as string
  }
  const [justIn, longAgo] = [await endedBefore(lifetime - 60_000), await endedBefore(lifetime + 3_600_000)]
  const later = await followRevocations({ ...inject('cluster'), database: rows[0].database }, lifetime)
  expect([later.has(justIn), later.has(longAgo)]).toEqual([true, false])
  await later.close()
})

test('a process that lost its connection looks again', async () => {
  await here.services.database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinfold looks' and datname = current_database()",
  )
  const nora = await aPerson('Nora')
  await as(nora, here).accounts.logout()
  await expect.poll(() => isRefused(nora, there), { timeout: 10_000 }).toBe(true)
})

test('the changes of one circle are numbered in the order in which they are committed', async () => {
  const { clientId, admin, caretaker } = await aCircle()
  const { owner } = here.services.database
  const places: string[] = []
  const told: string[] = []
  const stop = here.services.events.subscribe(({ changes, place }) => {
    places.push(place)
    for (const change of changes)
      if (change.clientId === clientId && change.area === 'care_logs') told.push(change.recordId!)
  })
  const logs = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      as(index % 2 ? admin : caretaker, index % 3 ? here : there).careLogs.create({ body: aLog() }),
    ),
  )
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(logs.length)
  stop()
  expect(new Set(told)).toEqual(new Set(logs.map(({ id }) => id)))
  const { rows } = await owner.query(
    "select subject_id from audit where client_id = $1 and subject = 'care_logs' order by seq",
    [clientId],
  )
  expect(told).toEqual(rows.map((row) => row.subject_id))
})

test('a place leads on in every process; one that is none, or too long ago, does not', async () => {
  const { clientId, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog() })
  const place = here.services.events.place()
  const { id } = await as(caretaker).careLogs.create({ body: aLog() })
  const missed = await there.services.events.since(place, [clientId])
  expect(missed!.at(-1)).toEqual({ clientId, area: 'care_logs', recordId: id })
  expect(await there.services.events.since(place, [clientId + 1])).toEqual([])
  for (const wrong of [
    '',
    'x',
    '1:1:',
    '5:4:',
    '9:5:7',
    `${'9'.repeat(19)}:${'9'.repeat(19)}:`,
    "1:1:'; drop table events",
  ])
    expect(await there.services.events.since(wrong, [clientId]), wrong).toBeUndefined()
})
