import type { Effective } from '@kinfold/contract/features/prescriptions/effective.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { NewMedication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../../core/clock.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'

/* The effect of a change of schedule, quantity or zone on the doses around it. Berlin is an hour ahead of UTC; 20
   November is a Friday. */
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-11-${moment}:00.000Z`))
const moment = (text: string) => `2026-11-${text}:00.000Z`
type Typed = Partial<z.input<typeof NewMedication>>
const daily = (...times: string[]) => ({ schedule: { kind: 'daily' as const, times } })

beforeEach(() => void vi.restoreAllMocks())

async function aTreatment(typed: Typed, since = '10T06:00') {
  const circle = await aCircle()
  const { clientId, family, admin } = circle
  at(since)
  const body = aMedication(clientId, typed)
  const { id } = await as(family).medications.create({ body })
  const given = (dueAt: string | null, more: object = {}) =>
    as(family).doses.record({
      body: { id: uuidv7(), medicationId: id, dueAt: dueAt && moment(dueAt), outcome: 'taken', ...more },
    })
  const change = async (to: Typed, effective: Effective = 'now') => {
    const { version } = (await as(family).medications.list()).find((each) => each.id === id)!
    const { clientId: _, id: __, ...content } = { ...body, ...to } as typeof body
    return as(family).medications.update({ params: { id }, body: { ...content, version, effective } })
  }
  const move = async (zone: string) => {
    const { version } = await as(admin).circles.client()
    await as(admin).circles.update({ body: { zone, version } })
  }
  /** '20T07:00 recorded', for these days of the circle. */
  const due = async (from = '20', to = '21') => {
    const { items } = await as(family).doses.due({ query: { from: `2026-11-${from}`, to: `2026-11-${to}` } })
    return items.map(
      ({ dueAt, state, quantity }) => `${dueAt.slice(8, 16)} ${state}${quantity === 1 ? '' : ` x${quantity}`}`,
    )
  }
  return { ...circle, id, given, change, move, due }
}

test('a late dose that a change takes over is due in the adherence, too, from the first minute', async () => {
  const { family, change, due } = await aTreatment(daily('08:00'), '20T06:00')
  at('20T11:46')
  await change(daily('08:30', '18:00'))
  expect(await due('20', '20')).toEqual(['20T07:00 late', '20T17:00 upcoming'])
  expect((await as(family).doses.adherence())[0]?.days7.due).toBe(1)
})

describe('one outcome per day or cycle, whatever the schedule says now', () => {
  test('methotrexate on Mondays, given, moved to the evening: not due again, and not accepted', async () => {
    const weekly = (time: string) => ({ schedule: { kind: 'weekdays' as const, weekdays: [1], times: [time] } })
    const { given, change, due } = await aTreatment(weekly('08:00'))
    at('16T07:10')
    await given('16T07:00')
    at('16T08:00')
    await change(weekly('20:00'))
    expect(await due('16', '23')).toEqual(['16T07:00 recorded', '23T19:00 upcoming'])
    at('16T19:00')
    await expect(given('16T19:00')).toFailWith('DOSE_RECORDED')
  })

  test('a weekly dose moved to the day after it was given waits for the next week', async () => {
    const weekly = (day: number) => ({ schedule: { kind: 'weekdays' as const, weekdays: [day], times: ['08:00'] } })
    const { given, change, due } = await aTreatment(weekly(1))
    at('16T07:10')
    await given('16T07:00')
    at('16T08:00')
    await change(weekly(2))
    expect(await due('16', '25')).toEqual(['16T07:00 recorded', '23T07:00 dropped', '24T07:00 upcoming'])
  })

  test('the circle moves from Berlin to New York at nine: the dose of eight is not due again', async () => {
    const { given, move, due } = await aTreatment(daily('08:00', '20:00'))
    at('20T07:05')
    await given('20T07:00')
    at('20T08:00')
    await move('America/New_York')
    expect(await due('20', '20')).toEqual(['20T07:00 recorded', '21T01:00 upcoming'])
  })

  test('recorded early, then moved later: it stays where it was, and no second one is offered', async () => {
    const { given, change, due } = await aTreatment(daily('20:00'))
    at('20T18:35')
    await given('20T19:00')
    at('20T18:45')
    await change(daily('21:00'))
    expect(await due()).toEqual(['20T19:00 recorded', '21T20:00 upcoming'])
  })

  test('two doses given and a third removed from the day: given doses count, the third is dropped and reported', async () => {
    const { given, change, due } = await aTreatment(daily('08:00', '14:00', '20:00'))
    at('20T07:00')
    await given('20T07:00')
    at('20T13:00')
    await given('20T13:00')
    at('20T14:00')
    await change(daily('08:00', '20:00'))
    expect(await due()).toEqual([
      ...['20T07:00 recorded', '20T13:00 recorded', '20T19:00 dropped'],
      ...['21T07:00 upcoming', '21T19:00 upcoming'],
    ])
  })

  test('after undoing, the slot is open at its new time', async () => {
    const { given, change, due, family } = await aTreatment(daily('08:00'))
    at('20T07:05')
    const dose = await given('20T07:00')
    at('20T08:00')
    await change(daily('20:00'))
    await as(family).doses.undo({ params: dose })
    expect(await due()).toEqual(['20T19:00 upcoming', '21T19:00 upcoming'])
  })

  test('a device unaware of the change records the slot, once', async () => {
    const { given, change, due } = await aTreatment(daily('08:00'))
    at('20T08:00')
    await change(daily('20:00'))
    expect(await due('20', '20')).toEqual(['20T19:00 upcoming'])
    await given('20T07:00', { at: moment('20T07:02') })
    expect(await due('20', '20')).toEqual(['20T07:00 recorded'])
    at('20T19:00')
    await expect(given('20T19:00')).toFailWith('DOSE_RECORDED')
  })
})

describe('doses without an outcome', () => {
  test('apixaban moved from evening to morning at noon: today it is still given in the evening', async () => {
    const { given, change, due } = await aTreatment(daily('20:00'))
    at('19T19:00')
    await given('19T19:00')
    at('20T11:00')
    await change(daily('08:00'))
    expect(await due()).toEqual(['20T19:00 upcoming', '21T07:00 upcoming'])
    at('20T19:05')
    expect(await given('20T19:00')).toMatchObject({ outcome: 'taken' })
  })

  test('a late dose moves to its new time; of two doses merged into one the later is dropped', async () => {
    const { change, due } = await aTreatment(daily('08:00', '20:00'))
    at('20T09:00')
    await change(daily('12:00'))
    expect(await due('20', '20')).toEqual(['20T11:00 upcoming', '20T19:00 dropped'])
  })

  test('a missed dose stays missed and is not due again', async () => {
    const { change, due } = await aTreatment(daily('08:00'))
    at('20T19:30')
    await change(daily('21:00'))
    expect(await due()).toEqual(['20T07:00 missed', '21T20:00 upcoming'])
  })

  test('a reduced quantity applies to the open dose, unless it takes effect from the next dose on', async () => {
    const tablets = (quantity: number) => ({
      schedule: { kind: 'daily' as const, times: ['08:00', '20:00'].map((time) => ({ time, quantity })) },
    })
    const { given, change, due } = await aTreatment(tablets(3))
    at('20T07:10')
    await change(tablets(2))
    expect(await due('20', '20')).toEqual(['20T07:00 due x2', '20T19:00 upcoming x2'])
    await change(tablets(1), 'next_dose')
    expect(await due('20', '20')).toEqual(['20T07:00 due x2', '20T19:00 upcoming'])
    expect(await given('20T07:00')).toMatchObject({ quantity: 2 })
  })

  test('given offline before the quantity was reduced: recorded as it was given', async () => {
    const tablets = (quantity: number) => ({ schedule: { kind: 'daily' as const, times: ['08:00'], quantity } })
    const { given, change, due } = await aTreatment(tablets(2))
    at('20T07:10')
    await change(tablets(1))
    at('20T07:30')
    expect(await given('20T07:00', { at: moment('20T07:05'), quantity: 2 })).toMatchObject({ quantity: 2 })
    expect(await due('20', '20')).toEqual(['20T07:00 recorded x2'])
  })

  test('as needed becomes daily: no dose minutes after one that was given', async () => {
    const { given, change, due } = await aTreatment({ schedule: { kind: 'as_needed' } })
    at('20T10:50')
    await given(null)
    at('20T10:55')
    await change(daily('12:00'))
    expect(await due()).toEqual(['21T11:00 upcoming'])
  })

  test('daily becomes as needed: open doses are dropped, and can be given as needed', async () => {
    const { given, change, due, family } = await aTreatment(daily('08:00'))
    at('20T07:30')
    await change({ schedule: { kind: 'as_needed' } })
    expect(await due('20', '20')).toEqual(['20T07:00 dropped'])
    await given(null)
    expect((await as(family).doses.due()).given).toHaveLength(1)
  })

  test('an interval with another rhythm: the next dose is that of the new one, unless the gap would be too long', async () => {
    const hours = (everyHours: number, first: string) => ({
      schedule: { kind: 'interval' as const, everyHours, times: [first] },
      startDate: '2026-11-10',
    })
    const { given, change, due } = await aTreatment(hours(8, '08:00'))
    at('20T07:00')
    await given('20T07:00')
    at('20T08:00')
    await change(hours(12, '07:00'))
    expect(await due('20', '20')).toEqual([
      '19T23:00 missed',
      '20T07:00 recorded',
      '20T15:00 dropped',
      '20T18:00 upcoming',
    ])
  })
})

describe('from a day on', () => {
  test('it continues unchanged until then; both are in one schedule', async () => {
    const { change, due } = await aTreatment(daily('08:00'))
    at('20T09:00')
    const changed = await change({ schedule: { kind: 'daily', times: [{ time: '20:00', quantity: 2 }] } }, '2026-11-22')
    expect(changed.schedule).toMatchObject({
      times: [{ time: '08:00', quantity: 1 }],
      steps: [{ from: '2026-11-22', to: null, times: [{ time: '20:00', quantity: 2 }] }],
    })
    expect(await due('20', '23')).toEqual([
      ...['20T07:00 late', '21T07:00 upcoming'],
      ...['22T19:00 upcoming x2', '23T19:00 upcoming x2'],
    ])
  })

  test('a smaller dose within a cycle of 14 days on and 7 off: still 14 days, not 24', async () => {
    const capecitabine = (quantity: number) => ({
      ...{ startDate: '2026-11-02', endDate: null },
      schedule: { kind: 'cycle' as const, daysOn: 14, daysOff: 7, times: [{ time: '08:00', quantity }] },
    })
    const { change, due, family, id } = await aTreatment(capecitabine(3), '02T06:00')
    at('10T09:00')
    const changed = await change(capecitabine(2), '2026-11-12')
    expect(changed.schedule?.steps).toMatchObject([{ from: '2026-11-12', countsFrom: 'before' }])
    expect(await due('11', '23')).toEqual([
      ...['11T07:00 upcoming x3', '12T07:00 upcoming x2', '13T07:00 upcoming x2', '14T07:00 upcoming x2'],
      ...['15T07:00 upcoming x2', '23T07:00 upcoming x2'],
    ])
    // Days later the smaller dose is the schedule itself; another change goes on from the same first day.
    at('20T09:00')
    await change(capecitabine(1), '2026-11-24')
    expect(await due('23', '24')).toEqual(['23T07:00 upcoming x2', '24T07:00 upcoming'])
    const [now] = (await as(family).medications.list()).filter((each) => each.id === id)
    expect(now).toMatchObject({ startDate: '2026-11-02', schedule: { times: [{ quantity: 2 }] } })
  })

  test('a weekly dose on another day from next week on: not two of them within a few days', async () => {
    const weekly = (day: number) => ({ schedule: { kind: 'weekdays' as const, weekdays: [day], times: ['08:00'] } })
    const { given, change, due } = await aTreatment(weekly(1))
    at('16T07:10')
    await given('16T07:00')
    at('16T11:00')
    await change(weekly(2), '2026-11-17')
    expect(await due('16', '25')).toEqual(['16T07:00 recorded', '23T07:00 dropped', '24T07:00 upcoming'])
  })

  test('a weekly dose on another day from the week after: the day after the last old one needs confirmation', async () => {
    const weekly = (day: number) => ({ schedule: { kind: 'weekdays' as const, weekdays: [day], times: ['08:00'] } })
    const { given, change, due } = await aTreatment(weekly(1))
    at('16T11:00')
    await change(weekly(2), '2026-11-24')
    expect(await due('20', '25')).toEqual(['23T07:00 upcoming', '24T07:00 upcoming'])
    at('23T07:00')
    await given('23T07:00')
    at('24T07:00')
    await expect(given('24T07:00')).toFailWith('TOO_SOON')
  })

  test('held for an hour and resumed: given doses are not due again, later ones are', async () => {
    const { given, due, family, id } = await aTreatment(daily('08:00', '20:00'))
    const setStatus = (status: 'on_hold' | 'active') =>
      as(family).medications.setStatus({ params: { id }, body: { status, reason: 'Low pulse' } })
    at('20T07:05')
    await given('20T07:00')
    at('20T08:00')
    await setStatus('on_hold')
    expect(await due('20', '20')).toEqual(['20T07:00 recorded'])
    at('20T09:00')
    await setStatus('active')
    expect(await due('20', '20')).toEqual(['20T07:00 recorded', '20T19:00 upcoming'])
    at('20T18:40')
    await setStatus('on_hold')
    expect(await due('20', '20')).toEqual(['20T07:00 recorded', '20T19:00 dropped'])
    await expect(given('20T19:00')).toFailWith('NOT_TAKEN_NOW')
    at('20T18:50')
    await setStatus('active')
    expect(await due('20', '20')).toEqual(['20T07:00 recorded', '20T19:00 due'])
  })

  test('a dose that was missed because the next one came due stays so when that one is dropped', async () => {
    const { due, family, id } = await aTreatment(daily('08:00', '11:00'))
    at('20T10:10')
    expect(await due('20', '20')).toEqual(['20T07:00 missed', '20T10:00 due'])
    await as(family).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Low pulse' } })
    expect(await due('20', '20')).toEqual(['20T07:00 missed', '20T10:00 dropped'])
  })

  test('its amount is told with its day, and not before; the amount in somebody’s own words stays theirs', async () => {
    const of = (quantity: number): Typed => ({
      ...{ strength: '5 mg', form: 'tablet' },
      schedule: { kind: 'daily', times: ['08:00'], quantity },
    })
    const { change, due } = await aTreatment({ ...of(2), dosage: '2 tablets' })
    at('20T09:00')
    const day = '2026-11-22'
    // The browser derives the dosage from the schedule in the form, which is that of the later days.
    const saved = await change({ ...of(1), dosage: '1 tablet' }, day)
    const told = '2 tablets every day at 08:00; from 22 Nov 2026 1 tablet every day at 08:00'
    expect(howTaken(saved, '2026-11-20')).toBe(`5 mg, ${told}`)
    expect(saved.dosage).toBeNull()
    expect(await due('21', '22')).toEqual(['21T07:00 upcoming x2', '22T07:00 upcoming'])
    const worded = await aTreatment({ ...of(2), dosage: 'Half of a white one' })
    at('20T09:00')
    expect(await worded.change({ ...of(1), dosage: 'Half of a white one' }, day)).toMatchObject({
      dosage: 'Half of a white one',
    })
  })

  test('another strength, form or dosage in words would apply at once, so it is refused with a later start', async () => {
    const of = (quantity: number): Typed => ({
      ...{ strength: '5 mg', form: 'tablet' },
      schedule: { kind: 'daily', times: ['08:00'], quantity },
    })
    const { change, due } = await aTreatment(of(2))
    at('20T09:00')
    const others: Typed[] = [{ strength: '10 mg' }, { form: 'capsule' }, { dosage: 'Half of a white one' }]
    for (const other of others) {
      for (const effective of ['2026-11-22', 'next_dose'])
        for (const quantity of [1, 2])
          await expect(change({ ...of(quantity), ...other }, effective)).toFailWith('BAD_INPUT')
    }
    expect(await due('21', '22')).toEqual(['21T07:00 upcoming x2', '22T07:00 upcoming x2'])
    expect(await change({ ...of(1), strength: '10 mg' })).toMatchObject({ strength: '10 mg' })
    const worded = await aTreatment({ ...of(2), dosage: 'Half of a white one' })
    at('20T09:00')
    for (const quantity of [1, 2])
      await expect(worded.change({ ...of(quantity), dosage: null }, '2026-11-22')).toFailWith('BAD_INPUT')
  })

  test('saving twice saves once; not from today on, and not if nothing is due until then', async () => {
    const { change, family, id } = await aTreatment(daily('08:00'))
    at('20T09:00')
    const saved = await change(daily('20:00'), '2026-11-22')
    const { clientId: _, id: __, ...content } = aMedication(family.clientId!, daily('20:00'))
    const again = { ...content, version: saved.version - 1, effective: '2026-11-22' }
    expect(await as(family).medications.update({ params: { id }, body: again })).toMatchObject({
      version: saved.version,
    })
    await expect(change(daily('21:00'), '2026-11-20')).toFailWith('BAD_INPUT')
    await as(family).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Surgery' } })
    await expect(change(daily('21:00'), '2026-11-22')).toFailWith('BAD_INPUT')
  })
})

describe('quantities that differ', () => {
  test('by time of day and by weekday', async () => {
    const times = [
      { time: '08:00', quantity: 2 },
      { time: '18:00', quantity: 1.5, weekdays: [1, 3, 5] },
      { time: '18:00', quantity: 0.5, weekdays: [2, 4, 6, 7] },
    ]
    const { due } = await aTreatment({ schedule: { kind: 'daily', times } })
    at('20T05:00')
    expect(await due('20', '21')).toEqual([
      ...['20T07:00 upcoming x2', '20T17:00 upcoming x1.5'],
      ...['21T07:00 upcoming x2', '21T17:00 upcoming x0.5'],
    ])
  })

  test('a taper: each step from its day on, until the last day', async () => {
    const step = (from: string, quantity: number) => ({
      from: `2026-11-${from}`,
      kind: 'daily' as const,
      times: [{ time: '08:00', quantity }],
    })
    const schedule = { ...step('00', 4), from: undefined, steps: [step('21', 2), step('22', 0.5)] }
    const { due, given } = await aTreatment({ schedule, endDate: '2026-11-23' })
    at('20T05:00')
    expect(await due('20', '25')).toEqual([
      ...['20T07:00 upcoming x4', '21T07:00 upcoming x2', '22T07:00 upcoming x0.5', '23T07:00 upcoming x0.5'],
    ])
    at('22T07:00')
    expect(await given('22T07:00')).toMatchObject({ quantity: 0.5 })
  })

  test('every n days, at the same time across a clock change', async () => {
    const circle = await aCircle()
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-10-20T05:00:00.000Z'))
    const schedule = { kind: 'days' as const, everyDays: 3, times: ['08:00'] }
    await as(circle.family).medications.create({
      body: aMedication(circle.clientId, { schedule, startDate: '2026-10-21' }),
    })
    const { items } = await as(circle.family).doses.due({ query: { from: '2026-10-20', to: '2026-10-31' } })
    // Until 24 October Berlin is two hours ahead of UTC, from the 25th one hour.
    expect(items.map(({ dueAt }) => dueAt.slice(5, 16))).toEqual([
      ...['10-21T06:00', '10-24T06:00', '10-27T07:00', '10-30T07:00'],
    ])
  })
})
