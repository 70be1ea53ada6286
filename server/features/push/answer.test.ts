import type { PushAction } from '@kinfold/contract/features/push/message.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import type { Kinfold } from '../../start.ts'
import { aPhoneOf, deliverIn } from '../../test/outside/push-phone.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aMedication, aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person, signInAgain } from '../../test/support/world.ts'
import { scanningOf } from '../reminders/jobs.ts'
import { scan } from '../reminders/scan.ts'
import { settle } from '../reminders/settle.ts'
import { answerToken, readAnswerToken } from './answer-token.ts'

/* A Friday in Berlin; the managers are notified, because nobody is on duty. */
let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const berlin = (time: string) => new Date(`2026-11-20T${time}:00+01:00`).toISOString()
const setClock = (time: string) => void vi.spyOn(clock, 'now').mockReturnValue(new Date(berlin(time)))
beforeEach(() => setClock('06:00'))
afterEach(() => void vi.restoreAllMocks())

async function look(time: string) {
  setClock(time)
  await scan(scanningOf(kinfold.services), berlin(time))
  await deliverIn(kinfold)
}

/** As the service worker does. */
const press = (token: string, action: PushAction, time: string) =>
  as(undefined).push.answer({ body: { token, action, at: berlin(time) } })

/** Two medications at eight; the telephones of two managers. */
async function atEight() {
  const circle = await aCircle()
  for (const name of ['Metformin', 'Ramipril'])
    await as(circle.admin).medications.create({ body: aMedication(circle.clientId, { name }) })
  const [phone, other] = [await aPhoneOf(circle.admin), await aPhoneOf(circle.creator)]
  await look('08:00')
  return { ...circle, phone, other, told: phone.heard[0]!.message }
}

/** The first of the two, in the app. */
async function recordAs(person: Person, outcome: 'taken' | 'refused' = 'taken') {
  const [medication] = await as(person).medications.list()
  const dose = { id: uuidv7(), medicationId: medication!.id, dueAt: berlin('08:00'), outcome }
  return as(person).doses.record({ body: { ...dose, ...(outcome === 'refused' && { reason: 'Not now' }) } })
}

/** At 08:50 another manager records one of the two in the app; at 09:00 the late one is sent again. */
async function oneLeftAtNine() {
  const { creator, phone, ...circle } = await atEight()
  setClock('08:50')
  const recorded = await recordAs(creator)
  await settle(scanningOf(kinfold.services), [circle.clientId], berlin('08:50'))
  await look('09:00')
  const late = phone.heard.at(-1)!.message
  expect(late.actions[0]!.title).toBe('Taken')
  return { ...circle, creator, recorded, late }
}
const dosesOf = async (person: Person) => (await as(person).doses.list({ query: {} })).items

test.for([
  ['Something is due for Rose', 'Due at 08:00 (Berlin).', false],
  ['Rose: 1 dose at 08:00 (Berlin)', 'Lisinopril. Due.', true],
] as const)('in another time zone it says where it is that time: %s', async ([title, body, showsDetails]) => {
  const { admin, clientId } = await aCircle()
  await as(admin).medications.create({ body: aMedication(clientId) })
  const phone = await aPhoneOf(admin, { showsDetails })
  await as(admin).reminders.saveSettings({ body: { zone: 'America/New_York' } })
  await look('08:00')
  expect(phone.heard[0]!.message).toMatchObject({ title, body })
})

test('what waited for the end of quiet hours says that it is late by then, although others were told of it', async () => {
  const { admin, caretaker, other, clientId } = await aCircle()
  for (const [person, from, to] of [
    [caretaker, '06:00', '08:30'],
    [other, '08:30', '20:00'],
  ] as const) {
    const times = { startsAt: berlin(from), endsAt: berlin(to), attendeeIds: [person.userId] }
    await as(admin).events.create({ body: anEvent({ kind: 'shift', ...times }) })
  }
  await as(admin).medications.create({ body: aMedication(clientId) })
  const phone = await aPhoneOf(caretaker)
  const quiet = { quietFrom: '07:00', quietUntil: '10:00', zone: 'Europe/Berlin' }
  await as(caretaker).reminders.saveSettings({ body: quiet })
  for (const time of ['08:00', '09:00', '09:30']) await look(time)
  expect(phone.heard).toEqual([])
  await look('10:01')
  expect(phone.heard.map(({ message }) => message.title)).toEqual(['Please check: Rose'])
})

describe('‘Taken’', () => {
  test('is recorded once for each dose, whoever’s telephone it was, however often it is sent; all screens are cleared', async () => {
    const { clientId, admin, phone, other, told } = await atEight()
    expect(told).toMatchObject({
      ...{ title: 'Something is due for Rose', body: 'Due at 08:00.', path: `/medications?client=${clientId}` },
      actions: [
        { action: 'taken', title: 'All 2 taken' },
        { action: 'snooze', title: 'Snooze 15 min' },
      ],
    })
    expect(phone.heard[0]!.urgency).toBe('high')
    setClock('08:06')
    const answers = await Promise.all([press(told.token, 'taken', '08:05'), press(told.token, 'taken', '08:05')])
    expect(answers).toEqual([{ noted: 2 }, { noted: 2 }])
    expect(await press(told.token, 'taken', '08:05')).toEqual({ noted: 2 })
    expect((await dosesOf(admin)).map(({ authorId, at, outcome }) => [authorId, at, outcome])).toEqual([
      [admin.userId, berlin('08:05'), 'taken'],
      [admin.userId, berlin('08:05'), 'taken'],
    ])
    await settle(scanningOf(kinfold.services), [clientId], berlin('08:06'))
    await deliverIn(kinfold)
    for (const { heard } of [phone, other]) expect(heard.map(({ message }) => message.isOver)).toEqual([false, true])
    const [first] = await dosesOf(admin)
    await as(admin).doses.undo({ params: { id: first!.id } })
  })

  test('of two people the first records it; the other is told that somebody was first', async () => {
    const { creator, phone, other, admin } = await atEight()
    setClock('08:06')
    await press(phone.heard[0]!.message.token, 'taken', '08:05')
    await expect(press(other.heard[0]!.message.token, 'taken', '08:06')).toFailWith('SOMEBODY_WAS_FIRST')
    expect(await dosesOf(creator)).toHaveLength(2)
    expect((await dosesOf(admin)).every(({ authorId }) => authorId === admin.userId)).toBe(true)
  })

  test('answers only what the notification offered: not a dose that was recorded before it was sent', async () => {
    const { late } = await oneLeftAtNine()
    expect(await press(late.token, 'taken', '09:00')).toEqual({ noted: 1 })
  })

  test('is recorded for as many as are due', async () => {
    const { admin, clientId } = await aCircle()
    const names = Array.from({ length: 30 }, (_, nth) => `Medication ${nth}`)
    for (const name of names) await as(admin).medications.create({ body: aMedication(clientId, { name }) })
    const phone = await aPhoneOf(admin, { showsDetails: true })
    await look('08:00')
    expect(await press(phone.heard[0]!.message.token, 'taken', '08:00')).toMatchObject({ noted: names.length })
  })

  test('does not answer a dose that is due again since the notification was sent', async () => {
    const { admin, creator, recorded, clientId, late } = await oneLeftAtNine()
    await as(creator).doses.undo({ params: { id: recorded.id } })
    await settle(scanningOf(kinfold.services), [clientId], berlin('09:00'))
    await press(late.token, 'taken', '09:00')
    const doses = await dosesOf(admin)
    expect(doses).toHaveLength(1)
    expect(doses[0]!.medicationId).not.toBe(recorded.medicationId)
  })

  test('works again after an undo, on the notification that comes back', async () => {
    const { admin, clientId, phone, told } = await atEight()
    setClock('08:05')
    await press(told.token, 'taken', '08:05')
    for (const { id } of await dosesOf(admin)) await as(admin).doses.undo({ params: { id } })
    await settle(scanningOf(kinfold.services), [clientId], berlin('08:06'))
    await look('09:00')
    expect(await press(phone.heard.at(-1)!.message.token, 'taken', '09:00')).toMatchObject({ noted: 2 })
    expect((await dosesOf(admin)).map(({ at }) => at)).toEqual([berlin('09:00'), berlin('09:00')])
  })

  test('on two telephones of one person is the same answer, however much later the second one arrives', async () => {
    const { admin, phone } = await atEight()
    const tablet = await aPhoneOf(await signInAgain(admin))
    await press(phone.heard[0]!.message.token, 'snooze', '08:00')
    await look('08:16')
    const tokens = [phone, tablet].map(({ heard }) => heard.at(-1)!.message.token)
    await press(tokens[0]!, 'taken', '08:16')
    setClock('08:40')
    expect(await press(tokens[1]!, 'taken', '08:40')).toMatchObject({ noted: 2 })
    expect(await dosesOf(admin)).toHaveLength(2)
  })

  test('is refused, not taken for the same answer, if somebody else or the same person recorded that it was not taken', async () => {
    const { admin, creator, phone, other } = await atEight()
    setClock('08:05')
    await recordAs(creator, 'refused')
    setClock('08:30')
    for (const { heard } of [phone, other])
      await expect(press(heard[0]!.message.token, 'taken', '08:30')).toFailWith('ANSWER_PARTLY_REFUSED')
    expect((await dosesOf(admin)).map(({ outcome }) => outcome).sort()).toEqual(['refused', 'taken'])
  })

  test('for a medication no longer given is refused, and recorded nowhere', async () => {
    const { admin, told } = await atEight()
    for (const { id } of await as(admin).medications.list())
      await as(admin).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Dr Amsel said so' } })
    setClock('08:06')
    await expect(press(told.token, 'taken', '08:05')).toFailWith('ANSWER_REFUSED')
    expect(await dosesOf(admin)).toEqual([])
  })

  test('for two medications of which one is no longer given says that only a part was saved', async () => {
    const { admin, told } = await atEight()
    const [{ id } = { id: '' }] = await as(admin).medications.list()
    await as(admin).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Dr Amsel said so' } })
    setClock('08:06')
    for (let sent = 0; sent < 2; sent += 1)
      await expect(press(told.token, 'taken', '08:05')).toFailWith('ANSWER_PARTLY_REFUSED')
    const doses = await dosesOf(admin)
    expect(doses).toHaveLength(1)
    expect(doses[0]!.medicationId).not.toBe(id)
  })
})

test('‘I’ll do it’ is a claim; the notification disappears from one’s own screens', async () => {
  const { admin, clientId } = await aCircle()
  const { id } = await as(admin).careTasks.create({
    body: aTask({ title: 'Fetch the walking frame', dueDay: '2026-11-20', dueTime: '09:00', reminders: [0] }),
  })
  const phone = await aPhoneOf(admin)
  const tablet = await aPhoneOf(await signInAgain(admin))
  await look('09:00')
  const { token, actions, body } = phone.heard[0]!.message
  expect([actions[0], JSON.stringify(body)]).toEqual([
    { action: 'claim', title: 'I’ll do it' },
    expect.not.stringContaining('frame'),
  ])
  expect(await press(token, 'claim', '09:01')).toMatchObject({ noted: 1 })
  expect((await as(admin).careTasks.read({ params: { id }, query: { clientId } })).task.claimedBy).toBe(admin.userId)
  await deliverIn(kinfold)
  expect(tablet.heard.map(({ message }) => message.isOver)).toEqual([false, true])
})

describe('‘I’ll do it’ for a task of every day', () => {
  /** Reminded at nine; its creator still sees it in the app. */
  async function atNine() {
    const circle = await aCircle()
    const { creator, admin } = circle
    const due = { dueDay: '2026-11-20', dueTime: '09:00', rule: 'FREQ=DAILY', reminders: [0] }
    const task = await as(creator).careTasks.create({ body: aTask({ title: 'Shower', ...due }) })
    const phone = await aPhoneOf(admin)
    await look('09:00')
    const now = async () => (await as(creator).careTasks.read({ params: task })).task
    return { ...circle, task, token: phone.heard[0]!.message.token, now }
  }
  const complete = (person: Person, { id }: { id: string }) =>
    as(person).careTasks.complete({
      params: { id },
      body: { id: uuidv7(), occurrence: 1, doneAt: berlin('09:10') },
    })

  test('does not claim tomorrow’s once today’s was done, also if tomorrow’s is already one’s own', async () => {
    const { creator, admin, task, token, now } = await atNine()
    setClock('09:10')
    await complete(creator, task)
    await expect(press(token, 'claim', '09:30')).toFailWith('SOMEBODY_WAS_FIRST')
    expect(await now()).toMatchObject({ occurrence: 2, status: 'open', claimedBy: null })
    await as(admin).careTasks.claim({ params: task, query: { occurrence: 2 } })
    await expect(press(token, 'claim', '09:31')).toFailWith('SOMEBODY_WAS_FIRST')
  })

  test('claims it after that was undone', async () => {
    const { creator, admin, task, token, now } = await atNine()
    setClock('09:10')
    const { completion } = await complete(creator, task)
    await as(creator).careTasks.undo({ params: task, body: { completionId: completion.id } })
    expect(await press(token, 'claim', '09:30')).toMatchObject({ noted: 1 })
    expect(await now()).toMatchObject({ dueDay: '2026-11-20', claimedBy: admin.userId })
  })

  test('is refused if it was moved to another time: nobody has done it', async () => {
    const { creator, task, token, now } = await atNine()
    const { title, rule, version } = task
    const moved = { dueDay: '2026-11-20', dueTime: '15:00', reminders: [0] }
    await as(creator).careTasks.update({ params: task, body: { title, rule, version, ...moved } })
    await expect(press(token, 'claim', '09:30')).toFailWith('ANSWER_REFUSED')
    expect(await now()).toMatchObject({ claimedBy: null })
  })
})

test('‘Snooze’: removed from all screens of the person, back after fifteen minutes, also in quiet hours', async () => {
  const { admin, phone, told } = await atEight()
  const tablet = await aPhoneOf(await signInAgain(admin))
  await press(told.token, 'snooze', '08:01')
  const quiet = { quietFrom: '08:00', quietUntil: '10:00', zone: 'Europe/Berlin' }
  await as(admin).reminders.saveSettings({ body: quiet })
  await look('08:10')
  expect(phone.heard).toHaveLength(1)
  await look('08:16')
  expect(phone.heard.map(({ message }) => message.isOver)).toEqual([false, false])
  expect(tablet.heard).toEqual([])
})

describe('a token', () => {
  test('is valid for one notification, and ends with its session, its day, and the person’s permission', async () => {
    const { told, admin, creator, clientId } = await atEight()
    const parts = told.token.split('.')
    const forged = [...parts.slice(0, 2), uuidv7(), ...parts.slice(3)].join('.')
    for (const token of [forged, `${told.token.slice(0, -2)}xx`, 'a.b.c.d', '.'])
      await expect(press(token, 'taken', '08:05')).toFailWith('NOT_FOUND')
    await expect(press(told.token, 'claim', '08:05')).toFailWith('BAD_INPUT')
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-21T08:00:00.000Z'))
    await expect(press(told.token, 'taken', '08:05')).toFailWith('NOT_FOUND')
    setClock('08:05')
    await as(admin).accounts.logout()
    await expect(press(told.token, 'taken', '08:05')).toFailWith('NOT_FOUND')
    expect(await dosesOf(creator)).toEqual([])

    setClock('06:00')
    const again = await atEight()
    await as(again.creator).circles.remove({ params: { clientId: again.clientId, memberId: again.admin.userId } })
    await expect(press(again.told.token, 'taken', '08:05')).toFailWith('NOT_FOUND')
    expect(clientId).not.toBe(again.clientId)
  })

  test('of an earlier version, which did not say what it offers, is refused: nothing would be recorded', async () => {
    const { told } = await atEight()
    const { records: _, ...named } = readAnswerToken(kinfold.services.tokens, told.token)
    const token = answerToken(kinfold.services.tokens, { ...named, records: [] })
    await expect(press(token, 'taken', '08:05')).toFailWith('NOT_FOUND')
  })
})
