import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import type { Kinfold } from '../../start.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { duringLongTransaction } from '../../test/support/transactions.ts'
import { aCircle } from '../../test/support/world.ts'
import { PRUNE, pruneEvents } from './prune-events.ts'

/** Two processes of one installation. */
let here: Kinfold
let there: Kinfold
beforeAll(async () => {
  here = await theKinfold()
  there = await startBeside(here)
  await there.app.listen({ port: 0, host: '127.0.0.1' })
})

test('open browsers hear of changes while another transaction stays open', async () => {
  const { family, caretaker } = await aCircle()
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
    await expect.poll(() => heard).toContain(log.id)
  })
  await as(family, here).accounts.logout()
  await reading
})

test('the changes of one circle are numbered in commit order', async () => {
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
  await expect.poll(() => told.length).toBe(logs.length)
  stop()
  expect(new Set(told)).toEqual(new Set(logs.map(({ id }) => id)))
  const { rows } = await owner.query(
    "select subject_id from audit where client_id = $1 and subject = 'care_logs' order by seq",
    [clientId],
  )
  expect(told).toEqual(rows.map((row) => row.subject_id))
})

test('a place is valid in every process; an invalid or too old one is not', async () => {
  const { clientId, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog() })
  const place = here.services.events.place()
  const { id } = await as(caretaker).careLogs.create({ body: aLog() })
  const missed = await there.services.events.since(place, [clientId])
  expect(missed!.at(-1)).toEqual({ clientId, area: 'care_logs', recordId: id, toldTo: null, authorId: null })
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

test('a place stays valid while a transaction is open that is older than everything kept', async () => {
  const { clientId, caretaker } = await aCircle()
  const { events, database } = here.services
  await duringLongTransaction(async () => {
    await database.owner.query('delete from events')
    await as(caretaker).careLogs.create({ body: aLog() })
    await expect.poll(() => there.services.events.since(events.place(), [clientId])).toEqual([])
    const place = events.place()
    const { id } = await as(caretaker).careLogs.create({ body: aLog() })
    const missed = await there.services.events.since(place, [clientId])
    expect(missed).toEqual([{ clientId, area: 'care_logs', recordId: id, toldTo: null, authorId: null }])
  })
})

test('events older than a day are deleted, and those numbered by another database', async () => {
  const { clientId, caretaker } = await aCircle()
  const { owner } = here.services.database
  const logs = [
    await as(caretaker).careLogs.create({ body: aLog() }),
    await as(caretaker).careLogs.create({ body: aLog() }),
  ]
  await owner.query("update events set at = now() - interval '25 hours' where record_id = $1", [logs[0]!.id])
  await owner.query("insert into events (client_id, txid, area) values ($1, '9000000000000', 'foreign')", [clientId])
  await pruneEvents(owner)
  const kept = async () =>
    (
      await owner.query(
        "select area, record_id from events where area in ('care_logs', 'foreign') and client_id = $1 order by seq",
        [clientId],
      )
    ).rows
  expect(await kept()).toEqual([
    { area: 'care_logs', record_id: logs[1]!.id },
    { area: 'foreign', record_id: null },
  ])
  await startBeside(here)
  expect(await kept()).toEqual([{ area: 'care_logs', record_id: logs[1]!.id }])
})

test('and they are found by the index, without a scan', async () => {
  const owner = await here.services.database.owner.connect()
  await owner.query('begin; set local enable_seqscan = off')
  const { rows } = await owner.query(`explain ${PRUNE}`)
  await owner.query('rollback')
  owner.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('using events_txid_index on events')
  expect(plan).not.toMatch(/Seq Scan on events|Sort Key/)
})
