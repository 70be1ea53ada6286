import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { storageFailure } from '../../services/files/storage-failure.ts'
import type { Kinfold } from '../../start.ts'
import { aVital } from '../../test/records/records.ts'
import { as, type FileGiven } from '../../test/support/calls.ts'
import { FILES_FOLDER, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, join as joinCircle, type Person } from '../../test/support/world.ts'
import { notifyOfCrossings } from '../vitals/crossings/notify.ts'
import { runImports } from './run-imports.ts'

afterEach(() => vi.restoreAllMocks())

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const owner = async (query: string) => (await kinfold.services.database.owner.query(query)).rows
const runAll = () => runImports.run(kinfold.services, new AbortController().signal)

const csv = (...lines: string[]): FileGiven => ({
  ...{ name: 'readings.csv', type: 'text/csv', content: `${lines.join('\n')}\n` },
})
const upload = (person: Person, file: FileGiven, id = uuidv7()) =>
  as(person).vitalImports.upload({ query: { id }, file })
const importReadings = async (person: Person, file: FileGiven, body: { doubtful?: boolean } = {}) => {
  const { id } = await upload(person, file)
  await as(person).vitalImports.start({ params: { id }, body })
  await runAll()
  return as(person).vitalImports.read({ params: { id } })
}
const readings = async (person: Person) => (await as(person).vitals.list()).items

describe('a file of readings', () => {
  test('whose dates fit both orders is read as its reader writes dates', async () => {
    const { family } = await aCircle()
    const file = csv('Date,Pulse', '03/04/2026,72')
    const orderFor = async (reader: string) => (await upload({ ...family, reader }, file)).layout
    expect(await orderFor('timeFormat=24')).toMatchObject({ dateOrder: 'DMY', isOrderGuessed: true })
    expect(await orderFor('timeFormat=12&locale=en-US')).toMatchObject({ dateOrder: 'MDY', isOrderGuessed: true })
  })

  test('is previewed in the unit that each row names beside its number, before and after somebody corrects it', async () => {
    const { family } = await aCircle()
    const file = csv('Date,Weight,Weight unit', '2026-11-20 08:00,154,lb', '2026-11-21 08:00,70,kg')
    const { id, layout, preview } = await upload(family, file)
    const inUnits = (rows: typeof preview) => rows.map(({ reading }) => `${reading?.value} ${reading?.unit}`)
    expect(inUnits(preview)).toEqual(['154 lb', '70 kg'])
    const again = await as(family).vitalImports.look({ params: { id }, body: { layout: layout! } })
    expect(inUnits(again.preview)).toEqual(['154 lb', '70 kg'])
  })

  test('is previewed; nothing is imported before somebody confirms', async () => {
    const { family } = await aCircle()
    const shown = await upload(family, csv('Datum;Puls;Blutdruck', '20.11.2026 08:00;72;128/79', '21.11.2026 08:00;x;'))
    expect(shown).toMatchObject({ format: 'csv', state: 'ready', layout: { separator: ';', dateOrder: 'DMY' } })
    expect(shown.layout!.columns.map(({ role, kind }) => kind ?? role)).toEqual([
      'date',
      'heart_rate',
      'blood_pressure',
    ])
    expect(shown.preview.map(({ reading, problem }) => reading?.value ?? problem)).toEqual([
      72,
      128,
      expect.stringContaining('number'),
    ])
    expect(await readings(family)).toEqual([])
  })

  test('can be found again, however many came after it: the list is paged', async () => {
    const { family } = await aCircle()
    for (const pulse of [71, 72, 73]) await upload(family, csv('Datum;Puls', `20.11.2026 08:00;${pulse}`))
    const first = await as(family).vitalImports.list({ query: { limit: 2 } })
    const second = await as(family).vitalImports.list({ query: { limit: 2, before: first.next! } })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
    expect(second.next).toBeNull()
  })

  test('is imported completely: with its unit, its place, and what was left out', async () => {
    const { family, caretaker } = await aCircle()
    const file = csv(
      'date,weight (lb),note',
      '2026-11-20 08:00,150.5,x',
      '2026-11-21 08:00,heavy,x',
      '2026-11-22 08:00,999,x',
    )
    const done = await importReadings(caretaker, file)
    expect(done).toMatchObject({ state: 'done', percent: 100, added: 1, duplicates: 0, leftOut: 2 })
    expect(done.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'weight (lb)'],
      [4, 'weight (lb)'],
    ])
    const [weight] = await readings(family)
    expect(weight).toMatchObject({
      kind: 'weight',
      value: 150.5,
      unit: 'lb',
      origin: 'file',
      authorName: 'Carlo Keller',
    })
    expect(weight!.measuredAt).toBe('2026-11-20T07:00:00.000Z')
  })

  test('a table of weights without a unit is in pounds if only these are like the last weight; one far from it is asked about', async () => {
    const { family } = await aCircle()
    const weighed = { kind: 'weight' as const, value2: null, unit: 'kg' as const }
    await as(family).vitals.create({ body: aVital({ ...weighed, value: 72, measuredAt: '2026-11-19T07:00:00.000Z' }) })
    const inPounds = await upload(
      family,
      csv('Date,Weight,BMI', '2026-11-22 08:00,158.4,24', '2026-11-23 08:00,158,24'),
    )
    expect(inPounds.preview.map(({ reading, doubt }) => [reading?.value, reading?.unit, doubt])).toEqual([
      [158.4, 'lb', null],
      [158, 'lb', null],
    ])
    const { preview } = await upload(family, csv('Date,Weight (kg)', '2026-11-22 08:00,158.4', '2012-01-01 08:00,91'))
    expect(preview.map(({ doubt }) => doubt)).toEqual([
      'Last time it was 72 kg. It would make sense in lb. Is 158.4 kg right?',
      null,
    ])
  })

  test('a column that only resembles a vital sign says which, and is the same after a correction of others', async () => {
    const { family } = await aCircle()
    const headings = 'Date,Pulse,Heart rate variability,Sats (l/min),Température cutanée,Room'
    const { id, layout } = await upload(family, csv(headings, '2026-11-20 07:00,71,41,2,33.1,4'))
    const resembled = ({ columns }: NonNullable<typeof layout>) => columns.map(({ resembles }) => resembles ?? null)
    const kinds = [null, null, 'heart_rate', 'spo2', 'temperature', null]
    expect(resembled(layout!)).toEqual(kinds)
    const looked = await as(family).vitalImports.look({ params: { id }, body: { layout: layout! } })
    expect(resembled(looked.layout!)).toEqual(kinds)
  })

  test('with another layout it reads differently', async () => {
    const { family } = await aCircle()
    const { id, layout } = await upload(family, csv('when,thing', '03/04/2026 08:00,72'))
    const columns = [
      { ...layout!.columns[0]!, role: 'date' as const },
      { ...layout!.columns[1]!, role: 'reading' as const, kind: 'heart_rate' as const, unit: '/min' as const },
    ]
    const wanted = { ...layout!, columns, dateOrder: 'MDY' as const, headerLines: 1 }
    const { preview } = await as(family).vitalImports.look({ params: { id }, body: { layout: wanted } })
    expect(preview[0]!.reading).toMatchObject({ kind: 'heart_rate', value: 72, at: '2026-03-04T07:00:00.000Z' })
  })

  test('the same file twice, and readings already typed, exist once', async () => {
    const { family } = await aCircle()
    await as(family).vitals.create({ body: aVital({ value: 72, measuredAt: '2026-11-20T07:00:30.000Z' }) })
    const file = csv('date,pulse', '2026-11-20 08:00,72', '2026-11-20 09:00,75', '2026-11-20 09:00,75')
    expect(await importReadings(family, file)).toMatchObject({ added: 1, duplicates: 2 })
    expect(await importReadings(family, file)).toMatchObject({ added: 0, duplicates: 3 })
    expect(await readings(family)).toHaveLength(2)
  })

  test('the same table of days twice, first in the morning of its last day, exists once', async () => {
    const { family } = await aCircle()
    const file = csv('date;weight (kg)', '2026-11-25;61', '2026-11-26;61,2')
    const itIs = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
    itIs('2026-11-26T07:30:00.000Z')
    expect(await importReadings(family, file)).toMatchObject({ added: 2, leftOut: 0 })
    expect((await readings(family))[0]).toMatchObject({ value: 61.2, measuredAt: '2026-11-26T07:30:00.000Z' })
    itIs('2026-11-27T07:30:00.000Z')
    expect(await importReadings(family, file)).toMatchObject({ added: 0, duplicates: 2 })
  })

  test('of a table of days without times every plausible reading is imported, at noon, also several of one day', async () => {
    const { family } = await aCircle()
    const file = csv('date;weight (kg)', '2026-11-19;61', '2026-11-20;61,2', '2026-11-20;61,4', '2026-11-21;500')
    const { preview } = await upload(family, file)
    const NOON = 'There is no time of day, so noon is used'
    expect(preview).toMatchObject([
      { note: NOON, doubt: null },
      { note: NOON, doubt: null },
      { note: NOON, doubt: null },
      { note: NOON, doubt: expect.stringMatching(/Is 500 kg right/) },
    ])
    const done = await importReadings(family, file)
    expect(done).toMatchObject({ added: 3, duplicates: 0, leftOut: 1, problems: [{ line: 5 }] })
    expect((await readings(family)).map(({ value, measuredAt }) => [measuredAt, value])).toEqual(
      expect.arrayContaining([
        ['2026-11-20T11:00:00.000Z', 61.4],
        ['2026-11-20T11:00:00.000Z', 61.2],
        ['2026-11-19T11:00:00.000Z', 61],
      ]),
    )
  })

  test('a number of the person or of a place in the memory, repeated in a file or in the next one, hides no reading', async () => {
    const { family } = await aCircle()
    const person = csv(
      'ID;Datum;Uhrzeit;Temperatur',
      '4711;20.11.2026;08:00;36,6',
      '4711;21.11.2026;08:00;36,9',
      '4711;22.11.2026;08:00;38,2',
    )
    expect(await importReadings(family, person)).toMatchObject({ added: 3, duplicates: 0 })
    expect(await importReadings(family, person)).toMatchObject({ added: 0, duplicates: 3 })
    const month = (month: number) =>
      csv('ID;Datum;Uhrzeit;Puls', `1;01.${month}.2026;08:00;71`, `2;02.${month}.2026;08:00;72`)
    expect(await importReadings(family, month(10))).toMatchObject({ added: 2, duplicates: 0 })
    expect(await importReadings(family, month(11))).toMatchObject({ added: 2, duplicates: 0 })
  })

  test('the same file twice, larger than a batch, exists once', async () => {
    const { family } = await aCircle()
    const begin = Date.parse('2026-03-01T00:00Z')
    const at = (minute: number) => new Date(begin + minute * 60_000).toISOString()
    const lines = Array.from({ length: 5_200 }, (_, minute) => `${at(minute)},${60 + (minute % 60)}`)
    expect(await importReadings(family, csv('date,pulse', ...lines))).toMatchObject({ added: 5_200, duplicates: 0 })
    expect(await importReadings(family, csv('date,pulse', ...lines))).toMatchObject({ added: 0, duplicates: 5_200 })
  })

  test('the same file twice at once, in two processes, exists once', async () => {
    const { family } = await aCircle()
    const begin = Date.parse('2026-03-01T00:00Z')
    const lines = Array.from({ length: 3_000 }, (_, minute) => `${new Date(begin + minute * 60_000).toISOString()},72`)
    const start = async () => {
      const { id } = await upload(family, csv('date,pulse', ...lines))
      await as(family).vitalImports.start({ params: { id }, body: {} })
      return id
    }
    const ids = [await start(), await start()]
    await Promise.all([runAll(), runAll()])
    const done = await Promise.all(ids.map((id) => as(family).vitalImports.read({ params: { id } })))
    expect(done.map(({ added, duplicates }) => [added, duplicates])).toEqual([
      [3_000, 0],
      [0, 3_000],
    ])
  })

  test('implausible readings are imported only if somebody confirms them', async () => {
    const { family } = await aCircle()
    const file = csv('date,temperature', '2026-11-20 08:00,45.5')
    expect(await importReadings(family, file)).toMatchObject({ added: 0, leftOut: 1 })
    expect(await importReadings(family, file, { doubtful: true })).toMatchObject({ added: 1, leftOut: 0 })
  })

  test('whoever imported it is told of its urgent readings, too: they did not measure', async () => {
    const { family, admin } = await aCircle()
    const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
    await importReadings(family, csv('date,pulse', `${ago(10)},140`, `${ago(5)},142`))
    await notifyOfCrossings.run(kinfold.services, new AbortController().signal)
    for (const person of [family, admin])
      expect((await as(person).notifications.list()).items).toMatchObject([
        { kind: 'vital_crossed', who: 'Fritz Keller', items: [{ title: 'Heart rate 140 /min' }] },
      ])
  })

  test('is removed completely, and the charts are as before', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-21T12:00:00.000Z'))
    const { family, client } = await aCircle()
    await as(family).vitals.create({ body: aVital({ value: 60, measuredAt: '2026-11-20T07:30:00.000Z' }) })
    const rollups = () =>
      owner(
        `select size, start, count, sum, min, max from vital_rollups where client_id = ${family.clientId} order by 1, 2`,
      )
    const before = await rollups()
    const lines = Array.from(
      { length: 48 },
      (_, hour) => `2026-11-${hour < 24 ? 19 : 20} ${String(hour % 24).padStart(2, '0')}:15,${70 + hour}`,
    )
    const { id } = await importReadings(family, csv('date,pulse', ...lines))
    const { items } = await as(client).vitals.overview()
    expect(items[0]!.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
    expect((await rollups()).length).toBe(50)
    const open = await as(family).vitalImports.undo({ params: { id } })
    expect(open.state).toBe('undoing')
    await runAll()
    expect(await as(client).vitalImports.read({ params: { id } })).toMatchObject({ state: 'undone' })
    expect(await rollups()).toEqual(before)
    expect(await readings(family)).toHaveLength(1)
  })

  test('leaves one trace in the audit, not one per reading, in the name of whoever imported it', async () => {
    const { family } = await aCircle()
    await importReadings(family, csv('date,pulse', '2026-11-20 08:00,72', '2026-11-20 09:00,75'))
    const entries = await owner(
      `select action, subject, user_id from audit where client_id = ${family.clientId} and subject like 'vital%' order by seq`,
    )
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'vitalImports.create vital_imports',
      'vitalImports.change vital_imports',
      'vitalImports.change vital_imports',
    ])
    expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(new Set([family.userId]))
    const [reading] = await readings(family)
    await as(family).vitals.markInError({ params: { id: reading!.id }, body: { reason: 'Not hers' } })
    const [last] = await owner(
      `select subject from audit where client_id = ${family.clientId} and subject like 'vital%' order by seq desc limit 1`,
    )
    expect(last).toMatchObject({ subject: 'vital_readings' })
  })
})

describe('all or nothing', () => {
  test('a truncated table imports nothing, and says where', async () => {
    const { family } = await aCircle()
    const at = (minute: number) => new Date(Date.parse('2026-11-01T00:00Z') + minute * 60_000).toISOString()
    const lines = Array.from({ length: 6_000 }, (_, minute) => `${at(minute)},${60 + (minute % 60)}`)
    const failed = await importReadings(family, csv('date,pulse', ...lines, '"2026-11-20 09:00,72'))
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('quotation mark') })
    expect(await readings(family)).toEqual([])
  })

  describe('dates that were read in a wrong order, as a later row shows', () => {
    const rows = Array.from({ length: 480 }, (_, at) => {
      const [day, hour] = [Math.floor(at / 24) + 1, at % 24].map((part) => String(part).padStart(2, '0'))
      return `05/${day}/2026,${hour}:00,72`
    })

    test('import nothing: the other order is chosen and shown, and the same file is imported with it', async () => {
      const { family } = await aCircle()
      const { id, failure } = await importReadings(family, csv('Date,Time,Pulse', ...rows))
      expect(failure).toBe(
        'Line 290 shows that the month comes first, so that is chosen now. Nothing was imported yet: please check the dates and import again. If only that line is wrong, choose ‘Day first’',
      )
      const asked = await as(family).vitalImports.read({ params: { id } })
      expect(asked).toMatchObject({ state: 'ready', layout: { dateOrder: 'MDY', isOrderGuessed: false } })
      expect(asked.preview.at(-1)?.reading?.at).toMatch(/^2026-05-01/)
      expect(await readings(family)).toEqual([])
      await as(family).vitalImports.start({ params: { id }, body: {} })
      await runAll()
      expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({
        ...{ state: 'done', added: 480, leftOut: 0, failure: null },
      })
    })

    test('and where only that row is wrong, the first order is chosen again, and the row left out', async () => {
      const { family } = await aCircle()
      const wrong = rows.slice(0, 240).with(-1, '05/13/2026,09:00,72')
      const { id, layout } = await importReadings(family, csv('Date,Time,Pulse', ...wrong))
      const chosen = { ...layout!, dateOrder: 'DMY' as const }
      const looked = await as(family).vitalImports.look({ params: { id }, body: { layout: chosen } })
      expect(looked).toMatchObject({ failure: null })
      expect(looked.preview.at(-1)?.reading?.at).toMatch(/^2026-01-05/)
      await as(family).vitalImports.start({ params: { id }, body: {} })
      await runAll()
      const done = await as(family).vitalImports.read({ params: { id } })
      expect(done).toMatchObject({ added: 239, leftOut: 1, problems: [{ line: 241 }] })
    })

    test('and which are not imported again: it can be cancelled', async () => {
      const { family } = await aCircle()
      const { id } = await importReadings(family, csv('Date,Time,Pulse', ...rows))
      await as(family).vitalImports.cancel({ params: { id } })
      await runAll()
      expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'cancelled', added: 0 })
    })
  })

  test('cancelled before it was imported, nothing stays; afterwards there is nothing to cancel', async () => {
    const { family } = await aCircle()
    const { id } = await upload(family, csv('date,pulse', '2026-11-20 08:00,72'))
    await as(family).vitalImports.start({ params: { id }, body: {} })
    await as(family).vitalImports.cancel({ params: { id } })
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'cancelled', added: 0 })
    const done = await importReadings(family, csv('date,pulse', '2026-11-20 08:00,72'))
    await expect(as(family).vitalImports.cancel({ params: { id: done.id } })).toFailWith('IMPORT_MOVED_ON')
  })

  test('one that a process left halfway is repeated by another', async () => {
    const { family } = await aCircle()
    const { id } = await upload(family, csv('date,pulse', '2026-11-20 08:00,72'))
    await as(family).vitalImports.start({ params: { id }, body: {} })
    await owner(`update vital_imports set beat_at = now() where id = '${id}'`)
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'running' })
    await owner(`update vital_imports set beat_at = now() - interval '3 minutes' where id = '${id}'`)
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'done', added: 1 })
  })

  test('requests themselves cannot write without a trace', async () => {
    const { family } = await aCircle()
    const pool = kinfold.services.database.circle
    const connection = await pool.connect()
    try {
      await connection.query(
        `begin; select set_config('app.in_bulk', 'yes', true), set_config('app.client_id', '${family.clientId}', true)`,
      )
      await connection.query(
        `insert into vital_readings (client_id, id, author_id, kind, value, unit, repeats, canonical, measured_at, zone)
         values (${family.clientId}, '${uuidv7()}', ${family.userId}, 'heart_rate', 70, '/min', '[]', 70000, now(), 'UTC')`,
      )
      await connection.query('commit')
    } finally {
      connection.release()
    }
    expect(
      await owner(`select subject from audit where client_id = ${family.clientId} and subject like 'vital%'`),
    ).toEqual([{ subject: 'vital_readings' }])
  })
})

test('an exported table is imported unchanged, and contains no formula', async () => {
  const { family } = await aCircle()
  const { family: elsewhere } = await aCircle()
  const pressure = { kind: 'blood_pressure' as const, value: 128, value2: 79, unit: 'mmHg' as const }
  await as(family).vitals.create({ body: aVital({ ...pressure, note: '=HYPERLINK("x")', device: 'Omron' }) })
  // Where the list separator is ';', a cell begins after it, and after a line break.
  const lines = 'Dizzy; =1+1;\n@SUM(A1)\n-2+3\n- at rest; + sitting'
  await as(family).vitals.create({
    body: aVital({ kind: 'heart_rate', value: 64, unit: '/min', measuredAt: '2026-11-16T07:00:00.000Z', note: lines }),
  })
  await as(family).vitals.create({
    body: aVital({ kind: 'temperature', value: 98.6, unit: '°F', measuredAt: '2026-11-19T07:00:00.000Z' }),
  })
  await as(family).vitals.create({
    body: aVital({
      ...{ kind: 'spo2', value: 91, unit: '%', context: 'on_oxygen', position: 'lying', note: '2 l' },
      measuredAt: '2026-11-17T07:00:00.000Z',
    }),
  })
  const weighed = { kind: 'weight' as const, value: 61.25, unit: 'kg' as const }
  await as(family).vitals.create({ body: aVital({ ...weighed, measuredAt: '2026-11-18T07:00:00.000Z' }) })
  const { content, name } = await as(family).vitals.exportFile()
  // On the circle's clock, with its offset: 07:00 in UTC was eight in Berlin.
  expect(content.toString()).toContain('2026-11-19T08:00:00+01:00,Europe/Berlin,')
  expect(content.toString()).toContain(`"'=HYPERLINK(""x"")"`)
  expect(content.toString()).toContain(`"Dizzy; '=1+1;\n'@SUM(A1)\n'-2+3\n- at rest; + sitting"`)
  expect(await importReadings(elsewhere, { name, type: 'text/csv', content })).toMatchObject({ added: 5, leftOut: 0 })
  expect(name).toMatch(/^Readings .+, \d{4}-\d\d-\d\d\.csv$/)
  const plain = async (person: Person) =>
    (await readings(person)).map(
      ({ kind, value, value2, unit, measuredAt, zone, device, context, note, position }) => ({
        ...{ kind, value, value2, unit, measuredAt, zone, device, context, note, position },
      }),
    )
  expect(await plain(elsewhere)).toEqual(await plain(family))
})

test('a reading from another zone is exported on the day of the screen, which is the circle’s', async () => {
  const { family } = await aCircle()
  const abroad = { zone: 'America/Los_Angeles', measuredAt: '2026-11-18T02:32:00.000Z' }
  await as(family).vitals.create({ body: aVital(abroad) })
  const { content, name } = await as(family).vitals.exportFile()
  expect(content.toString()).toContain('2026-11-18T03:32:00+01:00,Europe/Berlin,')
  expect(await importReadings(family, { name, type: 'text/csv', content })).toMatchObject({ added: 0, duplicates: 1 })
})

test('what was exported here is here, also a blood pressure with repeats', async () => {
  const { family } = await aCircle()
  const series = { kind: 'blood_pressure' as const, value: 141, value2: 90, unit: 'mmHg' as const }
  const repeats = [
    { value: 132, value2: 85 },
    { value: 134, value2: 83 },
  ]
  await as(family).vitals.create({ body: aVital({ ...series, repeats }) })
  const { content, name } = await as(family).vitals.exportFile()
  expect(await importReadings(family, { name, type: 'text/csv', content })).toMatchObject({ added: 0, duplicates: 1 })
  const fhir = await as(family).fhir.search({ params: { type: 'Observation' } })
  const file = { name: fhir.name, type: 'application/fhir+json', content: fhir.content }
  expect(await importReadings(family, file)).toMatchObject({ added: 0, duplicates: 1 })
  const first = csv('date,blood pressure', `${(await readings(family))[0]!.measuredAt},141/90`)
  expect(await importReadings(family, first)).toMatchObject({ added: 0, duplicates: 1 })
})

describe('other formats', () => {
  const bundle = (effectiveDateTime: string): FileGiven => {
    const resource = {
      ...{ resourceType: 'Observation', id: 'o1', status: 'final', effectiveDateTime },
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
      valueQuantity: { value: 72, unit: '/min', code: '/min' },
    }
    const content = JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: [{ resource }] })
    return { name: 'bundle.json', type: 'application/fhir+json', content }
  }

  test('FHIR Observations', async () => {
    const { family } = await aCircle()
    const done = await importReadings(family, bundle('2026-11-20T08:00:00Z'))
    expect(done).toMatchObject({ format: 'fhir', state: 'done', added: 1 })
  })

  test('FHIR Observations of two clinics may have the same ids', async () => {
    const { family } = await aCircle()
    await importReadings(family, bundle('2026-11-20T08:00:00Z'))
    expect(await importReadings(family, bundle('2026-11-21T08:00:00Z'))).toMatchObject({ added: 1, duplicates: 0 })
    expect(await importReadings(family, bundle('2026-11-21T08:00:00Z'))).toMatchObject({ added: 0, duplicates: 1 })
  })

  test('an Apple Health export, as XML; declared entities are refused with a sentence', async () => {
    const { family } = await aCircle()
    const record = `<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="72" startDate="2026-11-20 08:00:00 +0100" sourceName="Watch"/>`
    const xml = (before = '') => ({
      ...{ name: 'export.xml', type: 'text/xml' },
      content: `<?xml version="1.0"?>${before}<HealthData>${record}</HealthData>`,
    })
    expect(await importReadings(family, xml())).toMatchObject({ format: 'apple_health', added: 1 })
    const bomb = xml('<!DOCTYPE HealthData [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')
    await expect(upload(family, bomb)).toFailWith('IMPORT_UNREADABLE')
  })

  test.each([
    ['a picture', { name: 'x.png', type: 'image/png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]) }],
    ['a broken zip', { name: 'x.zip', type: 'application/zip', content: Buffer.from('PK\u0003\u0004nothing') }],
    ['another FHIR resource', { name: 'x.json', type: 'application/json', content: '{"resourceType":"Patient"}' }],
    ['no JSON', { name: 'x.json', type: 'application/json', content: '{"resourceType":' }],
  ])('%s is refused, and nothing of it is stored', async (_, file) => {
    const { family } = await aCircle()
    await expect(upload(family, file)).toFailWith('IMPORT_UNREADABLE')
    expect(await as(family).vitalImports.list()).toEqual({ items: [], next: null })
  })
})

test('a large file of JSON that is no Bundle is refused, and never parsed as a whole', async () => {
  const { family } = await aCircle()
  const parsed = vi.spyOn(JSON, 'parse')
  const content = `[${'[],'.repeat(500_000)}0]`
  await expect(upload(family, { name: 'x.json', type: 'application/json', content })).toFailWith('IMPORT_UNREADABLE')
  expect(Math.max(...parsed.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(65_536)
})

test('nobody fills the disk with files that are never imported', async () => {
  const { family, clientId } = await aCircle()
  const folder = join(FILES_FOLDER, 'readings', String(family.userId), String(clientId))
  const file = csv('date,pulse', '2026-11-20 08:00,72')
  const { id } = await upload(family, file)
  expect(await readdir(folder)).toHaveLength(1)
  await as(family).vitalImports.cancel({ params: { id } })
  expect(await readdir(folder)).toEqual([])

  await writeFile(join(folder, 'waiting.age'), '')
  // Takes up no space.
  await truncate(join(folder, 'waiting.age'), 1024 ** 3)
  await expect(upload(family, file)).toFailWith('TOO_LARGE')
  const inAnotherCircle = await joinCircle(family, (await aCircle()).clientId, 'family')
  await expect(upload(inAnotherCircle, file)).toFailWith('TOO_LARGE')
  await rm(join(folder, 'waiting.age'))
  expect(await importReadings(family, file)).toMatchObject({ state: 'done', added: 1 })
  expect(await readdir(folder)).toEqual([])
})

describe('a storage', () => {
  const WAITED = 'The file waited for more than a day and was deleted. Please choose it again'
  const FILE = csv('date,pulse', '2026-11-20 08:00,72')
  const begun = async (person: Person) => {
    const { id } = await upload(person, FILE)
    await as(person).vitalImports.start({ params: { id }, body: {} })
    return id
  }
  const pathOf = async (id: string) =>
    join(FILES_FOLDER, (await owner(`select place from vital_imports where id = '${id}'`))[0]!.place)

  test('that cannot be reached delays an import, however often; it is not lost', async () => {
    const { family } = await aCircle()
    const id = await begun(family)
    const { services } = kinfold
    const { storage } = services
    const away = storageFailure(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
    const silent = () => owner(`update vital_imports set beat_at = now() - interval '3 minutes' where id = '${id}'`)
    services.storage = { ...storage, open: () => Promise.reject(away) }
    try {
      for (let time = 0; time < 5; time++) {
        await expect(runAll()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
        expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({
          state: 'running',
          failure: null,
        })
        await silent()
      }
    } finally {
      services.storage = storage
    }
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'done', added: 1 })
  })

  test('that has deleted the file after a day: the preview and the import say so', async () => {
    const { family } = await aCircle()
    const { id, layout } = await upload(family, FILE)
    await rm(await pathOf(id))
    const look = as(family).vitalImports.look({ params: { id }, body: { layout: layout! } })
    await expect(look).rejects.toMatchObject({ body: { errorCode: 'IMPORT_UNREADABLE', message: WAITED } })
    await as(family).vitalImports.start({ params: { id }, body: {} })
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'failed', failure: WAITED })
  })

  test('that has damaged the file: nobody is told that it waited for too long', async () => {
    const { family } = await aCircle()
    const id = await begun(family)
    await truncate(await pathOf(id), 210)
    await expect(runAll()).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({
      state: 'failed',
      failure: 'Something went wrong here. Nothing was imported',
    })
  })
})

test('an import changes nothing of one with the same id in another circle', async () => {
  const { family: theirs } = await aCircle()
  const { family: ours } = await aCircle()
  const { id } = await upload(theirs, csv('date,pulse', '2026-11-20 08:00,72', '2026-11-20 09:00,heavy'))
  await upload(ours, csv('date,pulse', '2026-11-20 10:00,80'), id)
  const rowOfTheirs = () => owner(`select * from vital_imports where client_id = ${theirs.clientId}`)
  const before = await rowOfTheirs()
  await as(ours).vitalImports.start({ params: { id }, body: {} })
  await runAll()
  expect(await as(ours).vitalImports.read({ params: { id } })).toMatchObject({ state: 'done', added: 1, problems: [] })
  expect(await rowOfTheirs()).toEqual(before)
  await as(ours).vitalImports.undo({ params: { id } })
  await runAll()
  expect(await as(ours).vitalImports.read({ params: { id } })).toMatchObject({ state: 'undone' })
  expect(await rowOfTheirs()).toEqual(before)
  await as(theirs).vitalImports.start({ params: { id }, body: {} })
  await runAll()
  expect(await as(theirs).vitalImports.read({ params: { id } })).toMatchObject({ state: 'done', added: 1, leftOut: 1 })
})

test('whoever imported it, and managers, undo it; others do not', async () => {
  const { caretaker, other, admin } = await aCircle()
  const { id } = await importReadings(caretaker, csv('date,pulse', '2026-11-20 08:00,72'))
  await expect(as(other).vitalImports.undo({ params: { id } })).toFailWith('FORBIDDEN')
  expect(await as(admin).vitalImports.undo({ params: { id } })).toMatchObject({ state: 'undoing' })
})

describe('asked for by somebody who may no longer do it', () => {
  const NOT_IMPORTED = 'Whoever wanted to import it may no longer do so. Nothing was imported'
  const NOT_REMOVED = 'Whoever wanted to undo it may no longer do so. Nothing was removed'
  const FILE = csv('date,pulse', '2026-11-20 08:00,72')
  const rowOf = async (id: string) =>
    (await owner(`select state, failure, place, added from vital_imports where id = '${id}'`))[0]
  const kept = async ({ clientId }: Person) =>
    owner(`select 1 from vital_readings where client_id = ${clientId} and deleted_at is null`)
  const asked = async (person: Person, file = FILE) => {
    const { id } = await upload(person, file)
    await as(person).vitalImports.start({ params: { id }, body: {} })
    return id
  }
  const remove = (manager: Person, { userId, clientId }: Person) =>
    as(manager).circles.remove({ params: { clientId, memberId: userId } })

  test('a member who was removed imports nothing; managers read why, and their file is gone', async () => {
    const { creator, caretaker } = await aCircle()
    const id = await asked(caretaker)
    const { place } = (await rowOf(id))!
    await remove(creator, caretaker)
    await runAll()
    expect(await as(creator).vitalImports.read({ params: { id } })).toMatchObject({
      ...{ state: 'failed', failure: NOT_IMPORTED, added: 0 },
    })
    expect(await kept(caretaker)).toEqual([])
    expect(await kinfold.services.storage.has(place)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ place: null })
    const [last] = await owner(
      `select user_id from audit where client_id = ${caretaker.clientId} order by seq desc limit 1`,
    )
    expect(last).toEqual({ user_id: null })
  })

  test('somebody who was removed and came back has to ask again', async () => {
    const { creator, caretaker } = await aCircle()
    const id = await asked(caretaker)
    await remove(creator, caretaker)
    await joinCircle(caretaker, caretaker.clientId, 'caretaker')
    await runAll()
    expect(await as(caretaker).vitalImports.read({ params: { id } })).toMatchObject({ failure: NOT_IMPORTED })
    expect(await kept(caretaker)).toEqual([])
  })

  test('in a circle that is closed nothing is imported', async () => {
    const { creator, clientId } = await aCircle()
    const id = await asked(creator)
    await as(creator).circles.close({ params: { clientId } })
    await runAll()
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: NOT_IMPORTED })
    expect(await kept(creator)).toEqual([])
  })

  test('a manager’s wish for the file of another ends with their managing', async () => {
    const { creator, admin, caretaker, clientId } = await aCircle()
    const mine = await importReadings(caretaker, FILE)
    const { id } = await upload(caretaker, csv('date,pulse', '2026-11-21 08:00,74'))
    await as(admin).vitalImports.undo({ params: { id: mine.id } })
    await as(admin).vitalImports.start({ params: { id }, body: {} })
    await as(creator).circles.setAdmin({ params: { clientId, memberId: admin.userId }, body: { isAdmin: false } })
    await runAll()
    expect(await rowOf(mine.id)).toMatchObject({ state: 'done', failure: NOT_REMOVED })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: NOT_IMPORTED })
    expect(await kept(caretaker)).toHaveLength(1)

    await as(creator).vitalImports.undo({ params: { id: mine.id } })
    await runAll()
    expect(await rowOf(mine.id)).toMatchObject({ state: 'undone', failure: null })
  })

  test('a manager undoes what somebody imported who has left, in their own name', async () => {
    const { creator, caretaker } = await aCircle()
    const { id } = await importReadings(caretaker, FILE)
    await remove(creator, caretaker)
    await as(creator).vitalImports.undo({ params: { id } })
    await runAll()
    expect(await rowOf(id)).toMatchObject({ state: 'undone' })
    expect(await kept(caretaker)).toEqual([])
    const [last] = await owner(
      `select user_id from audit where client_id = ${caretaker.clientId} order by seq desc limit 1`,
    )
    expect(last).toEqual({ user_id: creator.userId })
  })
})
