import { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { allFeatures } from '../../all-features.ts'
import { clock } from '../../core/clock.ts'
import { circleRole } from '../../core/database/database.ts'
import { Client } from '../../core/database/driver/client.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aLog, aMedication, aTask, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

test('each part of the dashboard and of the handover comes from one feature', () => {
  const own = (shape: object, ...names: string[]) => Object.keys(shape).filter((name) => !names.includes(name))
  const shown = allFeatures.flatMap(({ dashboard = [] }) => dashboard.flatMap(({ shows }) => shows))
  expect(shown.toSorted()).toEqual(own(Dashboard.shape, 'now').toSorted())
  const told = allFeatures.flatMap(({ handover = [] }) => handover.flatMap(({ nothing }) => Object.keys(nothing)))
  expect(told.toSorted()).toEqual(own(Handover.shape, 'now', 'since', 'until', 'many', 'takenOver').toSorted())
})

afterEach(() => vi.restoreAllMocks())
const itIs = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))

test('one call returns what is new, who is there and what needs attention', async () => {
  const { clientId, caretaker, family } = await aCircle()
  for (let count = 0; count < 8; count++)
    await as(caretaker).careLogs.create({ body: aLog({ severity: count ? 'info' : 'urgent' }) })
  await as(family).medications.create({ body: { clientId, name: 'Lisinopril' } })
  await as(family).allergies.fromText({ body: { text: 'Penicillin; latex' } })
  const dashboard = await as(family).dashboard.read()
  expect(dashboard.sinceYouLooked).toMatchObject({ logs: 8, urgent: 1, medications: 0, doses: 0 })
  expect(dashboard.recentLogs).toHaveLength(8)
  expect(dashboard.people!.map(({ firstName, role }) => `${firstName} ${role}`)).toContain('Rose client')
  expect(dashboard.people).toHaveLength(6)
  expect(dashboard.medicationsToReview).toBe(1)
  expect(dashboard.allergiesToConfirm).toBe(2)
  expect(Date.now() - Date.parse(dashboard.lastActivity!)).toBeLessThan(60_000)
})

test('on a quiet day, all its statements are built once, not anew at each call', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog() })
  await as(family).dashboard.read()
  const sent = vi.spyOn(Client.prototype, 'query')
  await as(family).dashboard.read()
  const configs = sent.mock.calls
    .filter((_, index) => (sent.mock.contexts[index] as Client).user === circleRole)
    .map(([config]) => config as unknown as { name?: string; text?: string } | string)
  expect(configs.length).toBeGreaterThan(5)
  expect(configs.filter((config) => typeof config === 'string' || !config.name)).toEqual([])
})

test('now and next: doses still to be given, tasks, who is on duty, what is coming, what runs out', async () => {
  const { clientId, caretaker, family, other } = await aCircle()
  itIs('2026-11-22T12:00:00Z')
  const { id: medicationId } = await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00', '12:00', '20:00'] } }),
  })
  await as(family).medications.setStock({ params: { id: medicationId }, body: { onHand: 6, refillAt: 7 } })
  await as(family).careTasks.create({ body: aTask({ title: 'Call the pharmacy', dueDay: '2026-01-02' }) })
  const shift = {
    kind: 'shift',
    title: 'Shift',
    startsAt: '2026-11-23T07:00:00Z',
    endsAt: '2026-11-23T15:00:00Z',
  } as const
  await as(family).events.create({ body: anEvent({ ...shift, attendeeIds: [caretaker.userId] }) })
  const evening = { startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-23T21:00:00Z' }
  await as(family).events.create({ body: anEvent({ ...shift, ...evening, attendeeIds: [other.userId] }) })
  const visit = { title: 'Dr. Brandt', startsAt: '2026-11-25T09:00:00Z', endsAt: '2026-11-25T10:00:00Z' }
  await as(family).events.create({ body: anEvent(visit) })
  const past = { title: 'Physiotherapy', startsAt: '2026-11-23T06:00:00Z', endsAt: '2026-11-23T06:30:00Z' }
  await as(family).events.create({ body: anEvent(past) })

  // Monday, 11:20 in Berlin: the dose at eight was given, noon is near, evening is far.
  itIs('2026-11-23T07:05:00Z')
  const dose = { id: uuidv7(), medicationId, dueAt: '2026-11-23T07:00:00.000Z', outcome: 'taken' } as const
  await as(caretaker).doses.record({ body: dose })
  itIs('2026-11-23T10:40:00Z')
  const now = await as(family).dashboard.read()
  expect(now.doses!.items.filter(({ dose }) => !dose).map(({ dueAt, state }) => [dueAt, state])).toEqual([
    ['2026-11-23T11:00:00.000Z', 'due'],
    ['2026-11-23T19:00:00.000Z', 'upcoming'],
    ['2026-11-24T07:00:00.000Z', 'upcoming'],
  ])
  expect(now.doses!.today).toEqual({ due: 3, taken: 1, missed: 0 })
  expect(now.doses!.medications).toMatchObject([{ id: medicationId, name: 'Lisinopril' }])
  expect(now.tasks).toMatchObject({ late: 1, today: 0, open: [{ title: 'Call the pharmacy' }] })
  expect(now.onDuty).toMatchObject({
    now: [{ userId: caretaker.userId, end: '2026-11-23T15:00:00.000Z' }],
    next: { userId: other.userId },
  })
  expect(now.coming!.map(({ title, start }) => [title, start])).toEqual([['Dr. Brandt', '2026-11-25T09:00:00.000Z']])
  expect(now.lowStock).toMatchObject([{ medicationId, onHand: 5, refillAt: 7 }])
  expect(now.adherence!.days7).toEqual({ due: 2, taken: 1 })
  expect(now.doses!.times).toEqual([
    { dueAt: '2026-11-23T07:00:00.000Z', due: 1, taken: 1, missed: 0, takenOf: [medicationId], notGiven: [] },
    { dueAt: '2026-11-23T11:00:00.000Z', due: 1, taken: 0, missed: 0, takenOf: [], notGiven: [] },
    { dueAt: '2026-11-23T19:00:00.000Z', due: 1, taken: 0, missed: 0, takenOf: [], notGiven: [] },
  ])
  expect(now.onDuty!.today.map(({ userId }) => userId)).toEqual([caretaker.userId, other.userId])
  expect(now.eventsToday!.map(({ title }) => title)).toEqual(['Physiotherapy'])
})

test('the last dose is part of the answer, on whatever day it was: the next one may have to wait for it', async () => {
  const { clientId, family } = await aCircle()
  // Long after the record is written by the database's clock.
  itIs('2099-11-22T12:00:00Z')
  const { id: medicationId } = await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'daily', times: ['10:00', '22:00'] }, minIntervalHours: 12 }),
  })
  const lastTaken = async () => (await as(family).dashboard.read()).doses!.medications.map((each) => each.lastTaken)
  expect(await lastTaken()).toEqual([null])
  // In Berlin 01:30 of the next day.
  itIs('2099-11-23T00:30:00Z')
  const dose = { id: uuidv7(), medicationId, dueAt: '2099-11-22T21:00:00.000Z', outcome: 'taken_late' } as const
  await as(family).doses.record({ body: dose })
  itIs('2099-11-23T09:30:00Z')
  const { items } = (await as(family).dashboard.read()).doses!
  expect(items.map(({ dueAt }) => dueAt.slice(11, 16))).toEqual(['09:00', '21:00', '09:00'])
  expect(await lastTaken()).toEqual([{ id: dose.id, at: '2099-11-23T00:30:00.000Z', dueAt: dose.dueAt }])
  const { medications } = await as(family).doses.due()
  expect(medications).toMatchObject([{ id: medicationId, lastTaken: { id: dose.id } }])
  await as(family).doses.undo({ params: { id: dose.id } })
  expect(await lastTaken()).toEqual([null])
})

test('a dose that was refused or skipped is told apart from one that is still to come', async () => {
  const { clientId, family } = await aCircle()
  itIs('2026-11-22T12:00:00Z')
  const { id: medicationId } = await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00', '12:00', '20:00'] } }),
  })
  itIs('2026-11-23T11:05:00Z')
  const record = (dueAt: string, outcome: 'refused' | 'skipped') =>
    as(family).doses.record({ body: { id: uuidv7(), medicationId, dueAt, outcome, reason: 'Could not swallow it' } })
  await record('2026-11-23T07:00:00.000Z', 'refused')
  await record('2026-11-23T11:00:00.000Z', 'skipped')
  const { times } = (await as(family).dashboard.read()).doses!
  expect(times.map(({ taken, missed, notGiven }) => [taken, missed, notGiven])).toEqual([
    [0, 0, ['refused']],
    [0, 0, ['skipped']],
    [0, 0, []],
  ])
})

test('a dose missed today stays visible; one of yesterday does not', async () => {
  const { clientId, family } = await aCircle()
  itIs('2026-11-21T12:00:00Z')
  await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00', '12:00'] } }),
  })
  itIs('2026-11-23T11:30:00Z')
  const { doses } = await as(family).dashboard.read()
  expect(doses!.items.map(({ dueAt, state }) => [dueAt, state])).toEqual([
    ['2026-11-23T07:00:00.000Z', 'missed'],
    ['2026-11-23T11:00:00.000Z', 'due'],
    ['2026-11-24T07:00:00.000Z', 'upcoming'],
  ])
  expect(doses!.today).toEqual({ due: 2, taken: 0, missed: 1 })
})

test('what somebody ate today, as far as recorded', async () => {
  const { caretaker, family } = await aCircle()
  itIs('2026-11-23T13:00:00Z')
  const meal = (occurredAt: string, eatenPct: 0 | 50 | 100) =>
    aLog({ type: 'meal', occurredAt, intake: { meal: 'lunch', eatenPct, fluidMl: null } })
  await as(caretaker).careLogs.create({ body: meal('2026-11-22T12:00:00.000Z', 0) })
  const wrong = await as(caretaker).careLogs.create({ body: meal('2026-11-23T07:00:00.000Z', 0) })
  await as(caretaker).careLogs.markInError({ params: { id: wrong.id }, body: { reason: 'Another person' } })
  const eaten = await as(caretaker).careLogs.create({ body: meal('2026-11-23T12:00:00.000Z', 100) })
  await as(caretaker).careLogs.create({ body: aLog({ occurredAt: '2026-11-23T12:30:00.000Z' }) })
  const cup = { type: 'fluid' as const, intake: { meal: null, eatenPct: null, fluidMl: 200 } }
  await as(caretaker).careLogs.create({ body: aLog({ ...cup, occurredAt: '2026-11-23T08:00:00.000Z' }) })
  await as(caretaker).careLogs.create({ body: aLog({ ...cup, occurredAt: '2026-11-22T08:00:00.000Z' }) })
  const { mealsToday, drunkTodayMl } = await as(family).dashboard.read()
  expect(drunkTodayMl).toBe(200)
  expect(mealsToday!.map(({ id, at, intake }) => [id, at, intake!.eatenPct])).toEqual([
    [eaten.id, '2026-11-23T12:00:00.000Z', 100],
  ])
})

test('an urgent log stays until the reader acknowledges it; for its author it is not news', async () => {
  itIs('2026-11-20T10:00:00Z')
  const { caretaker, family } = await aCircle()
  const urgent = await as(caretaker).careLogs.create({ body: aLog({ severity: 'urgent', body: 'Fell' }) })
  await as(caretaker).careLogs.create({ body: aLog({ severity: 'attention' }) })
  expect((await as(family).dashboard.read()).urgentLogs).toMatchObject([{ id: urgent.id, body: 'Fell' }])
  expect((await as(caretaker).dashboard.read()).urgentLogs).toEqual([])
  await as(family).careLogs.acknowledge({ params: { id: urgent.id } })
  expect((await as(family).dashboard.read()).urgentLogs).toEqual([])
})

test('of many urgent logs the newest are shown, and all are counted', async () => {
  itIs('2026-11-20T10:00:00Z')
  const { caretaker, family } = await aCircle()
  for (const hour of [4, 5, 6, 7, 8])
    await as(caretaker).careLogs.create({
      body: aLog({ severity: 'urgent', body: `Fell at ${hour}`, occurredAt: `2026-11-20T0${hour}:00:00.000Z` }),
    })
  const { urgentLogs, urgentCount } = await as(family).dashboard.read()
  expect([urgentLogs!.map(({ body }) => body), urgentCount]).toEqual([['Fell at 8', 'Fell at 7', 'Fell at 6'], 5])
  await as(family).careLogs.acknowledge({ params: { id: urgentLogs![0]!.id } })
  expect(await as(family).dashboard.read()).toMatchObject({
    urgentCount: 4,
    urgentLogs: [{ body: 'Fell at 7' }, {}, {}],
  })
})

test('an urgent reading is shown until a later one of its kind is not urgent, or for a day', async () => {
  itIs('2026-11-20T10:20:00Z')
  const { caretaker, family } = await aCircle()
  const measure = (value: number, measuredAt: string, kind: 'heart_rate' | 'spo2' = 'heart_rate') =>
    as(caretaker).vitals.create({ body: aVital({ kind, unit: kind === 'spo2' ? '%' : '/min', value, measuredAt }) })
  const shown = async () =>
    (await as(family).dashboard.read()).urgentReadings!.map(({ kind, value, urgent }) => [kind, value, urgent])
  await measure(72, '2026-11-20T09:00:00.000Z')
  expect(await shown()).toEqual([])
  await measure(138, '2026-11-20T10:00:00.000Z')
  await measure(88, '2026-11-20T09:40:00.000Z', 'spo2')
  expect(await shown()).toEqual([
    ['heart_rate', 138, 'repeat'],
    ['spo2', 88, 'counts'],
  ])
  await measure(76, '2026-11-20T10:15:00.000Z')
  expect(await shown()).toEqual([['spo2', 88, 'counts']])
  itIs('2026-11-21T09:39:00Z')
  expect(await shown()).toHaveLength(1)
  itIs('2026-11-21T09:41:00Z')
  expect(await shown()).toEqual([])
})

test('a dose due last night can still be given, and does not count as today’s', async () => {
  const { clientId, family } = await aCircle()
  itIs('2026-11-22T12:00:00Z')
  await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'daily', times: ['22:00'] } }),
  })
  itIs('2026-11-22T23:30:00Z')
  const { doses } = await as(family).dashboard.read()
  expect(doses!.items.map(({ state }) => state)).toEqual(['late', 'upcoming'])
  expect(doses!.today).toEqual({ due: 1, taken: 0, missed: 0 })
})

test('a dose at midnight is due before it; of tomorrow only the first half is known, and none counts as today’s', async () => {
  const { clientId, family } = await aCircle()
  itIs('2026-11-23T16:30:00Z')
  await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'daily', times: ['00:00', '06:00', '12:00', '18:00'] } }),
  })
  // In Berlin 23:40.
  itIs('2026-11-23T22:40:00Z')
  const { doses } = await as(family).dashboard.read()
  expect(doses!.items.map(({ dueAt, state }) => [dueAt, state])).toEqual([
    ['2026-11-23T17:00:00.000Z', 'late'],
    ['2026-11-23T23:00:00.000Z', 'due'],
    ['2026-11-24T05:00:00.000Z', 'upcoming'],
  ])
  expect(doses!.today).toEqual({ due: 1, taken: 0, missed: 0 })
  expect(doses!.times.map(({ dueAt }) => dueAt)).toEqual(['2026-11-23T17:00:00.000Z'])
})

test('an empty circle has an empty dashboard', async () => {
  const { family } = await aCircle()
  expect(await as(family).dashboard.read()).toMatchObject({
    recentLogs: [],
    medicationsToReview: 0,
    allergiesToConfirm: 0,
    sinceYouLooked: { logs: 0, comments: 0, medications: 0, doses: 0, tasks: 0 },
    doses: { items: [], today: { due: 0 }, times: [] },
    tasks: { open: [], late: 0 },
    onDuty: { now: [], next: null },
    coming: [],
    eventsToday: [],
    mealsToday: [],
    drunkTodayMl: 0,
    urgentLogs: [],
    urgentCount: 0,
    urgentReadings: [],
    lowStock: [],
    adherence: { days7: { due: 0 } },
  })
})
