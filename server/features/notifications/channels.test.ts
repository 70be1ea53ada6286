import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { messageOf } from '../../services/mail/message.ts'
import type { Kinfold } from '../../start.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'
import { notifyOfGaps } from '../shifts/gaps.ts'
import { sendLetters } from './jobs.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
afterEach(() => void vi.restoreAllMocks())

const settings = { quietFrom: null, quietUntil: null, zone: 'Europe/Berlin', channels: {} }
const choose = (person: Person, more: object) => as(person).reminders.saveSettings({ body: { ...settings, ...more } })
const send = () => sendLetters.run(kinfold.services, new AbortController().signal)
const kindsFor = async (person: Person) => (await as(person).notifications.list()).items.map(({ kind }) => kind)
const subjects = (person: Person) => lettersTo(person.email).map(({ subject }) => subject)

async function commented() {
  const circle = await aCircle()
  const log = await as(circle.caretaker).careLogs.create({ body: aLog({ title: 'Lunch' }) })
  const comment = () =>
    as(circle.family).careLogs.comment({ params: { id: log.id }, body: { id: uuidv7(), body: 'Thank you' } })
  return { ...circle, log, comment }
}

describe('each event through the channels a person chose', () => {
  test('a comment is in the bell and in no letter, unless somebody wants it otherwise', async () => {
    const { caretaker, comment } = await commented()
    await comment()
    await send()
    expect([await kindsFor(caretaker), subjects(caretaker)]).toEqual([['comment'], []])
    await choose(caretaker, { channels: { logs: { mail: true, app: false } } })
    expect(await kindsFor(caretaker)).toEqual([])
    expect((await as(caretaker).notifications.list()).unseen).toBe(0)
    await comment()
    await send()
    await send()
    const [letter, ...more] = lettersTo(caretaker.email)
    expect(letter!.subject).toBe('Rose: somebody commented on a care log that you wrote or commented on')
    expect([more, JSON.stringify(letter)]).toEqual([[], expect.not.stringMatching(/Lunch|Thank you|Fritz/)])
  })

  test('what was seen before the letter was sent is in none', async () => {
    const { caretaker, comment } = await commented()
    await choose(caretaker, { channels: { logs: { mail: true } } })
    await comment()
    await as(caretaker).notifications.seen({ body: {} })
    await send()
    expect(subjects(caretaker)).toEqual([])
  })

  test('one circle does not decide for another', async () => {
    const { caretaker, comment } = await commented()
    const elsewhere = await commented()
    await choose(caretaker, { channels: { logs: { app: false } } })
    await Promise.all([comment(), elsewhere.comment()])
    expect([await kindsFor(caretaker), await kindsFor(elsewhere.caretaker)]).toEqual([[], ['comment']])
  })
})

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' }

  test('events wait for the morning, and are then one letter', async () => {
    const { caretaker, comment } = await commented()
    await choose(caretaker, { ...night, channels: { logs: { mail: true } } })
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T23:00:00.000Z'))
    await comment()
    await comment()
    await send()
    expect(subjects(caretaker)).toEqual([])
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-21T06:00:01.000Z'))
    await send()
    expect(subjects(caretaker)).toHaveLength(1)
  })

  test('what was removed or settled during the night is in no letter', async () => {
    const { admin, caretaker, family, log, comment } = await commented()
    await choose(caretaker, { ...night, channels: { logs: { mail: true } } })
    await choose(admin, night)
    await as(admin).shifts.setCoverageHours({
      body: { version: 0, hours: [{ weekday: 6, from: '14:00', until: '18:00' }] },
    })
    const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(time))
    at('2026-11-20T22:00:00.000Z')
    const { id: commentId } = await comment()
    await notifyOfGaps.run(kinfold.services, new AbortController().signal)
    expect(await kindsFor(admin)).toContain('coverage_gap')
    await send()
    await as(family).careLogs.removeComment({ params: { id: log.id, commentId } })
    const [startsAt, endsAt] = ['2026-11-21T13:00:00.000Z', '2026-11-21T17:00:00.000Z']
    await as(admin).events.create({
      body: anEvent({ kind: 'shift', startsAt, endsAt, attendeeIds: [caretaker.userId] }),
    })
    at('2026-11-21T06:00:01.000Z')
    await send()
    expect([subjects(caretaker), subjects(admin)]).toEqual([[], []])
  })

  test('a waiting letter follows the current quiet hours: later with longer ones, at once without', async () => {
    const { caretaker, comment } = await commented()
    await choose(caretaker, { ...night, channels: { logs: { mail: true } } })
    const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(time))
    at('2026-11-20T23:00:00.000Z')
    await comment()
    await send()
    await as(caretaker).reminders.saveSettings({ body: { ...night, quietUntil: '09:00' } })
    at('2026-11-21T06:00:01.000Z')
    await send()
    expect(subjects(caretaker)).toEqual([])
    await as(caretaker).reminders.saveSettings({ body: { quietFrom: null, quietUntil: null } })
    await send()
    expect(subjects(caretaker)).toHaveLength(1)
  })

  test.for([
    [true, 1],
    [false, 0],
  ] as const)('a request to join comes at any hour only if the person allows it: %s', async ([urgentBreaks, many]) => {
    const { clientId, admin } = await aCircle()
    await choose(admin, { ...night, urgentBreaks })
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T23:00:00.000Z'))
    const asking = await aPerson('Jana')
    await as(asking).joinRequests.create({ body: { clientId, firstName: 'Jana', lastName: 'Keller' } })
    await send()
    expect(lettersTo(admin.email)).toHaveLength(many)
  })

  test('a request to join that was answered during the night is in no letter', async () => {
    const { clientId, admin, client } = await aCircle()
    await choose(admin, { ...night, urgentBreaks: false })
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T23:00:00.000Z'))
    const asking = await aPerson('Jana')
    await as(asking).joinRequests.create({ body: { clientId, firstName: 'Jana', lastName: 'Keller' } })
    await send()
    const [asked] = await as(client).joinRequests.list()
    await as(client).joinRequests.answer({ params: { id: asked!.id }, body: { status: 'rejected' } })
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-21T06:00:01.000Z'))
    await send()
    expect(lettersTo(admin.email)).toHaveLength(0)
  })
})

describe('one click in a mail program', () => {
  const click = (url: string, type = 'application/x-www-form-urlencoded') =>
    kinfold.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('ends the letters of that circle to that person, without signing in', async () => {
    const { caretaker, comment } = await commented()
    await choose(caretaker, { channels: { logs: { mail: true } } })
    await comment()
    await send()
    const [letter] = lettersTo(caretaker.email)
    const { headers } = messageOf(letter!, 'kinfold@example.org', uuidv7())
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${letter!.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await click(letter!.unsubscribe!)).statusCode).toBe(200)
    expect((await click(letter!.unsubscribe!, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    await comment()
    await send()
    expect(lettersTo(caretaker.email)).toHaveLength(1)
    expect((await as(caretaker).reminders.settings()).channels.logs).toEqual({ mail: false })
  })

  test('managers read that the person did it, once for two clicks', async () => {
    const { admin, caretaker, comment } = await commented()
    await choose(caretaker, { channels: { logs: { mail: true } } })
    await comment()
    await send()
    const before = (await as(admin).audit.activity()).items
    const url = lettersTo(caretaker.email)[0]!.unsubscribe!
    for (const _ of ['once', 'twice']) expect((await click(url)).statusCode).toBe(200)
    const { items } = await as(admin).audit.activity()
    expect(items.slice(0, items.length - before.length)).toMatchObject([
      { action: 'reminders.settings', subject: 'reminder_settings', whoId: caretaker.userId },
    ])
  })

  test('opening the URL changes nothing; one we did not write is refused', async () => {
    const { caretaker, comment } = await commented()
    await choose(caretaker, { channels: { logs: { mail: true } } })
    await comment()
    await send()
    const url = lettersTo(caretaker.email)[0]!.unsubscribe!
    const page = await kinfold.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await as(caretaker).reminders.settings()).channels.logs).toEqual({ mail: true })
    expect((await click(`${url.slice(0, -2)}xx`)).statusCode).toBe(404)
  })
})
