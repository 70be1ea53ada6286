import type { NewVital } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aThreshold, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { recountAll } from '../vitals/rollup/recount.ts'

beforeEach(() => void vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-29T12:00:00.000Z')))
afterEach(() => void vi.restoreAllMocks())

/** At noon in Berlin. */
const measure = (person: Person, day: string, more: Partial<NewVital>) =>
  as(person).vitals.create({ body: aVital({ ...more, measuredAt: `2026-11-${day}T11:00:00.000Z` }) })
const glucose = (value: number, more: Partial<NewVital> = {}): Partial<NewVital> => ({
  ...{ kind: 'glucose', unit: 'mg/dL', value },
  ...more,
})
const saturation = (value: number, more: Partial<NewVital> = {}): Partial<NewVital> => ({
  ...{ kind: 'spo2', unit: '%', value },
  ...more,
})

async function vitalsOf(person: Person) {
  const query = { from: '2026-11-01', to: '2026-11-29', parts: ['vitals' as const] }
  const { sections } = await as(person).careSummary.read({ query })
  return sections[0]!.lines
}

test('of blood pressure each figure has its own range and mean: nobody measured the lowest two together', async () => {
  const { caretaker } = await aCircle()
  const pressure = { kind: 'blood_pressure', unit: 'mmHg' } as const
  await measure(caretaker, '10', { ...pressure, value: 122, value2: 91 })
  await measure(caretaker, '11', { ...pressure, value: 154, value2: 69 })
  await measure(caretaker, '12', { ...pressure, value: 129, value2: 80, context: 'rest', position: 'sitting' })
  expect((await vitalsOf(caretaker))[0]!.text).toBe(
    'last 129/80 mmHg (at rest, sitting) on 12 Nov 2026; on average upper 135, lower 80 mmHg; upper from 122 to 154, lower from 69 to 91 mmHg, 3 readings',
  )
})

test('the last reading with what it was measured under', async () => {
  const { caretaker } = await aCircle()
  await measure(caretaker, '28', saturation(95))
  await measure(caretaker, '29', saturation(96, { context: 'on_oxygen' }))
  await measure(caretaker, '29', glucose(101, { context: 'fasting' }))
  expect((await vitalsOf(caretaker)).map(({ text, mark }) => [text, mark])).toEqual([
    ['last 96 % (on oxygen) on 29 Nov 2026; on average 96 %, from 95 % to 96 %, 2 readings', null],
    ['101 mg/dL (before breakfast) on 29 Nov 2026', null],
  ])
})

test('a reading outside the range between others is counted and named, with its day and what it was measured under', async () => {
  const { caretaker } = await aCircle()
  await measure(caretaker, '24', glucose(110))
  await measure(caretaker, '25', glucose(310, { context: 'after_meal' }))
  await measure(caretaker, '26', glucose(120))
  expect((await vitalsOf(caretaker))[0]!.mark).toBe(
    '1 of 3 readings outside the range: 310 mg/dL (after a meal) on 25 Nov 2026 (above 250 mg/dL is urgent)',
  )
})

test('of several the worst: the urgent one before others, then the one furthest beyond its limit', async () => {
  const { caretaker } = await aCircle()
  await measure(caretaker, '23', glucose(60))
  await measure(caretaker, '24', glucose(45))
  await measure(caretaker, '25', glucose(400))
  await measure(caretaker, '26', glucose(260))
  await measure(caretaker, '27', glucose(190))
  expect((await vitalsOf(caretaker))[0]!.mark).toBe(
    '5 of 5 readings outside the range; the worst was 400 mg/dL on 25 Nov 2026 (above 250 mg/dL is urgent); the last one is outside, too',
  )
})

test('of blood pressure it says which figure; a single reading is not counted', async () => {
  const { caretaker } = await aCircle()
  await measure(caretaker, '24', { kind: 'blood_pressure', unit: 'mmHg', value: 130, value2: 95 })
  expect((await vitalsOf(caretaker))[0]!.mark).toBe('outside the range: the lower figure is 90 mmHg or more')
})

test('a limit that is outside itself is told as a rule, not as if somebody had measured it', async () => {
  const { caretaker } = await aCircle()
  const pressure = { kind: 'blood_pressure', unit: 'mmHg' } as const
  const rate = { kind: 'heart_rate', unit: '/min' } as const
  for (const [day, value] of [
    ['06', 94],
    ['07', 96],
    ['08', 70],
  ] as const)
    await measure(caretaker, day, { ...rate, value })
  await measure(caretaker, '06', { ...pressure, value: 130, value2: 95 })
  await measure(caretaker, '07', { ...pressure, value: 120, value2: 75 })
  expect((await vitalsOf(caretaker)).map(({ mark }) => mark)).toEqual([
    '1 of 2 readings outside the range: 130/95 mmHg on 6 Nov 2026 (the lower figure: 90 mmHg or more is outside)',
    '2 of 3 readings outside the range; the worst was 96 /min on 7 Nov 2026 (91 /min or more is outside)',
  ])
})

test('by the range that was set for the person; readings in error and those of other days do not count', async () => {
  const { admin, caretaker } = await aCircle()
  await as(admin).vitalThresholds.create({
    body: aThreshold(),
  })
  await measure(caretaker, '20', saturation(90))
  await measure(caretaker, '21', saturation(87, { context: 'on_oxygen' }))
  const { id } = await measure(caretaker, '22', saturation(60))
  await as(caretaker).vitals.markInError({ params: { id }, body: { reason: 'Cold hand' } })
  const old = { ...saturation(70), measuredAt: '2026-10-30T11:00:00.000Z' }
  await as(caretaker).vitals.create({ body: aVital(old) })
  expect((await vitalsOf(caretaker))[0]!.mark).toBe(
    '1 of 2 readings outside the range: 87 % (on oxygen) on 21 Nov 2026 (below 88 % is outside)',
  )
})

test('of a sensor’s readings not all are judged, but the highest and the lowest are', async () => {
  const { caretaker, clientId } = await aCircle()
  const { id } = await measure(caretaker, '28', glucose(120))
  await measure(caretaker, '20', glucose(310, { context: 'after_meal' }))
  const { owner } = (await theKinfold()).services.database
  await inTransaction(dbOn(owner), async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'))
    await tx.execute(sql`insert into vital_readings select (c).* from (
      select jsonb_populate_record(null::vital_readings, to_jsonb(v) || jsonb_build_object(
        'id', gen_random_uuid(), 'measured_at', v.measured_at - n * '5 minutes'::interval)) as c
      from vital_readings v, generate_series(1, 5000) n where v.client_id = ${clientId} and v.id = ${id}) s`)
    await recountAll(tx, clientId, 'Europe/Berlin')
  })
  expect((await vitalsOf(caretaker))[0]!.mark).toBe(
    'some of 5,002 readings outside the range; the worst was 310 mg/dL (after a meal) on 20 Nov 2026 (above 250 mg/dL is urgent)',
  )
})
