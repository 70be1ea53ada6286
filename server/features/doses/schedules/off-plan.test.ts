import { doseFacts } from '@kinfold/contract/features/doses/facts.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'

afterEach(() => vi.restoreAllMocks())
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-11-${moment}:00.000Z`))
const refusal = (call: Promise<unknown>) => call.then(() => 'DONE').catch((error) => error.body)

/** A medication in Berlin, by default at 08:00 and 20:00. The nurse’s phone has no network from the 20th, 06:00 UTC. */
async function aTreatment(more: Parameters<typeof aMedication>[1] = {}) {
  const circle = await aCircle()
  const { family, caretaker: nurse, clientId } = circle
  at('19T12:00')
  const { id } = await as(family).medications.create({ body: aMedication(clientId, more) })
  at('20T06:00')
  const setStatus = (status: 'on_hold' | 'stopped' | 'completed' | 'active') =>
    as(family).medications.setStatus({ params: { id }, body: { status, reason: 'Low pulse' } })
  const given = (dueAt: string | null, when: string, more: object = {}) =>
    as(nurse).doses.record({
      body: {
        ...{ id: uuidv7(), medicationId: id, outcome: 'taken' as const, at: `2026-11-${when}:00.000Z` },
        ...{ dueAt: dueAt && `2026-11-${dueAt}:00.000Z`, ...more },
      },
    })
  const nevertheless = { despitePlan: true, reason: 'I did not know yet' }
  const day = async (from: string) =>
    (await as(family).doses.due({ query: { from: `2026-11-${from}` } })).items.map(({ dueAt, state, dose }) =>
      `${dueAt.slice(8, 16)} ${state} ${dose?.despitePlan ?? ''}`.trim(),
    )
  return { ...circle, id, nurse, setStatus, given, nevertheless, day }
}

test('another amount than prescribed is asked about, kept beside it, and named to everybody', async () => {
  const { family, given, nurse, day } = await aTreatment({
    ...{ name: 'Humalog', form: 'injection_units', schedule: { kind: 'daily', times: ['08:00'], quantity: 10 } },
  })
  at('20T07:05')
  const [due, when] = ['20T07:00', '20T07:02']
  expect(await refusal(given(due, when, { quantity: 100, reason: 'By mistake' }))).toMatchObject({
    errorCode: 'OTHER_AMOUNT',
    message: 'The prescription says 10 units, and 100 units would be recorded.',
    current: { planned: 10 },
  })
  expect(await refusal(given(due, when, { quantity: 8 }))).toMatchObject({ errorCode: 'OTHER_AMOUNT' })
  const despite = { despiteAmount: true, quantity: 100 }
  expect((await refusal(given(due, when, despite))).fields).toEqual({ reason: 'Please say why' })
  const dose = await given(due, when, { ...despite, reason: 'By mistake' })
  expect(dose).toMatchObject({ outcome: 'taken', quantity: 100, planned: 10 })
  expect(doseFacts(dose, null)).toContain('100 units instead of 10')
  expect(await day('20')).toEqual(['20T07:00 recorded'])
  expect((await as(family).handover.read()).doses.notable).toMatchObject([{ id: dose.id, planned: 10 }])
  expect(await as(family).handover.sinceYouLooked()).toMatchObject({ doses: 1 })
  const { items } = await as(nurse).doses.list()
  expect(items[0]).toMatchObject({ quantity: 100, planned: 10 })
  const { sections } = await as(family).careSummary.read({
    query: { from: '2026-11-19', to: '2026-11-20', parts: ['medications'] },
  })
  const lines = sections.find(({ part }) => part === 'medications')?.lines
  expect(lines).toMatchObject([{ text: expect.stringMatching(/; 1 dose of 100 units instead of 10/) }])
})

test('given while on hold: she is told of it, and what was given is recorded and marked', async () => {
  const { family, given, nevertheless, setStatus, day } = await aTreatment()
  at('20T06:50')
  await setStatus('on_hold')
  at('20T09:00')
  expect(await refusal(given('20T07:00', '20T07:05'))).toMatchObject({
    errorCode: 'NOT_TAKEN_NOW',
    message: 'This medication was on hold at that time.',
  })
  expect(await refusal(given('20T07:00', '20T07:05', { despitePlan: true }))).toMatchObject({
    fields: { reason: 'Please say why' },
  })
  const dose = await given('20T07:00', '20T07:05', nevertheless)
  expect(dose).toMatchObject({ outcome: 'taken', despitePlan: 'on_hold', reason: 'I did not know yet', quantity: 1 })
  expect(await day('20')).toEqual(['20T07:00 recorded on_hold'])
  expect((await as(family).handover.read()).doses.notable).toMatchObject([{ despitePlan: 'on_hold' }])
  expect(await as(family).handover.sinceYouLooked()).toMatchObject({ doses: 1 })
  expect((await as(family).doses.list()).items).toMatchObject([{ despitePlan: 'on_hold' }])
  const { sections } = await as(family).careSummary.read({
    query: { from: '2026-11-19', to: '2026-11-20', parts: ['medications'] },
  })
  const lines = sections.find(({ part }) => part === 'medications')?.lines
  expect(lines).toMatchObject([
    { mark: 'on hold since 20 Nov 2026 (Low pulse)', text: expect.stringMatching(/; 1 dose given while on hold/) },
  ])
})

test('what was not given while on hold needs no record, and what was given before it is not marked', async () => {
  const { given, nevertheless, setStatus } = await aTreatment()
  at('20T07:10')
  await setStatus('on_hold')
  at('20T09:00')
  const skipped = { outcome: 'skipped', reason: 'Asleep', despitePlan: true }
  await expect(given('20T19:00', '20T08:50', skipped)).toFailWith('NOT_TAKEN_NOW')
  expect(await given('20T07:00', '20T07:05', nevertheless)).toMatchObject({ despitePlan: null })
})

test('given during a hold that is over by the time her phone sends it', async () => {
  const { given, nevertheless, setStatus, day } = await aTreatment()
  at('20T06:50')
  await setStatus('on_hold')
  at('20T08:00')
  await setStatus('active')
  at('20T09:00')
  await expect(given('20T07:00', '20T07:05')).toFailWith('NOT_TAKEN_NOW')
  expect(await given('20T07:00', '20T07:05', nevertheless)).toMatchObject({ despitePlan: 'on_hold' })
  expect(await day('20')).toEqual(['20T07:00 recorded on_hold', '20T19:00 upcoming'])
})

test('given two days after it was stopped, by a phone without a network since: also on the list of that day', async () => {
  const { given, nevertheless, setStatus, day } = await aTreatment()
  at('20T06:50')
  await setStatus('stopped')
  at('22T20:00')
  expect((await refusal(given('22T07:00', '22T07:00'))).message).toBe('This medication was stopped before that time.')
  expect(await given('22T07:00', '22T07:00', nevertheless)).toMatchObject({ despitePlan: 'stopped' })
  expect(await day('22')).toEqual(['22T07:00 recorded stopped'])
})

test('given after a change of the schedule dropped it', async () => {
  const { family, id, given, nevertheless, clientId, day } = await aTreatment()
  at('20T06:50')
  const { version } = (await as(family).medications.list())[0]!
  const { clientId: _, id: __, ...content } = aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00'] } })
  await as(family).medications.update({ params: { id }, body: { ...content, version, effective: 'now' } })
  at('20T20:00')
  expect(await refusal(given('20T19:00', '20T19:05'))).toMatchObject({
    errorCode: 'NOT_TAKEN_NOW',
    message: 'This dose was no longer due at that time, because the schedule had changed.',
  })
  expect(await given('20T19:00', '20T19:05', nevertheless)).toMatchObject({ despitePlan: 'no_longer_due' })
  expect(await day('20')).toContain('20T19:00 recorded no_longer_due')
})

test('given as needed while on hold, also when that hold is over; its limits still count', async () => {
  const { given, nevertheless, setStatus, family } = await aTreatment({
    ...{ schedule: { kind: 'as_needed', quantity: 1 }, minIntervalHours: 4 },
  })
  at('20T06:50')
  await setStatus('on_hold')
  at('20T12:00')
  await expect(given(null, '20T07:05')).toFailWith('NOT_TAKEN_NOW')
  expect(await given(null, '20T07:05', nevertheless)).toMatchObject({ despitePlan: 'on_hold', slot: null })
  await expect(given(null, '20T08:00', nevertheless)).toFailWith('TOO_SOON')
  expect(await given(null, '20T08:00', { ...nevertheless, despiteLimit: true })).toMatchObject({ despiteLimit: true })
  await setStatus('active')
  await expect(given(null, '20T11:50')).toFailWith('NOT_TAKEN_NOW')
  expect(await given(null, '20T06:10', { despiteLimit: true, reason: 'Pain' })).toMatchObject({ despitePlan: null })
  expect((await as(family).doses.list()).items).toHaveLength(3)
})

const asNeeded = { schedule: { kind: 'as_needed' as const, quantity: 2 }, minIntervalHours: 4 }
const twiceADay = { schedule: { kind: 'daily' as const, times: ['08:00', '20:00'] }, minIntervalHours: 4 }

/** As needed until 07:00, then at 08:00 and 20:00. */
async function scheduledAtSeven() {
  const treatment = await aTreatment(asNeeded)
  const { family, clientId, id } = treatment
  at('20T07:00')
  const { version } = (await as(family).medications.list())[0]!
  const { clientId: _, id: __, ...content } = aMedication(clientId, twiceADay)
  await as(family).medications.update({ params: { id }, body: { ...content, version, effective: 'now' } })
  at('20T07:10')
  return treatment
}

test('given as needed before it became a scheduled one: recorded as it was, and its limits count it', async () => {
  const { family, given } = await scheduledAtSeven()
  const dose = await given(null, '20T06:30')
  expect(dose).toMatchObject({ slot: null, dueAt: null, quantity: 2, despitePlan: null })
  expect((await as(family).doses.due({ query: { from: '2026-11-20' } })).given).toMatchObject([{ id: dose.id }])
  await expect(given('20T07:00', '20T07:05')).toFailWith('TOO_SOON')
  expect(await given(null, '20T06:35', { outcome: 'refused', reason: 'Slept' })).toMatchObject({ outcome: 'refused' })
})

test('given as needed after it became a scheduled one: she is told so, and what was given is recorded and marked', async () => {
  const { given, nevertheless } = await scheduledAtSeven()
  expect(await refusal(given(null, '20T07:05'))).toMatchObject({
    errorCode: 'NOT_TAKEN_NOW',
    message: 'This medication was no longer given as needed at that time, because the schedule had changed.',
  })
  expect(await given(null, '20T07:05', nevertheless)).toMatchObject({
    ...{ slot: null, quantity: 2, despitePlan: 'no_longer_due' },
  })
  const refused = { outcome: 'refused', reason: 'Slept' }
  expect(await refusal(given(null, '20T07:06', refused))).toMatchObject({ errorCode: 'BAD_INPUT' })
})

test('given as needed while on hold, and a scheduled one by now: also recorded', async () => {
  const { family, given, nevertheless, setStatus, id, clientId } = await aTreatment(asNeeded)
  at('20T06:20')
  await setStatus('on_hold')
  at('20T07:00')
  const { version } = (await as(family).medications.list())[0]!
  const { clientId: _, id: __, ...content } = aMedication(clientId, twiceADay)
  await as(family).medications.update({ params: { id }, body: { ...content, version, effective: 'now' } })
  await setStatus('active')
  await expect(given(null, '20T06:30')).toFailWith('NOT_TAKEN_NOW')
  expect(await given(null, '20T06:30', nevertheless)).toMatchObject({ slot: null, despitePlan: 'on_hold' })
})

test('a scheduled one that was never given as needed: the dose has to be chosen, also from a later schedule', async () => {
  const { family, given, nevertheless, id, clientId } = await aTreatment()
  at('20T06:50')
  const { version } = (await as(family).medications.list())[0]!
  const { clientId: _, id: __, ...content } = aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00'] } })
  await as(family).medications.update({ params: { id }, body: { ...content, version, effective: 'now' } })
  for (const when of ['20T06:30', '20T06:55'])
    expect(await refusal(given(null, when, nevertheless))).toMatchObject({
      fields: { dueAt: 'Please choose which of the scheduled doses this was' },
    })
})
