import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { inCircle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aThreshold, aVital } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { notifyOfCrossings } from './crossings/notify.ts'
import { latestVitals } from './tools.ts'
import { selectNewest } from './view.ts'

const contentOf = ({ id: _, ...content }: ReturnType<typeof aVital>) => content
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
const flagsOf = async (person: Person) => (await as(person).vitals.list()).items.map(({ flag }) => flag?.level ?? null)

describe('readings', () => {
  test('are stored as entered, newest first, with their author; saved twice they are one', async () => {
    const { family, caretaker } = await aCircle()
    const fever = aVital({ kind: 'temperature', value: 100.4, unit: '°F', context: 'rest', method: 'ear' })
    await as(caretaker).vitals.create({ body: fever })
    await as(caretaker).vitals.create({ body: fever })
    await as(family).vitals.create({ body: aVital({ measuredAt: '2026-11-21T08:00:00+01:00' }) })
    const { items, next } = await as(family).vitals.list({ query: { limit: 1 } })
    expect(items).toMatchObject([
      { kind: 'heart_rate', authorName: 'Fritz Keller', measuredAt: '2026-11-21T07:00:00.000Z' },
    ])
    const rest = await as(family).vitals.list({ query: { before: next! } })
    expect(rest.items).toMatchObject([{ kind: 'temperature', value: 100.4, unit: '°F', authorName: 'Carlo Keller' }])
    expect((await as(family).vitals.list({ query: { kind: 'temperature' } })).items).toHaveLength(1)
    await expect(as(caretaker).vitals.create({ body: { ...fever, value: 99 } })).toFailWith('ID_TAKEN')
  })

  test('of a blood pressure measured three times in a row count as their mean, and all are stored', async () => {
    const { caretaker } = await aCircle()
    const repeats = [
      { value: 150, value2: 92 },
      { value: 139, value2: 86 },
    ]
    const body = aVital({ kind: 'blood_pressure', value: 131, value2: 80, unit: 'mmHg', repeats })
    const saved = await as(caretaker).vitals.create({ body })
    expect(saved).toMatchObject({ value: 131, value2: 80, repeats, flag: { part: 'value', level: 'attention' } })
    const { points } = await as(caretaker).vitals.chart({ query: { kind: 'blood_pressure' } })
    expect(points).toMatchObject([{ mean: 140, mean2: 86 }])
    const { services } = await theKinfold()
    const account = { userId: caretaker.userId, sessionId: '' }
    const origin = { requestId: 'a test', ip: '::1' }
    const { readings } = await inCircle(
      services.database.circle,
      account,
      origin,
      caretaker.clientId,
      latestVitals.needs,
      (circle) => latestVitals.run(circle, {}, []),
    )
    expect(readings).toMatchObject([{ text: '140/86 mmHg', value: 140, value2: 86, unit: 'mmHg' }])
  })

  test('impossible ones are refused with the bound, implausible ones need confirmation', async () => {
    const { caretaker } = await aCircle()
    const create = (more: object) => as(caretaker).vitals.create({ body: aVital(more) })
    const refused = async (more: object) => (await create(more).catch((error) => error)).body?.fields
    expect(await refused({ kind: 'spo2', unit: '%', value: 101 })).toEqual({
      value: 'The oxygen saturation must be from 20 to 100 %.',
    })
    expect(await refused({ kind: 'blood_pressure', unit: 'mmHg', value: 80, value2: 120 })).toEqual({
      value2: 'The upper figure (80) must be higher than the lower one (120). Are they the wrong way round?',
    })
    const low = { kind: 'temperature', unit: '°C', value: 29 } as const
    expect(await refused(low)).toEqual({ value: expect.stringContaining('Is 29 °C right?') })
    expect(await create({ ...low, confirmed: true })).toMatchObject({ value: 29 })
    for (const wrong of [
      { unit: 'kg' },
      { value: Number.NaN },
      { value: 72.5 },
      { method: 'rectal' },
      { context: 'fasting' },
      { repeats: [{ value: 80, value2: 60 }] },
      { kind: 'blood_pressure', unit: 'mmHg', value: 120 },
      { measuredAt: '2090-01-01T00:00:00Z' },
      { measuredAt: '1899-01-01T00:00:00Z' },
    ])
      await expect(create(wrong)).toFailWith('BAD_INPUT')
  })

  test('are corrected by their author; of two edits one wins; those in error do not count', async () => {
    const { client, caretaker, other } = await aCircle()
    const { id } = await as(caretaker).vitals.create({ body: aVital({ value: 720 / 10 }) })
    const edit = (person: Person, value: number, version = 1) =>
      as(person).vitals.update({ params: { id }, body: { ...contentOf(aVital({ value })), version } })
    await expect(edit(other, 70)).toFailWith('FORBIDDEN')
    expect((await settled(edit(caretaker, 70), edit(caretaker, 71))).sort()).toEqual(['DONE', 'VERSION_CONFLICT'])
    await expect(as(other).vitals.markInError({ params: { id }, body: { reason: 'No' } })).toFailWith('FORBIDDEN')
    const struck = await as(client).vitals.markInError({ params: { id }, body: { reason: 'Wrong person' } })
    expect(struck).toMatchObject({ inErrorReason: 'Wrong person', flag: null })
    expect((await as(client).vitals.chart({ query: { kind: 'heart_rate' } })).points).toEqual([])
    expect((await as(client).vitals.overview()).items).toEqual([])
    await expect(edit(caretaker, 75, 3)).toFailWith('IN_ERROR')
    await as(client).vitals.restore({ params: { id } })
    expect((await as(client).vitals.chart({ query: { kind: 'heart_rate' } })).points).toHaveLength(1)
  })
})

describe('flags', () => {
  test('name the edge and its source; a range set for the person replaces the default', async () => {
    const { admin, caretaker } = await aCircle()
    await as(caretaker).vitals.create({ body: aVital({ kind: 'spo2', unit: '%', value: 91 }) })
    const flag = async () => (await as(caretaker).vitals.list()).items[0]!.flag
    expect(await flag()).toMatchObject({ level: 'urgent', side: 'low', at: 92, origin: { source: 'oximetry' } })
    await as(admin).vitalThresholds.create({ body: aThreshold() })
    expect(await flag()).toBeNull()
    const { items } = await as(caretaker).vitalThresholds.list()
    await as(caretaker).vitalThresholds.update({
      params: { id: items[0]!.id },
      body: { ...aThreshold({ attentionLow: 92 }), version: 1 },
    })
    const range = { source: 'Dr. Weber, letter of 3 May', setBy: 'Carlo Keller' }
    expect(await flag()).toMatchObject({ level: 'attention', at: 92, origin: { by: 'own', range } })
  })

  test('of an urgent reading count once it is measured again, or nobody did', async () => {
    const { caretaker } = await aCircle()
    const pulse = (value: number, minutes: number) =>
      as(caretaker).vitals.create({ body: aVital({ value, measuredAt: ago(minutes) }) })
    expect(await pulse(135, 20)).toMatchObject({ flag: { level: 'urgent' }, urgent: 'repeat' })
    expect(await pulse(88, 10)).toMatchObject({ flag: null, urgent: null })
    expect((await as(caretaker).vitals.list()).items[1]).toMatchObject({ urgent: 'calmed' })
    expect(await pulse(136, 200)).toMatchObject({ urgent: 'counts' })
  })

  test('of weight report a gain if heart failure is listed; of temperature what is high for this person', async () => {
    const { admin, caretaker } = await aCircle()
    await as(admin).circles.update({ body: { medicalConditions: 'Heart failure', version: 1 } })
    const measure = (kind: 'weight' | 'temperature', value: number, day: number) =>
      as(caretaker).vitals.create({
        body: aVital({ kind, value, unit: kind === 'weight' ? 'kg' : '°C', measuredAt: `2026-11-1${day}T06:00:00Z` }),
      })
    await measure('weight', 70, 0)
    expect((await measure('weight', 71.5, 1)).weightChanges).toMatchObject([{ rule: 'gain_day', change: 1.5 }])
    for (const day of [0, 1, 2, 3, 4]) await measure('temperature', 36.2, day)
    expect(await measure('temperature', 37.4, 5)).toMatchObject({ flag: { level: 'attention', at: 37.3 } })
    expect((await as(caretaker).vitalThresholds.list()).asked).toMatchObject([
      { kind: 'weight', because: 'heart_failure' },
    ])
  })

  test('there is one range per figure; once removed it no longer counts, and can be restored', async () => {
    const { admin, family, caretaker } = await aCircle()
    const { id } = await as(admin).vitalThresholds.create({ body: aThreshold() })
    await expect(as(admin).vitalThresholds.create({ body: aThreshold() })).toFailWith('BAD_INPUT')
    await expect(as(family).vitalThresholds.remove({ params: { id } })).toFailWith('FORBIDDEN')
    await as(caretaker).vitals.create({ body: aVital({ kind: 'spo2', unit: '%', value: 91 }) })
    await as(admin).vitalThresholds.remove({ params: { id } })
    expect(await flagsOf(family)).toEqual(['urgent'])
    await as(admin).vitalThresholds.restore({ params: { id } })
    expect(await flagsOf(family)).toEqual([null])
    await as(admin).vitalThresholds.remove({ params: { id } })
    await as(admin).vitalThresholds.create({ body: aThreshold({ id: uuidv7() }) })
    await expect(as(admin).vitalThresholds.restore({ params: { id } })).toFailWith('CHANGED_SINCE')
    for (const wrong of [
      { attentionLow: null, urgentLow: null },
      { urgentLow: 95 },
      { unit: 'kg' as const },
      { source: '' },
    ])
      await expect(as(admin).vitalThresholds.create({ body: aThreshold(wrong) })).toFailWith('BAD_INPUT')
  })

  test('a range is not changed into one for a figure that has a range, and of two created at once one is refused', async () => {
    const { admin } = await aCircle()
    await as(admin).vitalThresholds.create({ body: aThreshold() })
    const weight = { kind: 'weight', unit: 'kg', attentionLow: 60, urgentLow: null } as const
    const { id } = await as(admin).vitalThresholds.create({ body: aThreshold({ ...weight, id: uuidv7() }) })
    const change = as(admin).vitalThresholds.update({ params: { id }, body: { ...aThreshold(), version: 1 } })
    await expect(change).toFailWith('BAD_INPUT')
    const pulse = () => aThreshold({ kind: 'heart_rate', unit: '/min', attentionLow: 50, urgentLow: 40 })
    const both = await Promise.allSettled([1, 2, 3, 4].map(() => as(admin).vitalThresholds.create({ body: pulse() })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of both)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ body: { errorCode: 'BAD_INPUT' } })
  })
})

describe('overview', () => {
  test('is in the unit that is mostly used lately: one reading in another changes nothing', async () => {
    const { caretaker } = await aCircle()
    const weigh = (value: number, unit: 'kg' | 'lb', minutes: number) =>
      as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value, unit, measuredAt: ago(minutes) }) })
    const units = async () =>
      (await as(caretaker).vitals.overview()).items.map(({ latest, unit }) => [latest.unit, unit])
    await weigh(61, 'kg', 3000)
    await weigh(61.2, 'kg', 1500)
    await weigh(135, 'lb', 20)
    expect(await units()).toEqual([['lb', 'kg']])
    await weigh(135.2, 'lb', 10)
    expect(await units()).toEqual([['lb', 'lb']])
  })

  test('has the newest reading of each kind and the means of its days; an outsider sees none', async () => {
    const { caretaker, outsider } = await aCircle()
    for (const [value, minutes] of [
      [70, 3000],
      [80, 30],
      [90, 20],
    ] as const)
      await as(caretaker).vitals.create({ body: aVital({ value, measuredAt: ago(minutes) }) })
    await as(caretaker).vitals.create({ body: aVital({ kind: 'pain', unit: '/10', value: 3, measuredAt: ago(5) }) })
    const { items } = await as(caretaker).vitals.overview()
    expect(items.map(({ latest }) => [latest.kind, latest.value])).toEqual([
      ['heart_rate', 90],
      ['pain', 3],
    ])
    expect(items[0]!.days.length).toBeGreaterThanOrEqual(2)
    await expect(as(outsider).vitals.overview()).toFailWith('NOT_FOUND')
  })

  test('finds the newest in a few steps just after a large import, when the database expects few readings', async () => {
    const { caretaker, clientId } = await aCircle()
    await as(caretaker).vitals.create({ body: aVital() })
    const connection = await (await theKinfold()).services.database.owner.connect()
    const readings = () =>
      connection
        .query(
          "select coalesce(idx_tup_fetch, 0) + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'vital_readings'",
        )
        .then(({ rows }) => Number(rows[0].read))
    try {
      await connection.query(
        `begin; set local session_replication_role = replica; analyze vital_readings;
         create temp table copies on commit drop as select * from vital_readings where client_id = ${clientId};
         insert into vital_readings select (c).* from (
           select jsonb_populate_record(null::vital_readings, to_jsonb(v) || jsonb_build_object(
             'id', gen_random_uuid(), 'measured_at', v.measured_at - n * interval '1 hour')) as c
           from copies v, generate_series(1, 3000) n) s`,
      )
      const before = await readings()
      expect(await selectNewest({ db: dbOn(connection), clientId })).toHaveLength(1)
      expect((await readings()) - before).toBeLessThan(20)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  })
})

describe('who is notified', () => {
  test('everyone but the author, once, when an urgent reading counts; not if a second one calmed it', async () => {
    const { family, caretaker } = await aCircle()
    const pulse = (value: number, minutes: number) =>
      as(caretaker).vitals.create({ body: aVital({ value, measuredAt: ago(minutes) }) })
    const told = async (person: Person) =>
      (await as(person).notifications.list()).items.flatMap(({ kind, items }) =>
        kind === 'vital_crossed' ? items.map(({ title }) => title) : [],
      )
    const tell = async () => notifyOfCrossings.run((await theKinfold()).services, new AbortController().signal)
    await pulse(135, 25)
    await pulse(88, 20)
    await tell()
    expect(await told(family)).toEqual([])
    const first = await pulse(140, 10)
    await pulse(142, 5)
    await tell()
    await tell()
    expect(await told(family)).toEqual(['Heart rate 140 /min'])
    expect(await told(caretaker)).toEqual([])
    await as(caretaker).vitals.markInError({ params: { id: first.id }, body: { reason: 'Mistyped' } })
    expect(await told(family)).toEqual([])
  })
})
