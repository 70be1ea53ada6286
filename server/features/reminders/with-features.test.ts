import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import type { Kinfold } from '../../start.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aMedication, aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { runJobsIn } from '../../test/support/run-jobs.ts'
import { aCircle, join, type Person } from '../../test/support/world.ts'
import { remindPeople, scanningOf } from './jobs.ts'
import { scan } from './scan.ts'
import { settle } from './settle.ts'

/* Reminders of real medications, care tasks and shifts, on a Friday in Berlin. */
let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const berlin = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+01:00`).toISOString()
const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
beforeEach(() => void setClock(berlin('06:00')))
afterEach(() => void vi.restoreAllMocks())

/** Runs the scan at a moment, and again once letters have been combined. */
async function look(moment: string) {
  setClock(moment)
  await scan(scanningOf(kinfold.services), moment)
  await scan(scanningOf(kinfold.services), new Date(Date.parse(moment) + 11_000).toISOString())
}
const told = async (person: Person) =>
  (await as(person).notifications.list()).items.map(
    ({ step, items }) => `${step}: ${items.map(({ title, closedAt }) => (closedAt ? `(${title})` : title)).join(', ')}`,
  )
const subjects = (person: Person) => lettersTo(person.email).map(({ subject }) => subject)

/** Carlo is on duty from six to two, Olga after him. */
async function withShifts() {
  const circle = await aCircle()
  const shift = (person: Person, from: string, to: string) =>
    as(circle.admin).events.create({
      body: anEvent({
        kind: 'shift',
        startsAt: berlin(from),
        endsAt: berlin(to),
        attendeeIds: [person.userId],
      }),
    })
  await shift(circle.caretaker, '06:00', '14:00')
  await shift(circle.other, '14:00', '20:00')
  return circle
}

describe('doses', () => {
  test('from due to the managers, by the shifts of the calendar; recorded, it is closed', async () => {
    const { clientId, caretaker, other, admin } = await withShifts()
    const { id } = await as(admin).medications.create({ body: aMedication(clientId, { strength: '10 mg' }) })
    await look(berlin('07:59'))
    expect(await told(caretaker)).toEqual([])
    await look(berlin('08:00'))
    expect([await told(caretaker), await told(other), await told(admin)]).toEqual([['due: Lisinopril 10 mg'], [], []])
    await look(berlin('09:00'))
    expect([await told(caretaker), await told(other)]).toEqual([['late: Lisinopril 10 mg'], ['late: Lisinopril 10 mg']])
    await look(berlin('09:30'))
    expect(await told(admin)).toEqual(['escalated: Lisinopril 10 mg'])
    const outcome = { id: uuidv7(), medicationId: id, outcome: 'taken' as const, dueAt: berlin('08:00') }
    await as(caretaker).doses.record({ query: { clientId }, body: outcome })
    await settle(scanningOf(kinfold.services), [clientId], berlin('09:31'))
    expect([await told(admin), (await as(admin).notifications.list()).unseen]).toEqual([
      ['escalated: (Lisinopril 10 mg)'],
      0,
    ])
    expect(subjects(caretaker)).toEqual(['Rose: 1 dose at 08:00', 'Rose: 1 dose at 08:00, not recorded yet'])
    await look(berlin('20:00'))
    expect((await told(admin))[0]).toBe('due: Lisinopril 10 mg')
  })

  test('an undone dose is open again, and continues where it was', async () => {
    const { clientId, caretaker, other, admin } = await withShifts()
    const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
    await look(berlin('08:00'))
    const outcome = { id: uuidv7(), medicationId: id, outcome: 'taken' as const, dueAt: berlin('08:00') }
    await as(caretaker).doses.record({ query: { clientId }, body: outcome })
    expect(await settle(scanningOf(kinfold.services), [clientId], berlin('08:05'))).toBe(1)
    await as(caretaker).doses.undo({ params: { id: outcome.id } })
    expect(await settle(scanningOf(kinfold.services), [clientId], berlin('08:10'))).toBe(1)
    expect(await told(caretaker)).toEqual(['due: Lisinopril'])
    await look(berlin('09:00'))
    expect(await told(other)).toEqual(['late: Lisinopril'])
  })

  test('nobody recorded it and the next one is due: missed, not done, until somebody does record it', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const schedule = { kind: 'daily' as const, times: ['08:00', '14:00', '20:00'] }
    const { id } = await as(admin).medications.create({ body: aMedication(clientId, { schedule }) })
    await look(berlin('08:00'))
    await look(berlin('09:00'))
    const record = async (slot: string, now: string, at = now) => {
      setClock(berlin(now))
      const body = { id: uuidv7(), medicationId: id, outcome: 'taken' as const, dueAt: berlin(slot), at: berlin(at) }
      await as(caretaker).doses.record({ query: { clientId }, body })
      return settle(scanningOf(kinfold.services), [clientId], berlin(now))
    }
    const firstDose = async () => {
      const { items } = await as(caretaker).notifications.list()
      const [item] = items.find(({ at }) => at === berlin('08:00'))!.items
      return { isOpen: item!.closedAt === null, isGivenUp: item!.isGivenUp }
    }
    expect(await firstDose()).toEqual({ isOpen: true, isGivenUp: false })
    await look(berlin('14:00'))
    await record('14:00', '14:05')
    expect(await firstDose()).toEqual({ isOpen: false, isGivenUp: true })
    expect(await settle(scanningOf(kinfold.services), [clientId], berlin('14:06'))).toBe(0)
    await record('08:00', '15:00', '08:10')
    expect(await firstDose()).toEqual({ isOpen: false, isGivenUp: false })
  })

  describe('once it is missed', () => {
    const times = ['08:00', '14:00', '20:00']
    const isMissedAt8 = async (person: Person) => {
      const { items } = await as(person).notifications.list()
      return items.find(({ at }) => at === berlin('08:00'))!.items[0]!.isGivenUp
    }
    const settleAt = (clientId: number, time: string) => settle(scanningOf(kinfold.services), [clientId], berlin(time))

    async function missedDose() {
      const circle = await withShifts()
      const prescribed = aMedication(circle.clientId, { schedule: { kind: 'daily' as const, times } })
      const { id: _, clientId: __, ...content } = prescribed
      const { id, version } = await as(circle.admin).medications.create({ body: prescribed })
      await look(berlin('08:00'))
      await look(berlin('14:00'))
      setClock(berlin('16:00'))
      return { ...circle, id, version, content }
    }
    type Missed = Awaited<ReturnType<typeof missedDose>>
    const setStatus =
      (status: 'stopped' | 'on_hold') =>
      async ({ admin, id }: Missed) =>
        as(admin).medications.setStatus({ params: { id }, body: { status, reason: 'The doctor said so' } })

    test.each<[what: string, change: (missed: Missed) => Promise<unknown>]>([
      ['stopped', setStatus('stopped')],
      ['on hold', setStatus('on_hold')],
      ['deleted', ({ admin, id }) => as(admin).medications.remove({ params: { id } })],
      [
        'given at other times',
        ({ admin, id, version, content }) =>
          as(admin).medications.update({
            params: { id },
            body: { ...content, schedule: { kind: 'daily', times: ['07:00', '19:00'] }, version },
          }),
      ],
    ])('it stays missed when the medication is %s', async (_, change) => {
      const missed = await missedDose()
      expect(await isMissedAt8(missed.caretaker)).toBe(true)
      await change(missed)
      await settleAt(missed.clientId, '16:01')
      expect(await isMissedAt8(missed.caretaker)).toBe(true)
      await settleAt(missed.clientId, '20:01')
      expect(await isMissedAt8(missed.caretaker)).toBe(true)
    })

    test('and recorded after that, it is done', async () => {
      const missed = await missedDose()
      const { clientId, caretaker, id } = missed
      await setStatus('stopped')(missed)
      const body = {
        id: uuidv7(),
        medicationId: id,
        outcome: 'taken' as const,
        dueAt: berlin('08:00'),
        at: berlin('08:10'),
      }
      await as(caretaker).doses.record({ query: { clientId }, body })
      await settleAt(clientId, '16:05')
      expect(await isMissedAt8(caretaker)).toBe(false)
    })

    test('recorded after its reminders have ended, it is done, until that is undone', async () => {
      const { clientId, caretaker, id } = await missedDose()
      await look(berlin('20:00'))
      setClock(berlin('21:00'))
      const body = {
        id: uuidv7(),
        medicationId: id,
        outcome: 'taken' as const,
        dueAt: berlin('08:00'),
        at: berlin('08:10'),
      }
      await as(caretaker).doses.record({ query: { clientId }, body })
      await settleAt(clientId, '21:01')
      expect(await isMissedAt8(caretaker)).toBe(false)
      expect(await settleAt(clientId, '21:02')).toBe(0)
      await as(caretaker).doses.undo({ params: { id: body.id } })
      await settleAt(clientId, '21:03')
      expect(await isMissedAt8(caretaker)).toBe(true)
    })
  })

  test('an hour apart: missed as soon as a scan finds the next one due', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const schedule = { kind: 'daily' as const, times: ['08:00', '09:00'] }
    await as(admin).medications.create({ body: aMedication(clientId, { schedule }) })
    await look(berlin('08:00'))
    await look(berlin('09:00'))
    const { items } = await as(caretaker).notifications.list()
    expect(items.find(({ at }) => at === berlin('08:00'))!.items[0]!.isGivenUp).toBe(true)
  })

  test('a dose recorded before its time is not reported', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
    setClock(berlin('07:45'))
    const outcome = { id: uuidv7(), medicationId: id, outcome: 'taken' as const, dueAt: berlin('08:00') }
    await as(caretaker).doses.record({ query: { clientId }, body: outcome })
    await look(berlin('08:00'))
    expect(await told(caretaker)).toEqual([])
  })

  test('recorded before its time and undone after it, it is reported like any other', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
    setClock(berlin('07:55'))
    const outcome = { id: uuidv7(), medicationId: id, outcome: 'taken' as const, dueAt: berlin('08:00') }
    await as(caretaker).doses.record({ query: { clientId }, body: outcome })
    await look(berlin('08:00'))
    await as(caretaker).doses.undo({ params: { id: outcome.id } })
    await settle(scanningOf(kinfold.services), [clientId], berlin('08:04'))
    await look(berlin('08:05'))
    expect(await told(caretaker)).toEqual(['due: Lisinopril'])
  })

  test('a schedule changed between a due time and the next scan loses no reminder', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const prescribed = aMedication(clientId)
    const { id, version } = await as(admin).medications.create({ body: prescribed })
    await look(berlin('07:59'))
    setClock(new Date(Date.parse(berlin('08:00')) + 2_000).toISOString())
    const { id: _, clientId: __, ...content } = prescribed
    const schedule = { kind: 'daily' as const, times: ['09:00'] }
    await as(admin).medications.update({ params: { id }, body: { ...content, schedule, version } })
    await look(berlin('08:01'))
    expect(await told(caretaker)).toEqual([])
    await look(berlin('09:00'))
    expect(await told(caretaker)).toEqual(['due: Lisinopril'])
  })

  test('a dose already due that the change does not affect is reported', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const prescribed = aMedication(clientId)
    const { id, version } = await as(admin).medications.create({ body: prescribed })
    await look(berlin('07:59'))
    setClock(new Date(Date.parse(berlin('08:00')) + 2_000).toISOString())
    const { id: _, clientId: __, ...content } = prescribed
    const schedule = { kind: 'daily' as const, times: ['09:00'] }
    const effective = 'next_dose' as const
    await as(admin).medications.update({ params: { id }, body: { ...content, schedule, version, effective } })
    await look(berlin('08:01'))
    expect(await told(caretaker)).toEqual(['due: Lisinopril'])
    await look(berlin('09:00'))
    expect(await told(caretaker)).toEqual(['late: Lisinopril'])
  })

  test('unverified, held, stopped and as-needed medications have none', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    const add = (more: object) => as(admin).medications.create({ body: aMedication(clientId, more) })
    await add({ name: 'Unverified', verification: 'unverified' })
    await add({ name: 'As needed', schedule: { kind: 'as_needed' } })
    for (const status of ['on_hold', 'stopped'] as const) {
      const { id } = await add({ name: status })
      await as(admin).medications.setStatus({ params: { id }, body: { status, reason: 'The doctor said so' } })
    }
    for (const time of ['08:00', '09:00', '09:30', '20:00']) await look(berlin(time))
    expect([await told(caretaker), await told(admin), subjects(caretaker)]).toEqual([[], [], []])
  })

  test('stopping closes what is open', async () => {
    const { clientId, caretaker, other, admin } = await withShifts()
    const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
    await look(berlin('08:00'))
    setClock(berlin('08:10'))
    await as(admin).medications.setStatus({
      params: { id },
      body: { status: 'stopped', reason: 'The doctor said so' },
    })
    await look(berlin('09:00'))
    expect([await told(caretaker), await told(other)]).toEqual([['due: (Lisinopril)'], []])
  })

  test('three at eight are one', async () => {
    const { clientId, caretaker, admin } = await withShifts()
    for (const name of ['Ramipril', 'Aspirin', 'Metformin'])
      await as(admin).medications.create({ body: aMedication(clientId, { name }) })
    await look(berlin('08:00'))
    expect(await told(caretaker)).toEqual(['due: Aspirin, Metformin, Ramipril'])
    expect(subjects(caretaker)).toEqual(['Rose: 3 doses at 08:00'])
  })
})

describe('tasks', () => {
  const plan = { dueDay: '2026-11-20', zone: 'Europe/Berlin' }

  test('announced, due, and for whoever claimed it; done, it is closed', async () => {
    const { caretaker, family, admin } = await withShifts()
    const { id } = await as(admin).careTasks.create({
      body: aTask({ ...plan, dueTime: '11:00', reminders: [60, 0], title: 'Physiotherapy' }),
    })
    await look(berlin('10:00'))
    expect(await told(caretaker)).toEqual(['upcoming: Physiotherapy'])
    await as(family).careTasks.claim({ params: { id }, query: { occurrence: 1 } })
    await look(berlin('11:00'))
    expect([await told(caretaker), await told(family)]).toEqual([['upcoming: Physiotherapy'], ['due: Physiotherapy']])
    await as(family).careTasks.complete({
      params: { id },
      body: { id: uuidv7(), occurrence: 1, doneAt: berlin('11:05') },
    })
    await look(berlin('12:00'))
    expect([await told(family), await told(caretaker)]).toEqual([
      ['due: (Physiotherapy)'],
      ['upcoming: (Physiotherapy)'],
    ])
  })

  test('once its claimant, or the person whose turn it was, has left, the next one is reminded, not those on duty', async () => {
    const { caretaker, other, family, admin, clientId } = await withShifts()
    const due = { ...plan, dueTime: '11:00', reminders: [0] }
    const turns = { assignment: 'rotation' as const, assigneeIds: [other.userId, family.userId] }
    await as(admin).careTasks.create({ body: aTask({ ...due, ...turns, title: 'Bins out' }) })
    const given = { assignment: 'assigned' as const, assigneeIds: [family.userId] }
    const { id } = await as(admin).careTasks.create({ body: aTask({ ...due, ...given, title: 'Bank' }) })
    await as(other).careTasks.claim({ params: { id }, query: { occurrence: 1 } })
    await as(admin).circles.remove({ params: { clientId, memberId: other.userId } })
    await look(berlin('11:00'))
    expect([await told(caretaker), await told(family)]).toEqual([[], ['due: Bank, Bins out']])
  })

  test('a claimant is a member of its circle, whichever other circles they belong to', async () => {
    const { other, family, admin, clientId } = await withShifts()
    await join(other, (await aCircle()).clientId, 'caretaker')
    const given = { assignment: 'assigned' as const, assigneeIds: [family.userId] }
    for (const [title, dueTime] of [
      ['Bank', '11:00'],
      ['Bins out', '12:00'],
    ] as const) {
      const { id } = await as(admin).careTasks.create({
        body: aTask({ ...plan, ...given, title, dueTime, reminders: [0] }),
      })
      await as(other).careTasks.claim({ params: { id }, query: { occurrence: 1 } })
    }
    await look(berlin('11:00'))
    expect([await told(other), await told(family)]).toEqual([['due: Bank'], []])
    await as(admin).circles.remove({ params: { clientId, memberId: other.userId } })
    await look(berlin('12:00'))
    expect(await told(family)).toContain('due: Bins out')
  })

  test('planned after its announcement time, it is reported when due', async () => {
    const { caretaker, admin } = await withShifts()
    setClock(berlin('10:30'))
    await as(admin).careTasks.create({ body: aTask({ ...plan, dueTime: '11:00', reminders: [60], title: 'Bank' }) })
    await look(berlin('10:31'))
    expect(await told(caretaker)).toEqual([])
    await look(berlin('11:00'))
    expect(await told(caretaker)).toEqual(['due: Bank'])
    expect(subjects(caretaker)).toHaveLength(1)
  })

  test('announced and due, each is reported once', async () => {
    const { caretaker, admin } = await withShifts()
    await as(admin).careTasks.create({ body: aTask({ ...plan, dueTime: '11:00', reminders: [60], title: 'Bank' }) })
    for (const time of ['10:00', '10:30', '11:00', '11:01']) await look(berlin(time))
    expect(await told(caretaker)).toEqual(['due: Bank'])
    expect(subjects(caretaker)).toHaveLength(2)
  })

  describe('whose time passes while nothing looks at it is reported as late at once', () => {
    /** Rows get the time of the database, which is not that of this story. */
    const savedAt = (table: 'care_tasks' | 'care_task_completions', clientId: number, moment: string) =>
      kinfold.services.database.owner.query(`update ${table} set created_at = $2 where client_id = $1`, [
        clientId,
        moment,
      ])

    test('in another zone it is already later', async () => {
      const { caretaker, admin, family } = await aCircle()
      const place = async (zone: string) =>
        as(admin).circles.update({ body: { zone, version: (await as(admin).circles.client()).version } })
      await place('America/New_York')
      setClock(berlin('15:00'))
      const due = { dueDay: '2026-11-20', dueTime: '14:00', zone: 'America/New_York', priority: 'urgent' as const }
      const given = { assignment: 'assigned' as const, assigneeIds: [family.userId] }
      await as(admin).careTasks.create({
        body: aTask({ ...due, ...given, reminders: [0], title: 'Call the pump service' }),
      })
      await look(berlin('15:01'))
      await place('Europe/Berlin')
      await look(berlin('15:02'))
      expect([await told(family), await told(admin), await told(caretaker)]).toEqual([
        ['escalated: Call the pump service'],
        ['escalated: Call the pump service'],
        [],
      ])
    })

    test('once: not again in another zone', async () => {
      const { caretaker, other, admin } = await withShifts()
      await as(admin).careTasks.create({ body: aTask({ ...plan, reminders: [0] }) })
      await look(berlin('09:00'))
      expect(await told(caretaker)).toHaveLength(1)
      setClock(berlin('14:00'))
      const { version } = await as(admin).circles.client()
      await as(admin).circles.update({ body: { zone: 'Europe/London', version } })
      await look(berlin('14:10'))
      expect([await told(caretaker), await told(other)]).toEqual([[expect.stringContaining('Water the plants')], []])
    })

    test('recorded as done before its time, and undone after it', async () => {
      const { clientId, caretaker, admin } = await withShifts()
      const { id } = await as(admin).careTasks.create({ body: aTask({ ...plan, dueTime: '11:00', reminders: [0] }) })
      await savedAt('care_tasks', clientId, berlin('06:00'))
      setClock(berlin('10:56'))
      const done = { id: uuidv7(), occurrence: 1, doneAt: berlin('10:56') }
      await as(caretaker).careTasks.complete({ params: { id }, body: done })
      await savedAt('care_task_completions', clientId, berlin('10:56'))
      await look(berlin('11:00'))
      setClock(berlin('11:03'))
      await as(caretaker).careTasks.undo({ params: { id }, body: { completionId: done.id } })
      await look(berlin('11:04'))
      expect(await told(caretaker)).toEqual(['due: Water the plants'])
    })

    test('the earlier one of its series waited on a device', async () => {
      const { clientId, caretaker, admin } = await withShifts()
      const daily = { dueTime: '08:00', rule: 'FREQ=DAILY', reminders: [0] }
      const { id } = await as(admin).careTasks.create({ body: aTask({ ...plan, ...daily, dueDay: '2026-11-19' }) })
      await savedAt('care_tasks', clientId, berlin('06:00', '2026-11-19'))
      setClock(berlin('09:05'))
      const done = { id: uuidv7(), occurrence: 1, doneAt: berlin('06:00') }
      await as(caretaker).careTasks.complete({ params: { id }, body: done })
      await look(berlin('09:06'))
      expect(await told(caretaker)).toEqual(['late: Water the plants'])
    })

    test('planned without a connection, or for today in the afternoon', async () => {
      const { other, admin } = await withShifts()
      setClock(berlin('14:05'))
      await as(admin).careTasks.create({ body: aTask({ ...plan, dueTime: '14:00', reminders: [0], title: 'Bank' }) })
      await as(admin).careTasks.create({ body: aTask({ ...plan, reminders: [0], title: 'Bins out' }) })
      await as(admin).careTasks.create({ body: aTask({ ...plan, dueTime: '14:00', title: 'No reminder wanted' }) })
      const lastWeek = { ...plan, dueDay: '2026-11-13', reminders: [0], title: 'Last week' }
      await as(admin).careTasks.create({ body: aTask(lastWeek) })
      await look(berlin('14:06'))
      expect((await told(other)).toSorted()).toEqual(['due: Bank', 'due: Bins out'])
    })
  })

  test('for a whole day: reported in its morning', async () => {
    const { caretaker, admin } = await withShifts()
    await as(admin).careTasks.create({ body: aTask({ ...plan, reminders: [0], title: 'Bins out' }) })
    await look(berlin('09:00'))
    await look(berlin('12:00'))
    expect([await told(caretaker), subjects(caretaker)]).toEqual([['due: Bins out'], ['Rose: 1 task for today']])
  })

  test('moved to another day, the old reminder is closed and the new one comes', async () => {
    const { caretaker, admin } = await withShifts()
    const body = aTask({ ...plan, dueTime: '11:00', reminders: [0], title: 'Haircut' })
    const { id, version } = await as(admin).careTasks.create({ body })
    await look(berlin('11:00'))
    const { id: _, ...content } = body
    await as(admin).careTasks.update({ params: { id }, body: { ...content, dueTime: '13:00', version } })
    await look(berlin('12:00'))
    expect(await told(caretaker)).toEqual(['due: (Haircut)'])
    await look(berlin('13:00'))
    expect(await told(caretaker)).toEqual(['due: Haircut', 'due: (Haircut)'])
  })
})

describe('records of one circle that cannot be read', () => {
  const DAMAGED = {
    'a schedule': "update medication_schedules set carried = '5' where client_id = $1",
    'a moment in a schedule': `update medication_schedules set carried =
      '[{"slot": "x", "dueAt": "2026-11-20T07:00:00zzz", "quantity": 1}]' where client_id = $1`,
    'a task': 'update care_tasks set due_day = null where client_id = $1',
  }
  test.each(Object.entries(DAMAGED))('%s: the people of others are reminded all the same', async (_, damage) => {
    const [theirs, ours] = [await withShifts(), await withShifts()]
    for (const { clientId, admin } of [theirs, ours]) {
      await as(admin).medications.create({ body: aMedication(clientId) })
      await as(admin).careTasks.create({ body: aTask({ dueDay: '2026-11-20', dueTime: '08:00', reminders: [0] }) })
    }
    await kinfold.services.database.owner.query(damage, [theirs.clientId])
    setClock(berlin('08:00'))
    const scanned = scan(scanningOf(kinfold.services), berlin('08:00'))
    await expect(scanned).rejects.toThrow()
    expect((await told(ours.caretaker)).toSorted()).toEqual(['due: Lisinopril', 'due: Water the plants'])
    // Once it was reported, it is left alone.
    await look(berlin('08:01'))
  })

  test('a schedule damaged after its reminder: those of others go on', async () => {
    const [theirs, ours] = [await withShifts(), await withShifts()]
    for (const { clientId, admin } of [theirs, ours])
      await as(admin).medications.create({ body: aMedication(clientId) })
    await look(berlin('08:00'))
    await kinfold.services.database.owner.query(DAMAGED['a schedule'], [theirs.clientId])
    await expect(look(berlin('09:00'))).rejects.toThrow()
    expect(await told(ours.caretaker)).toEqual(['late: Lisinopril'])
  })
})

test('recording closes its reminder automatically, and browsers hear of it', async () => {
  const { clientId, caretaker, admin } = await withShifts()
  const { events } = kinfold.services
  const heard: string[] = []
  const stopListening = events.subscribe(({ changes }) => {
    for (const change of changes) if (change.clientId === clientId) heard.push(change.area)
  })
  const stop = runJobsIn(kinfold, [{ ...remindPeople, run: async () => 0 }])
  const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
  await look(berlin('08:00'))
  events.wake()
  await expect.poll(() => heard).toContain('notifications')
  const outcome = { id: uuidv7(), medicationId: id, outcome: 'taken' as const, dueAt: berlin('08:00') }
  await as(caretaker).doses.record({ query: { clientId }, body: outcome })
  await expect.poll(() => told(caretaker)).toEqual(['due: (Lisinopril)'])
  await stop()
  stopListening()
})
