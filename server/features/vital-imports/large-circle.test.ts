import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Kinfold } from '../../start.ts'
import { aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { runImports } from './run-imports.ts'

/* A circle may have five million readings: what an import or a device reads of them must not grow with their number. */
afterEach(() => vi.restoreAllMocks())

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const runAll = () => runImports.run(kinfold.services, new AbortController().signal)

async function importReadings(person: Person, lines: string[]) {
  const file = { name: 'readings.csv', type: 'text/csv', content: `${lines.join('\n')}\n` }
  const { id } = await as(person).vitalImports.upload({ query: { id: uuidv7() }, file })
  await as(person).vitalImports.start({ params: { id }, body: { doubtful: true } })
  await runAll()
  return as(person).vitalImports.read({ params: { id } })
}

/** A circle whose heart rate was measured in 3,000 minutes of 2025. */
async function aLargeCircle() {
  const people = await aCircle()
  const { id } = await as(people.family).vitals.create({ body: aVital({ measuredAt: '2025-03-01T00:00:00.000Z' }) })
  const { services } = kinfold
  await services.database.owner.query(
    `begin; set local session_replication_role = replica;
     insert into vital_readings select (jsonb_populate_record(v, jsonb_build_object(
       'id', gen_random_uuid(), 'measured_at', v.measured_at + n * interval '1 minute'))).*
     from vital_readings v, generate_series(1, 3000) n where v.id = '${id}';
     commit`,
  )
  return people
}

/** How many rows the server received from PostgreSQL meanwhile. */
async function rowsReceived(work: () => Promise<unknown>): Promise<number> {
  const query: { handleDataRow(row: unknown): void } = pg.Query.prototype as never
  const received = vi.spyOn(query, 'handleDataRow')
  await work()
  return received.mock.calls.length
}

test('an import reads only what is near its own readings', async () => {
  const { family } = await aLargeCircle()
  const lines = ['date,pulse', '2025-02-20 08:00,72', '2025-03-20 08:00,73', '2025-03-20 08:00,73']
  const rows = await rowsReceived(async () =>
    expect(await importReadings(family, lines)).toMatchObject({ state: 'done', added: 2, duplicates: 1 }),
  )
  expect(rows).toBeLessThan(300)
})

test('a device that sends readings of ten years reads only what is near them', async () => {
  const { family } = await aLargeCircle()
  const { token } = await as(family).vitalDevices.create({ body: { id: uuidv7(), name: 'Watch' } })
  const [at, later] = ['2020-01-01T08:00:00Z', '2026-06-01T08:00:00Z']
  const readings = [at, later].map((moment) => ({ kind: 'weight' as const, value: 62, at: moment }))
  const sent = () => as(undefined).vitalDevices.send({ params: { token: token! }, body: { readings } })
  const rows = await rowsReceived(async () => expect(await sent()).toEqual({ added: 2, duplicates: 0 }))
  expect(rows).toBeLessThan(300)
})

test('readings of one minute that cannot all be compared are refused with a sentence', async () => {
  const { family } = await aCircle()
  const line = (index: number) => `2026-11-20 08:00,72,number ${index},Clinic`
  const lines = Array.from({ length: 5_000 }, (_, index) => line(index))
  expect(await importReadings(family, ['date,pulse,id,source', ...lines])).toMatchObject({
    state: 'failed',
    failure: 'This circle has 1,000 readings of one kind within two minutes. There is no room for more.',
  })
  expect((await as(family).vitals.list()).items).toEqual([])
})

test('the same id of the same source is the same reading, at another time and in a later part of the file', async () => {
  const { family } = await aCircle()
  const begin = Date.parse('2026-03-01T00:00Z')
  const at = (minute: number) => new Date(begin + minute * 60_000).toISOString()
  const line = (minute: number, id: number) => `${at(minute)},${60 + (minute % 60)},number ${id},Clinic`
  const lines = Array.from({ length: 4_500 }, (_, index) => line(index, index))
  const again = [line(9_000, 0), line(9_001, 4_400)]
  const heading = 'date,pulse,id,source'
  expect(await importReadings(family, [heading, ...lines, ...again])).toMatchObject({ added: 4_500, duplicates: 2 })
  expect(await importReadings(family, [heading, line(9_002, 3)])).toMatchObject({ added: 0, duplicates: 1 })
})

test('after a large import PostgreSQL expects as many readings as there are now', async () => {
  const { family } = await aCircle()
  const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString()
  const lines = Array.from({ length: 1_500 }, (_, minute) => `${at(minute)},${60 + (minute % 30)}`)
  expect(await importReadings(family, ['date,pulse', ...lines])).toMatchObject({ state: 'done', added: 1_500 })
  const { rows } = await kinfold.services.database.owner.query(
    `select relname, reltuples from pg_class where relname in ('vital_readings', 'vital_rollups') order by relname`,
  )
  for (const { reltuples } of rows) expect(reltuples).toBeGreaterThanOrEqual(25)
  expect(rows[0].reltuples).toBeGreaterThanOrEqual(1_500)
})
