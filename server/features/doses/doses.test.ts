import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gte, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aMedication } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'
import { counts, selectDoses } from './dose-view.ts'
import { doses } from './table.ts'

type DoseToRecord = Partial<z.input<typeof NewDose>>
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const refusal = (call: Promise<unknown>) => call.then(() => 'DONE').catch((error) => error.body)
const MORNING = '2026-11-20T07:00:00.000Z'

/** A circle with a medication, by default due at 08:00 and 20:00; it is seven in the morning. */
async function aTreatment(more: Parameters<typeof aMedication>[1] = {}) {
  const circle = await aCircle()
  at('2026-11-19T12:00:00.000Z')
  const { id } = await as(circle.family).medications.create({ body: aMedication(circle.clientId, more) })
  at('2026-11-20T06:00:00.000Z')
  const aDose = (dose: DoseToRecord = {}) => ({
    id: uuidv7(),
    medicationId: id,
    dueAt: MORNING,
    outcome: 'taken' as const,
    ...dose,
  })
  const record = (person: Person, dose: DoseToRecord = {}) => as(person).doses.record({ body: aDose(dose) })
  const states = async (day = '2026-11-20') =>
    (await as(circle.family).doses.due({ query: { from: day } })).items.map(({ state }) => state)
  return { ...circle, medicationId: id, aDose, record, states }
}

const asNeeded = { schedule: { kind: 'as_needed' as const }, minIntervalHours: 4, maxPer24h: 3, asNeededFor: 'Pain' }

beforeEach(() => void vi.restoreAllMocks())

describe('what is due', () => {
  test('changes from upcoming to missed with the clock, and is computed, not stored', async () => {
    const { states } = await aTreatment()
    const stateAt = async (time: string) => {
      at(`2026-11-20T${time}:00.000Z`)
      return states()
    }
    expect(await stateAt('06:29')).toEqual(['upcoming', 'upcoming'])
    expect(await stateAt('06:30')).toEqual(['due', 'upcoming'])
    expect(await stateAt('07:59')).toEqual(['due', 'upcoming'])
    expect(await stateAt('08:00')).toEqual(['late', 'upcoming'])
    expect(await stateAt('18:59')).toEqual(['late', 'due'])
    expect(await stateAt('19:00')).toEqual(['missed', 'due'])
    const { rowCount } = await (await theKinfold()).services.database.owner.query('select from doses')
    expect(rowCount).toBe(0)
  })

  test('shows the outcome next to its time, by default for today, and at most 31 days', async () => {
    const { record, caretaker, family, states } = await aTreatment()
    await record(caretaker, { outcome: 'refused', reason: 'Asleep' })
    const today = await as(family).doses.due()
    expect(today).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
      zone: 'Europe/Berlin',
      given: [],
      asNeeded: [],
    })
    expect(today.items[0]).toMatchObject({
      state: 'recorded',
      dose: { outcome: 'refused', authorName: 'Carlo Keller' },
    })
    expect(today.medications).toMatchObject([{ name: 'Lisinopril' }])
    // In the calendar it is not done like one that was taken.
    const { items } = await as(family).calendar.layers({ query: { from: '2026-11-20', to: '2026-11-20' } })
    expect(items[0]).toMatchObject({ layer: 'doses', done: true, isNotTaken: true })
    expect(await states('2026-11-19')).toEqual(['late'])
    const most = { from: '2026-11-01', to: '2026-12-01' }
    expect((await as(family).doses.due({ query: most })).items).toHaveLength(25)
    await expect(as(family).doses.due({ query: { ...most, to: '2026-12-02' } })).toFailWith('BAD_INPUT')
    await expect(as(family).doses.due({ query: { from: '2026-11-02', to: '2026-11-01' } })).toFailWith('BAD_INPUT')
    await expect(as(family).doses.due({ query: { to: '2026-11-01' } })).toFailWith('BAD_INPUT')
  })

  test('29 February and days of clock changes have their doses', async () => {
    const { clientId, family } = await aCircle()
    at('2027-10-01T00:00:00.000Z')
    await as(family).medications.create({
      body: aMedication(clientId, { schedule: { kind: 'daily', times: ['02:30', '23:59'] } }),
    })
    const on = async (day: string) =>
      (await as(family).doses.due({ query: { from: day } })).items.map(({ dueAt }) => dueAt.slice(5, 16))
    expect(await on('2027-10-31')).toEqual(['10-31T00:30', '10-31T22:59'])
    expect(await on('2028-02-29')).toEqual(['02-29T01:30', '02-29T22:59'])
    expect(await on('2028-03-26')).toEqual(['03-26T01:30', '03-26T21:59'])
  })
})

describe('recording', () => {
  test('everyone may; the server decides what is late; anything but taken needs a reason', async () => {
    const { record, caretaker, family } = await aTreatment()
    at('2026-11-20T07:59:00.000Z')
    const taken = await record(family, { outcome: 'taken_late' })
    expect(taken).toMatchObject({ outcome: 'taken', at: '2026-11-20T07:59:00.000Z', quantity: 1 })
    at('2026-11-20T20:30:00.000Z')
    expect(await record(caretaker, { dueAt: '2026-11-20T19:00:00Z' })).toMatchObject({ outcome: 'taken_late' })
    expect(await refusal(record(caretaker, { outcome: 'skipped' }))).toMatchObject({
      fields: { reason: 'Please say why' },
    })
  })

  test('only for a real due time, neither long before nor long after', async () => {
    const { record, family, medicationId } = await aTreatment()
    const sentence = async (dose: DoseToRecord) => (await refusal(record(family, dose))).fields?.dueAt
    expect(await sentence({ dueAt: '2026-11-20T07:01:00Z' })).toMatch('No dose is due at this time')
    expect(await sentence({ dueAt: '2026-11-20T19:00:00Z' })).toMatch('12 hours before')
    expect(await sentence({ dueAt: '2026-10-01T07:00:00Z' })).toMatch('31 days')
    expect(await sentence({ dueAt: null })).toMatch('which of the scheduled doses')
    await expect(record(family, { medicationId: uuidv7() })).toFailWith('NOT_FOUND')
    const { clientId: _, ...stranger } = await aCircle()
    await expect(
      as(stranger.family).doses.record({ body: { id: uuidv7(), medicationId, outcome: 'taken' } }),
    ).toFailWith('NOT_FOUND')
  })

  test('a device whose clock is slightly ahead means now; further ahead is refused', async () => {
    const { record, aDose, caretaker } = await aTreatment()
    const dose = aDose({ at: '2026-11-20T06:10:00Z' })
    const saved = await as(caretaker).doses.record({ body: dose })
    expect(saved).toMatchObject({ at: '2026-11-20T06:00:00.000Z', outcome: 'taken' })
    expect(await as(caretaker).doses.record({ body: dose })).toEqual(saved)
    const refused = await refusal(record(caretaker, { dueAt: '2026-11-19T19:00:00Z', at: '2026-11-20T06:10:01Z' }))
    expect(refused.fields.at).toMatch('the clock of this device')
    expect(await record(caretaker, { dueAt: '2026-11-19T19:00:00Z', at: '2026-11-19T19:20:00Z' })).toMatchObject({
      outcome: 'taken',
    })
  })

  test('stopped: nothing is due or can be given any more; earlier doses can still be recorded', async () => {
    const { record, family, medicationId, states } = await aTreatment()
    at('2026-11-20T09:00:00.000Z')
    await as(family).medications.setStatus({
      params: { id: medicationId },
      body: { status: 'stopped', reason: 'The doctor said so' },
    })
    expect(await states()).toEqual(['dropped'])
    await expect(record(family, { dueAt: '2026-11-20T19:00:00Z' })).toFailWith('NOT_TAKEN_NOW')
    await expect(record(family)).toFailWith('NOT_TAKEN_NOW')
    expect(await record(family, { at: '2026-11-20T08:10:00Z' })).toMatchObject({ outcome: 'taken_late' })
    expect(await states()).toEqual(['recorded'])
  })

  test('saving twice saves once; the same id for something else is refused', async () => {
    const { aDose, family, caretaker } = await aTreatment()
    const dose = aDose()
    const [first, again] = await Promise.all([
      as(family).doses.record({ body: dose }),
      as(family).doses.record({ body: dose }),
    ])
    expect(again).toEqual(first)
    const other = { ...dose, outcome: 'refused' as const, reason: 'No' }
    await expect(as(family).doses.record({ body: other })).toFailWith('ID_TAKEN')
    await expect(as(caretaker).doses.record({ body: dose })).toFailWith('ID_TAKEN')
  })
})

test('a repeated request after the medicine became time-critical is the same dose', async () => {
  const { aDose, family, medicationId } = await aTreatment()
  at('2026-11-20T07:45:00.000Z')
  const body = { ...aDose(), at: '2026-11-20T07:45:00.000Z' }
  const saved = await as(family).doses.record({ body })
  const { version } = (await as(family).medications.list()).find(({ id }) => id === medicationId)!
  const { clientId: _, id: __, ...content } = aMedication(family.clientId!, { timeCriticalMinutes: 30 })
  await as(family).medications.update({ params: { id: medicationId }, body: { ...content, version, effective: 'now' } })
  expect(await as(family).doses.record({ body })).toEqual(saved)
  await expect(as(family).doses.record({ body: { ...body, outcome: 'refused', reason: 'Later' } })).toFailWith(
    'ID_TAKEN',
  )
})

test('the evening’s insulin five minutes after the morning’s: needs confirmation and a reason, and is recorded', async () => {
  const { record, family } = await aTreatment({ name: 'Insulin aspart', timeCriticalMinutes: 30 })
  at('2026-11-20T07:00:00.000Z')
  await record(family)
  at('2026-11-20T07:05:00.000Z')
  const evening = { dueAt: '2026-11-20T19:00:00.000Z' }
  expect(await refusal(record(family, evening))).toMatchObject({
    errorCode: 'TOO_SOON',
    current: { blockedBy: 'interval', minIntervalHours: 6, nextAllowedAt: '2026-11-20T13:00:00.000Z' },
  })
  const despite = { despiteLimit: true, reason: 'The diabetes nurse said so' }
  expect(await record(family, { ...evening, ...despite })).toMatchObject(despite)
})

test.for([
  ['a patch every third day', { kind: 'days', everyDays: 3, times: ['08:00'] }, 72, '2026-03-26'],
  ['methotrexate every Sunday', { kind: 'weekdays', weekdays: [7], times: ['08:00'] }, 168, '2026-03-22'],
] as const)(
  '%s is not too soon on the day that clocks go forward',
  async ([, pattern, minIntervalHours, startDate]) => {
    const { clientId, family } = await aCircle()
    at('2026-03-20T12:00:00.000Z')
    const schedule = {
      ...pattern,
      times: [...pattern.times],
      weekdays: 'weekdays' in pattern ? [...pattern.weekdays] : [],
    }
    const { id: medicationId } = await as(family).medications.create({
      body: aMedication(clientId, { schedule, minIntervalHours, startDate }),
    })
    for (const dueAt of [`${startDate}T07:00:00.000Z`, '2026-03-29T06:00:00.000Z']) {
      at(dueAt)
      const dose = { id: uuidv7(), medicationId, dueAt, outcome: 'taken' } as const
      expect(await as(family).doses.record({ body: dose })).toMatchObject({ outcome: 'taken' })
    }
  },
)

test.for([
  [
    'one at most, first each day, then as needed',
    { kind: 'daily', times: ['08:00'], steps: [{ from: '2026-04-02', kind: 'as_needed' }] },
    { maxPer24h: 1 },
    ['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ],
  [
    'every six hours, at least six apart',
    { kind: 'daily', times: ['00:00', '06:00', '12:00', '18:00'] },
    { minIntervalHours: 6 },
    ['2026-03-28T23:00:00.000Z', '2026-03-29T04:00:00.000Z'],
  ],
  [
    'four grams of paracetamol a day',
    { kind: 'daily', times: ['08:00', '12:00', '16:00', '20:00'] },
    { name: 'Paracetamol 1 g' },
    [7, 11, 15, 19].map((hour) => `2026-03-28T${String(hour).padStart(2, '0')}:00:00.000Z`),
    ['2026-03-29T06:00:00.000Z'],
  ],
] as const)(
  'what is due by the clock is not too much where it goes forward: %s',
  async ([, schedule, more, ...due]) => {
    const { clientId, family } = await aCircle()
    at('2026-03-20T12:00:00.000Z')
    const { id: medicationId } = await as(family).medications.create({
      body: aMedication(clientId, { schedule, startDate: '2026-03-27', ...more } as object),
    })
    for (const dueAt of due.flat()) {
      at(dueAt)
      const dose = { id: uuidv7(), medicationId, dueAt, outcome: 'taken' } as const
      expect(await refusal(as(family).doses.record({ body: dose })), dueAt).toBe('DONE')
    }
  },
)

describe('two people, one dose', () => {
  test('the second is told who was first, and may override with a reason; both stay on record', async () => {
    const { record, caretaker, family } = await aTreatment()
    const first = await record(caretaker)
    const told = await refusal(record(family))
    expect(told).toMatchObject({ errorCode: 'DOSE_RECORDED', current: { id: first.id, authorName: 'Carlo Keller' } })
    expect((await refusal(record(family, { replaces: first.id }))).fields).toHaveProperty('reason')
    const override = { outcome: 'refused', replaces: first.id, reason: 'I found the tablet on the floor' } as const
    const second = await record(family, override)
    const { items } = await as(family).doses.list()
    expect(items.find(({ id }) => id === first.id)?.supersededAt).not.toBeNull()
    expect(items.find(({ id }) => id === second.id)).toMatchObject({ replaces: first.id, supersededAt: null })
    await expect(record(caretaker, override)).toFailWith('DOSE_RECORDED')
    expect((await as(family).doses.due()).items[0]!.dose!.id).toBe(second.id)
  })

  test('of fifty at once, fifty times, one is first and the others learn who', async () => {
    const { clientId, medicationId, family, record } = await aTreatment({
      schedule: { kind: 'interval', everyHours: 1, times: ['00:00'] },
      startDate: '2026-11-01',
    })
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => join(await aPerson('Nora'), clientId, 'family')),
    )
    at('2026-11-21T14:00:00.000Z')
    for (let time = 0; time < 50; time++) {
      const dueAt = new Date(Date.parse('2026-11-19T12:00Z') + time * 3_600_000).toISOString()
      const outcomes = await settled(...people.map((person) => record(person, { dueAt, at: dueAt })))
      expect(outcomes.toSorted().slice(-2)).toEqual(['DOSE_RECORDED', 'DOSE_RECORDED'])
      expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'DOSE_RECORDED')).toHaveLength(49)
    }
    const { items } = await as(family).doses.list({ query: { medication: medicationId, limit: 200 } })
    expect(items).toHaveLength(50)
  })

  test('the database alone prevents a second outcome', async () => {
    const { clientId, medicationId, caretaker } = await aTreatment()
    const db = dbOn((await theKinfold()).services.database.owner)
    const row = () => ({
      ...{ clientId, medicationId, id: uuidv7(), authorId: caretaker.userId },
      ...{ dueAt: MORNING, slot: '2026-11-20/1', at: MORNING, outcome: 'taken' as const, quantity: 1 },
    })
    await db.insert(doses).values(row())
    await expect(db.insert(doses).values(row())).rejects.toMatchObject({ cause: { constraint: 'doses_one_outcome' } })
  })
})

describe('as needed', () => {
  test('a dose replaces no other: an error is marked on the dose itself', async () => {
    const { record, caretaker } = await aTreatment(asNeeded)
    const given = await record(caretaker, { dueAt: null })
    const override = record(caretaker, { dueAt: null, replaces: given.id, reason: 'Two of them', despiteLimit: true })
    expect(await refusal(override)).toMatchObject({
      errorCode: 'BAD_INPUT',
      fields: { replaces: 'Only a dose that was due at a certain time can be replaced' },
    })
  })

  test('the interval and the 24-hour maximum apply, and the refusal says when the next is allowed', async () => {
    const { record, caretaker, family } = await aTreatment(asNeeded)
    const give = (time: string, more: DoseToRecord = {}) => {
      at(`2026-11-20T${time}:00.000Z`)
      return record(caretaker, { dueAt: null, ...more })
    }
    await give('06:00')
    const soon = await refusal(give('09:59'))
    expect(soon).toMatchObject({
      errorCode: 'TOO_SOON',
      message: '4 hours have to pass between two doses. The next one is allowed from 11:00.',
      current: { blockedBy: 'interval', nextAllowedAt: '2026-11-20T10:00:00.000Z' },
    })
    await give('10:00')
    expect(await refusal(give('14:00', { quantity: 2 }))).toMatchObject({ current: { blockedBy: 'maximum' } })
    await give('14:00')
    const full = await refusal(give('18:00'))
    expect(full.message).toBe(
      'No more than 3 doses may be given in 24 hours. The next one is allowed from 07:00 on 21 Nov 2026.',
    )
    const { asNeeded: now, given } = await as(family).doses.due()
    expect(now).toMatchObject([
      {
        takenIn24h: 3,
        maxPer24h: 3,
        blockedBy: 'maximum',
        nextAllowedAt: '2026-11-21T06:00:00.000Z',
        asNeededFor: 'Pain',
      },
    ])
    expect(given).toHaveLength(3)
  })

  test('a dose given despite a limit is recorded with a reason, and counts', async () => {
    const { record, family } = await aTreatment(asNeeded)
    await record(family, { dueAt: null })
    const despite = { dueAt: null, despiteLimit: true }
    expect((await refusal(record(family, despite))).fields).toHaveProperty('reason')
    expect(await record(family, { ...despite, reason: 'The doctor on call said so' })).toMatchObject({
      despiteLimit: true,
    })
    expect((await as(family).doses.due()).asNeeded[0]).toMatchObject({ takenIn24h: 2, blockedBy: 'interval' })
    expect(await record(family, { dueAt: null, outcome: 'refused', reason: 'Did not want any' })).toBeDefined()
  })

  test('a dose that was not given went against no limit, whatever the device says', async () => {
    const { record, family } = await aTreatment(asNeeded)
    await record(family, { dueAt: null })
    const refused = { outcome: 'refused', reason: 'Felt sick', despiteLimit: true, despiteHold: true } as const
    expect(await record(family, { dueAt: null, ...refused })).toMatchObject({
      outcome: 'refused',
      despiteLimit: false,
      despiteHold: false,
    })
  })

  test('recorded later, it must fit between the doses around it', async () => {
    const { record, family } = await aTreatment({ ...asNeeded, minIntervalHours: 2 })
    await record(family, { dueAt: null })
    await expect(record(family, { dueAt: null, at: '2026-11-20T04:30:00Z' })).toFailWith('TOO_SOON')
    await record(family, { dueAt: null, at: '2026-11-20T04:00:00Z' })
    await record(family, { dueAt: null, at: '2026-11-19T14:00:00Z' })
    await expect(record(family, { dueAt: null, at: '2026-11-19T20:00:00Z' })).toFailWith('TOO_SOON')
  })

  test('of two people at once, or fifty, one gives it; its effect is recorded afterwards', async () => {
    const { record, caretaker, family, clientId } = await aTreatment(asNeeded)
    const people = await Promise.all(
      Array.from({ length: 48 }, async () => join(await aPerson('Nora'), clientId, 'family')),
    )
    const outcomes = await settled(...[caretaker, family, ...people].map((person) => record(person, { dueAt: null })))
    expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'TOO_SOON')).toHaveLength(49)
    const { items } = await as(family).doses.list()
    expect(
      await as(family).doses.effect({ params: items[0]!, body: { effect: 'helped', note: 'Slept' } }),
    ).toMatchObject({
      effect: 'helped',
      effectNote: 'Slept',
    })
  })

  test('doses given under an earlier schedule count', async () => {
    const { record, family, medicationId, clientId } = await aTreatment()
    await record(family)
    const { version } = (await as(family).medications.list())[0]!
    const { clientId: _, ...content } = aMedication(clientId, asNeeded)
    await as(family).medications.update({ params: { id: medicationId }, body: { ...content, version } })
    expect((await as(family).doses.due()).asNeeded).toMatchObject([{ takenIn24h: 1, blockedBy: 'interval' }])
    await expect(record(family, { dueAt: null })).toFailWith('TOO_SOON')
  })

  test('not for a stopped medication', async () => {
    const { record, family, medicationId } = await aTreatment(asNeeded)
    await as(family).medications.setStatus({ params: { id: medicationId }, body: { status: 'completed' } })
    await expect(record(family, { dueAt: null })).toFailWith('NOT_TAKEN_NOW')
    expect((await as(family).doses.due()).asNeeded).toEqual([])
    await record(family, { dueAt: null, at: '2026-11-20T05:59:00Z' })
  })
})

test('recorded 27 days later it counts as taken, is marked, and was not on time', async () => {
  const { record, family, medicationId } = await aTreatment()
  const due = '2026-11-20T07:00:00.000Z'
  at('2026-12-17T07:05:00.000Z')
  const told = await record(family, { dueAt: due, at: '2026-11-20T07:02:00Z', reason: 'Found the note' })
  expect(told).toMatchObject({ outcome: 'taken', recordedLater: true })
  at('2026-11-20T20:00:00.000Z')
  const [adherence] = await as(family).doses.adherence()
  expect(adherence).toMatchObject({ medicationId, days7: { taken: 1, late: 1 }, days30: { taken: 1, late: 1 } })
})

describe('given ahead of its time, then put on hold', () => {
  const hold = { status: 'on_hold', reason: 'In hospital' } as const

  test('it counts as due and taken, in the adherence and in the summary alike', async () => {
    const { record, family, medicationId } = await aTreatment()
    at('2026-11-20T06:40:00.000Z')
    await record(family)
    at('2026-11-20T06:45:00.000Z')
    await as(family).medications.setStatus({ params: { id: medicationId }, body: hold })
    at('2026-11-20T12:00:00.000Z')
    const [adherence] = await as(family).doses.adherence()
    expect(adherence?.days7).toEqual({ due: 1, taken: 1, late: 0 })
    const query = { from: '2026-11-20', to: '2026-11-20', parts: ['medications' as const] }
    const { sections } = await as(family).careSummary.read({ query })
    expect(sections[0]!.lines[0]!.text).toMatch(/taken 1 of 1$/)
  })

  test('the evening before: it is in the list of its day', async () => {
    const { record, family, medicationId, states } = await aTreatment()
    at('2026-11-19T22:00:00.000Z')
    await record(family)
    at('2026-11-19T22:10:00.000Z')
    await as(family).medications.setStatus({ params: { id: medicationId }, body: hold })
    at('2026-11-20T12:00:00.000Z')
    expect(await states()).toEqual(['recorded'])
    const { due, taken } = (await as(family).dashboard.read()).doses!.today
    expect([due, taken]).toEqual([1, 1])
  })
})

test('a dose recorded as missed is missed on the dashboard, too', async () => {
  const { record, family } = await aTreatment()
  at('2026-11-20T12:00:00.000Z')
  await record(family, { outcome: 'missed', reason: 'Forgotten' })
  expect((await as(family).dashboard.read()).doses!.today).toEqual({ due: 2, taken: 0, missed: 1 })
})

test('the end of a shift is soon enough', async () => {
  const { record, family } = await aTreatment()
  at('2026-11-20T18:55:00.000Z')
  const told = await record(family, { dueAt: '2026-11-20T07:00:00.000Z', at: '2026-11-20T07:02:00Z' })
  expect(told).toMatchObject({ outcome: 'taken', recordedLater: false })
})

describe('correcting', () => {
  test('one’s own within the first ten minutes; what it overrode counts again', async () => {
    const { record, caretaker, family, clientId } = await aTreatment()
    const first = await record(caretaker)
    const second = await record(family, { replaces: first.id, reason: 'It was me', at: '2026-11-20T05:50:00Z' })
    await expect(as(caretaker).doses.undo({ params: second })).toFailWith('FORBIDDEN')
    await as(family).doses.undo({ params: second })
    await as(family).doses.undo({ params: second })
    expect((await as(family).doses.due()).items[0]!.dose!.id).toBe(first.id)
    await (await theKinfold()).services.database.owner.query(
      "update doses set created_at = now() - interval '11 minutes' where client_id = $1",
      [clientId],
    )
    await expect(as(caretaker).doses.undo({ params: first })).toFailWith('TOO_LATE')
  })

  test('in time on a device without network, it counts when it arrives; an impossible time does not', async () => {
    const { record, caretaker, clientId, states } = await aTreatment()
    const dose = await record(caretaker)
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
    await (await theKinfold()).services.database.owner.query(
      "update doses set created_at = now() - interval '20 minutes', at = now() - interval '21 minutes' where client_id = $1",
      [clientId],
    )
    const undo = (at?: string) => as(caretaker).doses.undo({ params: dose, ...(at && { query: { at } }) })
    for (const at of [undefined, ago(9), ago(22), ago(32 * 24 * 60), ago(-2)])
      await expect(undo(at)).toFailWith('TOO_LATE')
    await undo(ago(18))
    expect(await states()).toEqual(['upcoming', 'upcoming'])
  })

  test('a dose overridden twice counts again when both overrides are withdrawn, and the stock follows', async () => {
    const { record, caretaker, family, other, admin, medicationId } = await aTreatment()
    await as(family).medications.setStock({ params: { id: medicationId }, body: { onHand: 10, refillAt: null } })
    at('2026-11-20T06:30:00.000Z')
    const given = await record(caretaker)
    const second = await record(family, { replaces: given.id, reason: 'It was me' })
    const third = await record(other, { replaces: second.id, reason: 'No, me' })
    await as(admin).doses.markInError({ params: second, body: { reason: 'She was not there' } })
    expect((await as(family).doses.due()).items[0]!.dose!.id).toBe(third.id)
    await as(other).doses.undo({ params: third })
    expect((await as(family).doses.due()).items[0]!.dose!.id).toBe(given.id)
    expect((await as(family).medications.list())[0]!.stock).toMatchObject({ onHand: 9 })
  })

  test('entered in error: readable, no longer counts, and the time is free again', async () => {
    const { record, caretaker, other, admin, states } = await aTreatment()
    const dose = await record(caretaker)
    await expect(as(other).doses.markInError({ params: dose, body: { reason: 'Not hers' } })).toFailWith('FORBIDDEN')
    const marked = await as(admin).doses.markInError({ params: dose, body: { reason: 'Another person’s tablet' } })
    expect(marked).toMatchObject({ inErrorReason: 'Another person’s tablet' })
    expect(await states()).toEqual(['upcoming', 'upcoming'])
    await expect(as(caretaker).doses.effect({ params: dose, body: { effect: 'worse' } })).toFailWith('IN_ERROR')
    await record(other)
    expect((await as(other).doses.list()).items).toHaveLength(2)
  })
})

test('the doses of a day are found by their index, even behind row-level security', async () => {
  const { clientId } = await aCircle()
  const connection = await (await theKinfold()).services.database.circle.connect()
  try {
    const ofDay = and(eq(doses.clientId, clientId), gte(doses.placedAt, MORNING), lt(doses.placedAt, MORNING), counts)
    const { sql, params } = selectDoses(dbOn(connection), ofDay).orderBy(doses.placedAt).toSQL()
    await connection.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await connection.query(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: .*placed_at >=/)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

test('the history is paged, newest first, and filtered by medication, outcome and day', async () => {
  const { record, family, medicationId, clientId } = await aTreatment({
    schedule: { kind: 'interval', everyHours: 2, times: ['00:00'] },
    startDate: '2026-11-01',
  })
  at('2026-11-20T12:00:00.000Z')
  const ids: string[] = []
  for (const hour of [0, 2, 4, 6]) {
    const outcome = hour === 4 ? 'skipped' : 'taken'
    const [given, due] = [hour, hour + 1].map((each) => `2026-11-20T0${each}:00:00Z`)
    ids.unshift((await record(family, { dueAt: due!, at: given!, outcome, reason: 'Tired' })).id)
  }
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await as(family).doses.list({ query: { limit: 3, before } })
    seen.push(...page.items.map(({ id }) => id))
    before = page.next ?? undefined
  } while (before)
  expect(seen).toEqual(ids)
  const count = async (query: object) => (await as(family).doses.list({ query })).items.length
  expect(await count({ outcome: 'skipped' })).toBe(1)
  expect(await count({ medication: medicationId, from: '2026-11-20', to: '2026-11-20' })).toBe(4)
  expect(await count({ to: '2026-11-19' })).toBe(0)
  const another = await as(family).medications.create({ body: aMedication(clientId) })
  expect(await count({ medication: another.id })).toBe(0)
  await expect(as(family).doses.list({ query: { before: 'yesterday' } })).toFailWith('BAD_INPUT')
})
