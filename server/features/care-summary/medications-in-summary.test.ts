import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

afterEach(() => void vi.restoreAllMocks())
/** In November 2026. */
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-11-${moment}:00.000Z`))

async function medicationsOf(person: Person, from = '2026-11-01') {
  const query = { from, to: '2026-11-29', parts: ['medications' as const] }
  const { sections } = await as(person).careSummary.read({ query })
  return sections[0]!.lines
}

/** In Berlin; the family knows of it since the 15th. */
async function aTreatment(more: Parameters<typeof aMedication>[1]) {
  const circle = await aCircle()
  const { family, clientId } = circle
  at('15T09:00')
  const { id } = await as(family).medications.create({ body: aMedication(clientId, more) })
  const record = (dueAt: string, outcome: 'taken' | 'refused' | 'skipped' | 'missed' = 'taken') => {
    const moment = `2026-11-${dueAt}:00.000Z`
    const reason = outcome === 'taken' ? null : 'Felt sick'
    const body = { id: uuidv7(), medicationId: id, dueAt: moment, at: moment, outcome, reason }
    return as(family).doses.record({ body })
  }
  return { ...circle, id, record }
}

test('one that is stopped or on hold says since when and why', async () => {
  const { family, id, clientId } = await aTreatment({ name: 'Metformin' })
  const { id: held } = await as(family).medications.create({ body: aMedication(clientId, { name: 'Amlodipine' }) })
  at('28T09:00')
  const hold = { status: 'on_hold', reason: 'Low blood pressure' } as const
  await as(family).medications.setStatus({ params: { id: held }, body: hold })
  at('29T09:00')
  await as(family).medications.setStatus({ params: { id }, body: { status: 'stopped', reason: 'Nausea' } })
  expect((await medicationsOf(family)).map(({ lead, mark }) => [lead, mark])).toEqual([
    ['Amlodipine', 'on hold since 28 Nov 2026 (Low blood pressure)'],
    ['Metformin', 'stopped on 29 Nov 2026 (Nausea)'],
  ])
})

test('a hold that ended with the course is no reason for its end', async () => {
  const { family, id } = await aTreatment({ name: 'Cefuroxime', endDate: '2026-11-20' })
  at('18T09:00')
  await as(family).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Nausea' } })
  at('29T09:00')
  expect((await medicationsOf(family))[0]!.mark).toBe('ended on 20 Nov 2026')
})

test('doses are counted from the first day of the course, those that may still be given not yet', async () => {
  const { family, record } = await aTreatment({
    ...{ name: 'Cefuroxime', strength: '250 mg', form: 'tablet', startDate: '2026-11-25', endDate: '2026-12-02' },
    schedule: { kind: 'interval', everyHours: 12, times: ['09:00'] },
  })
  at('28T21:00')
  for (const due of ['25T08:00', '25T20:00', '26T08:00', '26T20:00', '28T08:00']) await record(due)
  await record('27T08:00', 'refused')
  // The evening of the 27th and of the 28th are not recorded; the dose of 09:00 may still be given.
  at('29T10:30')
  expect((await medicationsOf(family))[0]!.text).toBe(
    '250 mg, 1 tablet every 12 hours, until 2 Dec 2026; at 09:00 and 21:00; taken 5 of 8 (5 not on time), 1 refused, 2 not recorded, counted since 25 Nov 2026',
  )
  at('29T20:30')
  expect((await medicationsOf(family))[0]!.text).toContain('taken 5 of 9 (5 not on time), 1 refused, 3 not recorded,')
})

test('what was refused, skipped and missed is told apart', async () => {
  const { family, record } = await aTreatment({ schedule: { kind: 'daily', times: ['09:00'] } })
  at('20T08:00')
  for (const [due, outcome] of [
    ['16T08:00', 'refused'],
    ['17T08:00', 'skipped'],
    ['18T08:00', 'missed'],
    ['20T08:00', 'taken'],
  ] as const)
    await record(due, outcome)
  at('20T12:00')
  expect((await medicationsOf(family))[0]!.text).toMatch(
    /; taken 1 of 5, 1 skipped, 1 refused, 1 missed, 1 not recorded, counted since 15 Nov 2026$/,
  )
  expect((await medicationsOf(family, '2026-11-18'))[0]!.text).toMatch(/; taken 1 of 3, 1 missed, 1 not recorded$/)
})

test('the times of a rhythm by the clock of today; one without fixed times has none', async () => {
  const { family, clientId } = await aTreatment({
    ...{ name: 'Amoxicillin', form: 'tablet', startDate: '2026-10-20' },
    // Before the clocks changed.
    schedule: { kind: 'interval', everyHours: 8, times: ['07:00'] },
  })
  const others = { Diclofenac: 10, Fentanyl: 4, Sodium: 2 }
  for (const [name, everyHours] of Object.entries(others)) {
    const schedule = { kind: 'interval' as const, everyHours, times: ['09:00'] }
    const body = aMedication(clientId, { name, form: 'tablet', startDate: '2026-11-29', schedule })
    await as(family).medications.create({ body })
  }
  at('29T07:00')
  expect((await medicationsOf(family)).map(({ text }) => text.split('; taken')[0])).toEqual([
    '1 tablet every 8 hours; at 06:00, 14:00, and 22:00',
    '1 tablet every 10 hours',
    '1 tablet every 4 hours; at 01:00, 05:00, 09:00, 13:00, 17:00, and 21:00',
    '1 tablet every 2 hours',
  ])
})
