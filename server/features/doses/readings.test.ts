import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Measure } from '@kinfold/contract/features/prescriptions/measures.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../core/clock.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

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
