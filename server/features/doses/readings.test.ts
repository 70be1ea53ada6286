import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Measure } from '@kinfold/contract/features/prescriptions/measures.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../core/clock.ts'
import { aMedication, aThreshold } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'
import { notifyOfCrossings } from '../vitals/crossings/notify.ts'

afterEach(() => void vi.restoreAllMocks())
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const refusal = (call: Promise<unknown>) => call.then(() => 'DONE').catch((error) => error.body)

/** Digoxin at 08:00, by default to be held below a pulse of 60. */
async function aMeasured(measures: z.input<typeof Measure>[] = [{ kind: 'pulse', holdBelow: 60 }]) {
  const circle = await aCircle()
  at('2026-11-19T12:00:00.000Z')
  const schedule = { kind: 'daily' as const, times: ['08:00', '20:00'] }
  const { id } = await as(circle.family).medications.create({
    body: aMedication(circle.clientId, { name: 'Digoxin', schedule, measures }),
  })
  at('2026-11-20T07:00:00.000Z')
  const record = (dose: Partial<z.input<typeof NewDose>>) =>
    as(circle.caretaker).doses.record({
      body: { id: uuidv7(), medicationId: id, dueAt: '2026-11-20T07:00:00.000Z', outcome: 'taken', ...dose },
    })
  return { ...circle, id, record }
}

test('a taken dose has the required readings, or a reason why not', async () => {
  const { record, family } = await aMeasured([{ kind: 'pulse' }, { kind: 'blood_pressure' }])
  const readings = [{ kind: 'pulse' as const, value: 72 }]
  expect((await refusal(record({}))).fields).toEqual({
    readings: 'Please enter pulse and blood pressure, or say why not',
  })
  expect((await refusal(record({ readings }))).fields).toEqual({
    readings: 'Please enter blood pressure, or say why not',
  })
  const saved = await record({ readings, reason: 'No device here' })
  expect(saved).toMatchObject({ outcome: 'taken', readings: [{ kind: 'pulse', value: 72, site: null }] })
  const { items } = await as(family).doses.list()
  expect(items[0]!.readings).toHaveLength(1)
})

test('a value beyond the limit needs confirmation; given anyway, it is recorded with a reason', async () => {
  const { record } = await aMeasured()
  const readings = [{ kind: 'pulse' as const, value: 52 }]
  expect(await refusal(record({ readings }))).toMatchObject({
    errorCode: 'HOLD_ADVISED',
    message: 'The prescription says to hold this dose: pulse 52 /min is below 60 /min.',
    current: { holds: [{ kind: 'pulse', value: 52, limit: 60, is: 'below' }] },
  })
  expect((await refusal(record({ readings, despiteHold: true }))).fields).toEqual({ reason: 'Please say why' })
  const given = await record({ readings, despiteHold: true, reason: 'The doctor said so' })
  expect(given).toMatchObject({ outcome: 'taken', despiteHold: true, reason: 'The doctor said so' })
})

test('held, it is skipped with its value, without confirmation', async () => {
  const { record, family } = await aMeasured()
  const readings = [{ kind: 'pulse' as const, value: 52 }]
  const reason = 'Held back: pulse 52 /min is below 60 /min'
  expect(await record({ outcome: 'skipped', reason, readings })).toMatchObject({
    outcome: 'skipped',
    readings: [{ value: 52 }],
  })
  const { medications } = await as(family).doses.due()
  expect(medications[0]).toMatchObject({ measures: [{ kind: 'pulse', holdBelow: 60 }], lastSite: null })
})

test('the last injection site is shown with the next dose', async () => {
  const { record, family } = await aMeasured([{ kind: 'injection_site' }])
  await record({ readings: [{ kind: 'injection_site', site: 'left thigh' }] })
  at('2026-11-20T19:00:00.000Z')
  const evening = '2026-11-20T19:00:00.000Z'
  await record({ dueAt: evening, readings: [{ kind: 'injection_site', site: 'right belly' }] })
  const { medications } = await as(family).doses.due()
  expect(medications[0]!.lastSite).toBe('right belly')
  expect((await as(family).dashboard.read()).doses!.medications[0]!.lastSite).toBe('right belly')
})

test('repeated it is one dose; with other values it is another', async () => {
  const { record } = await aMeasured()
  const dose = { id: uuidv7(), readings: [{ kind: 'pulse' as const, value: 72 }] }
  expect(await record(dose)).toEqual(await record(dose))
  await expect(record({ ...dose, readings: [{ kind: 'pulse', value: 73 }] })).toFailWith('ID_TAKEN')
  await expect(record({ readings: [{ kind: 'pulse', value: 900 }] })).toFailWith('BAD_INPUT')
})

describe('what was measured with a dose is a vital reading', () => {
  /** Humalog with the glucose measured, and no limit of the prescription. */
  async function anInsulin() {
    const circle = await aMeasured([{ kind: 'glucose' }])
    const glucose = (value: number) => [{ kind: 'glucose' as const, value }]
    const vitalsOf = async () =>
      (await as(circle.family).vitals.list()).items.map(({ kind, value, unit, flag, inErrorAt }) => ({
        ...{ kind, value, unit, level: flag?.level ?? null, isWrong: inErrorAt !== null },
      }))
    const urgent = { kind: 'glucose', value: 38, unit: 'mg/dL', level: 'urgent', isWrong: false }
    return { ...circle, glucose, vitalsOf, urgent }
  }

  test('an urgent one is asked about; given anyway it is marked, listed and reported like any other', async () => {
    const { record, glucose, vitalsOf, urgent, family } = await anInsulin()
    const readings = glucose(38)
    expect(await refusal(record({ readings }))).toMatchObject({
      errorCode: 'READING_URGENT',
      message: expect.stringMatching(/^This is urgent: glucose 38 mg\/dL, below 54 mg\/dL\. Give sugar now/),
    })
    expect(await vitalsOf()).toEqual([])
    expect((await refusal(record({ readings, despiteUrgent: true }))).fields).toEqual({ reason: 'Please say why' })
    const reason = 'Given before it was measured'
    const saved = await record({ readings, despiteUrgent: true, reason })
    expect(saved).toMatchObject({ outcome: 'taken', despiteUrgent: true, reason })
    expect(await vitalsOf()).toEqual([urgent])
    expect((await as(family).dashboard.read()).urgentReadings).toHaveLength(1)
    at('2026-11-20T07:31:00.000Z')
    await notifyOfCrossings.run((await theKinfold()).services, new AbortController().signal)
    const { items } = await as(family).notifications.list()
    expect(items.filter(({ kind }) => kind === 'vital_crossed')).toMatchObject([
      { items: [{ title: 'Blood glucose 38 mg/dL' }] },
    ])
  })

  test('also with a dose that was not given; the ranges of the person decide', async () => {
    const { record, glucose, vitalsOf, urgent, admin } = await anInsulin()
    await record({ outcome: 'skipped', reason: 'Not needed', readings: glucose(38) })
    expect(await vitalsOf()).toEqual([urgent])
    const own = { kind: 'glucose', unit: 'mg/dL', attentionLow: null, urgentLow: null } as const
    await as(admin).vitalThresholds.create({ body: aThreshold({ ...own, attentionHigh: 200, urgentHigh: 320 }) })
    at('2026-11-20T19:00:00.000Z')
    const later = { dueAt: '2026-11-20T19:00:00.000Z', readings: glucose(300) }
    expect(await record({ ...later, despiteUrgent: true, reason: 'As agreed' })).toMatchObject({ despiteUrgent: false })
  })

  test('sent twice it is one; undone with its dose, and back if that counts again', async () => {
    const { record, glucose, vitalsOf, family, caretaker, id } = await anInsulin()
    const dose = { id: uuidv7(), readings: glucose(98) }
    const saved = await record(dose)
    expect(await record(dose)).toEqual(saved)
    expect(await vitalsOf()).toMatchObject([{ value: 98 }])
    const { id: other } = await as(family).doses.record({
      body: {
        ...{
          id: uuidv7(),
          medicationId: id,
          dueAt: '2026-11-20T07:00:00.000Z',
          outcome: 'taken',
          reason: 'Wrong entry',
        },
        ...{ replaces: saved.id, readings: glucose(89) },
      },
    })
    expect(await vitalsOf()).toMatchObject([{ value: 89 }])
    await as(family).doses.undo({ params: { id: other } })
    expect(await vitalsOf()).toMatchObject([{ value: 98 }])
    await as(caretaker).doses.undo({ params: { id: saved.id } })
    expect(await vitalsOf()).toEqual([])
    const chart = await as(family).vitals.overview()
    expect(chart.items).toEqual([])
  })

  test('overridden by a record without readings, it stays: it was measured', async () => {
    const { record, glucose, vitalsOf } = await anInsulin()
    const saved = await record({ readings: glucose(62) })
    await record({ outcome: 'skipped', reason: 'Not given after all', replaces: saved.id })
    expect(await vitalsOf()).toMatchObject([{ value: 62 }])
  })

  test('entered in error with its dose, it stays readable', async () => {
    const { record, glucose, vitalsOf, caretaker } = await anInsulin()
    const saved = await record({ readings: glucose(98) })
    await as(caretaker).doses.markInError({ params: { id: saved.id }, body: { reason: 'Wrong medication' } })
    expect(await vitalsOf()).toMatchObject([{ value: 98, isWrong: true }])
  })

  test('in the unit it was entered in; an INR and a place are none', async () => {
    const { record, family } = await aMeasured([{ kind: 'glucose' }])
    const readings = [
      { kind: 'glucose' as const, value: 126.11, glucoseUnit: 'mmol/L' as const },
      { kind: 'blood_pressure' as const, value: 128, lower: 74 },
      { kind: 'pulse' as const, value: 72 },
      { kind: 'inr' as const, value: 2.4 },
      { kind: 'injection_site' as const, site: 'left thigh' },
    ]
    await record({ readings })
    const { items } = await as(family).vitals.list()
    expect(items.map(({ kind, value, value2, unit }) => [kind, value, value2, unit]).toSorted()).toEqual([
      ['blood_pressure', 128, 74, 'mmHg'],
      ['glucose', 7, null, 'mmol/L'],
      ['heart_rate', 72, null, '/min'],
    ])
    expect(items[0]).toMatchObject({ note: 'Measured with a dose of Digoxin', measuredAt: '2026-11-20T07:00:00.000Z' })
  })
})
