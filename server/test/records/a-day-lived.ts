import { addDays } from '@kinfold/contract/time/calendar.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { clock } from '../../core/clock.ts'
import { as } from '../support/calls.ts'
import type { Circle } from '../support/sample.ts'
import { anEvent, type EventToWrite } from './calendar-samples.ts'
import { aContact, aDocument, aLog, aMedication, aMood, anAllergy, aTask, aVital } from './records.ts'

/** A Wednesday far from today, so that the database's own clock is equally far from every time of these records. */
export const TODAY = '2040-06-13'
/** By the clock on the wall. */
export const NOW = '08:40'

const YESTERDAY = addDays(TODAY, -1)
const TOMORROW = addDays(TODAY, 1)

/** What happened in a circle until this morning and what is planned, all of it by the clock on the wall of `zone`. */
export const liveADay = (circle: Circle, zone: string) => onTheWall(zone, [TODAY, NOW], () => live(circle, zone))

/** Work done while the clock on the wall of a zone shows this. */
export async function onTheWall<T>(zone: string, [day, time]: readonly [string, string], work: () => Promise<T>) {
  const before = clock.now
  clock.now = () => new Date(momentOf(day, time, zone))
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

async function live(circle: Circle, zone: string) {
  const at = (day: string, time: string) => momentOf(day, time, zone)
  const { family, client, caretaker } = circle
  for (const day of [addDays(TODAY, -8), YESTERDAY, TODAY]) await happen(day)
  await plan()
  const prescribed = await onTheWall(zone, [YESTERDAY, '01:00'], prescribe)
  await give(prescribed)

  async function happen(day: string) {
    const [early, later] = [at(day, '05:30'), at(day, '08:10')]
    for (const more of [
      { type: 'general' as const, body: `A walk on ${day}` },
      { type: 'meal' as const, intake: { meal: 'breakfast' as const, eatenPct: 75 as const, fluidMl: 200 } },
      { type: 'visit' as const },
      { type: 'activity' as const, activity: { kind: 'exercise' as const, enjoyment: 4 as const } },
    ])
      await as(caretaker).careLogs.create({ body: aLog({ occurredAt: later, zone, ...more }) })
    await as(caretaker).careLogs.create({
      body: aLog({ type: 'sleep', occurredAt: early, zone, sleep: { quality: 'good', awakenings: 1 } }),
    })
    for (const more of [
      { kind: 'heart_rate' as const, value: 72 },
      { kind: 'blood_pressure' as const, value: 185, value2: 80, unit: 'mmHg' as const },
      { kind: 'weight' as const, value: day === TODAY ? 66 : 70, unit: 'kg' as const },
      { kind: 'pain' as const, value: 5, unit: '/10' as const },
    ])
      await as(caretaker).vitals.create({ body: aVital({ measuredAt: early, zone, ...more }) })
    await as(family).mood.create({
      body: aMood({ occurredAt: early, zone, mood: day === TODAY ? 1 : 4, tags: ['tired'] }),
    })
  }

  async function plan() {
    const event = (title: string, more: Partial<EventToWrite>) =>
      as(family).events.create({ body: anEvent({ title, zone, ...more }) })
    const from = (day: string, time: string, until: string) => ({ startsAt: at(day, time), endsAt: at(day, until) })
    const wholeDay = (day: string) => ({ allDay: true, startsAt: null, endsAt: null, startDay: day, endDay: day })
    const attendeeIds = [caretaker.userId]
    await event('Chiropodist', from(TODAY, '09:00', '10:00'))
    await event('Yesterday at nine', from(YESTERDAY, '09:00', '10:00'))
    await event('Birthday', { kind: 'birthday', ...wholeDay(TODAY) })
    await event('Holiday', wholeDay(TOMORROW))
    await event('Day care', { ...from(YESTERDAY, '06:00', '07:00'), rule: 'FREQ=DAILY;COUNT=4' })
    await event('Morning shift', {
      kind: 'shift',
      ...from(TODAY, '06:00', '12:00'),
      attendeeIds,
      rule: 'FREQ=WEEKLY;BYDAY=WE,FR',
    })
    await event('Yesterday’s shift', { kind: 'shift', ...from(YESTERDAY, '06:00', '12:00'), attendeeIds })
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '05:00', until: '13:00' }))
    await as(circle.admin).shifts.setCoverageHours({ body: { hours, version: 0 } })

    const task = (title: string, more: Parameters<typeof aTask>[0]) =>
      as(family).careTasks.create({ body: aTask({ title, ...more }) })
    await task('All day', { dueDay: TODAY })
    await task('Late', { dueDay: TODAY, dueTime: '07:00' })
    await task('Soon', { dueDay: TODAY, dueTime: '11:30', reminders: [0, 60] })
    await task('Since yesterday', { dueDay: YESTERDAY })
    await task('Every day', { dueDay: YESTERDAY, dueTime: '06:00', rule: 'FREQ=DAILY' })
    const done = await task('Bins', { dueDay: YESTERDAY, dueTime: '06:00', rule: 'FREQ=DAILY' })
    await as(caretaker).careTasks.complete({
      params: done,
      body: { id: uuidv7(), occurrence: 1, doneAt: at(TODAY, '05:45') },
    })
    const document = (title: string, expiresAt: string) =>
      as(family).medicalDocuments.create({ body: aDocument({ title, expiresAt, documentDate: YESTERDAY }) })
    await document('Pass, to yesterday', YESTERDAY)
    await document('Pass, to today', TODAY)
    await document('Pass, to the last day shown', addDays(TODAY, 60))
    await document('Pass, to the day after', addDays(TODAY, 61))
    await as(family).allergies.create({ body: anAllergy() })
    await as(family).emergencyContacts.create({
      body: aContact({ phones: [{ number: '495 555-01-07', kind: 'home' }] }),
    })
  }

  async function prescribe() {
    const { clientId } = circle
    const add = (name: string, more: Parameters<typeof aMedication>[1]) =>
      as(family).medications.create({ body: aMedication(clientId, { name, ...more }) })
    const daily = (...times: string[]) => ({ schedule: { kind: 'daily' as const, times } })
    const since = { startDate: YESTERDAY }
    const lisinopril = await add('Lisinopril', { ...since, ...daily('06:00', '11:00', '22:00') })
    await add('Amoxicillin', { startDate: YESTERDAY, endDate: TODAY, ...daily('06:30') })
    await add('Prednisolone', { startDate: addDays(TODAY, -5), endDate: YESTERDAY, ...daily('06:30') })
    await add('Ramipril', { startDate: TOMORROW, ...daily('06:30') })
    await add('Alendronate', { ...since, schedule: { kind: 'weekdays', weekdays: [3], times: ['07:30'] } })
    await add('Methotrexate', {
      startDate: YESTERDAY,
      schedule: { kind: 'cycle', daysOn: 2, daysOff: 5, times: ['07:45'] },
    })
    await add('Cefuroxime', { ...since, schedule: { kind: 'interval', everyHours: 8, times: ['03:00'] } })
    // From today on it is given every two hours, which would be too soon by the days before.
    const dexamethasone = await add('Dexamethasone', {
      ...since,
      schedule: {
        ...{ kind: 'daily', times: [{ time: '06:15', quantity: 2 }] },
        steps: [{ from: TODAY, to: null, kind: 'daily', times: ['04:15', '06:15', '08:15'] }],
      },
    })
    const paracetamol = await add('Paracetamol 500 mg', {
      ...{ ...since, minIntervalHours: 6, maxPer24h: 4, asNeededFor: 'Pain' },
      schedule: { kind: 'as_needed', quantity: 2 },
    })
    return { lisinopril, paracetamol, dexamethasone }
  }

  async function give({ lisinopril, paracetamol, dexamethasone }: Awaited<ReturnType<typeof prescribe>>) {
    for (const { id } of [lisinopril, paracetamol])
      await as(family).medications.setStock({ params: { id }, body: { onHand: 5, refillAt: 10 } })
    const taken = (medication: { id: string }, time: string, dueAt: string | null = null) =>
      as(caretaker).doses.record({
        body: { id: uuidv7(), medicationId: medication.id, outcome: 'taken', at: at(TODAY, time), dueAt },
      })
    await taken(lisinopril, '06:10', at(TODAY, '06:00'))
    for (const time of ['06:15', '08:15']) await taken(dexamethasone, time, at(TODAY, time))
    await taken(paracetamol, '05:00')
    await as(client).doses.record({
      body: {
        ...{ id: uuidv7(), medicationId: lisinopril.id, outcome: 'refused', reason: 'Did not want it' },
        ...{ at: at(YESTERDAY, '11:05'), dueAt: at(YESTERDAY, '11:00') },
      },
    })
  }
}
