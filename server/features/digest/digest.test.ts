import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isStillFor } from '../../access/notifications/still-for.ts'
import { clock } from '../../core/clock.ts'
import { messageOf } from '../../services/mail/message.ts'
import type { Kinfold } from '../../start.ts'
import { lettersTo, postbox } from '../../test/outside/postbox.ts'
import { aLog, aMedication, aMood, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, join, type Person } from '../../test/support/world.ts'
import { sendDigests } from './send.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
/* 20 November 2026 is a Friday; seven in the morning in Berlin is six in UTC. */
const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
beforeEach(() => void setClock('2026-11-20T17:00:00.000Z'))
afterEach(async () => {
  vi.restoreAllMocks()
  await kinfold.services.database.owner.query('update reminder_settings set digest_at = null')
})

const settings = { quietFrom: null, quietUntil: null, zone: 'Europe/Berlin', channels: {} }
const want = (person: Person, digest: 'off' | 'daily' | 'weekly', more: object = {}) =>
  as(person).reminders.saveSettings({ body: { ...settings, digest, ...more } })
const send = ({ services }: Kinfold = kinfold) => sendDigests.run(services, new AbortController().signal)
const sendAt = async (moment: string) => {
  setClock(moment)
  await send()
}
const written = (person: Person) =>
  lettersTo(person.email).map(({ subject, paragraphs }) => [subject, ...paragraphs].join('\n\n'))

const SATURDAY_MORNING = '2026-11-21T06:00:00.000Z'

describe('a digest', () => {
  test('summarises the records in words for people who requested it, and never what they may not see', async () => {
    const { family, caretaker, admin } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ body: 'Walked to the lake.' }) })
    await as(admin).mood.create({ body: aMood({ note: 'The will is with the notary.', visibleTo: 'family' }) })
    await as(admin).mood.create({ body: aMood({ note: 'Cried all night.', visibleTo: 'author' }) })
    for (const person of [family, caretaker, admin]) await want(person, 'daily')
    await send()
    expect(written(caretaker)).toEqual([])
    await sendAt(SATURDAY_MORNING)
    const [forCaretaker, forFamily, forAdmin] = [caretaker, family, admin].map((person) => written(person)[0]!)
    expect(forCaretaker).toContain('Rose: since yesterday')
    for (const letter of [forCaretaker, forFamily, forAdmin]) expect(letter).toContain('Walked to the lake.')
    expect(forCaretaker).not.toMatch(/notary|Cried/)
    expect(forFamily).toContain('notary')
    expect(forFamily).not.toContain('Cried')
    expect(forAdmin).toContain('notary')
    expect(forAdmin).toContain('Cried')
  })

  test('is sent once, with two processes running; the next one on the next morning', async () => {
    const { family } = await aCircle()
    await want(family, 'daily')
    const sending = vi.spyOn(postbox, 'send')
    const toFamily = () => sending.mock.calls.filter(([{ to }]) => to.email === family.email).length
    const beside = await startBeside(kinfold)
    setClock(SATURDAY_MORNING)
    await Promise.all([send(), send(beside), send(), send(beside)])
    await send()
    expect(toFamily()).toBe(1)
    await sendAt('2026-11-22T05:59:00.000Z')
    expect(toFamily()).toBe(1)
    await sendAt('2026-11-22T06:00:00.000Z')
    expect(toFamily()).toBe(2)
  })

  test('one that is due is sent, although another setting is saved before; not with another time', async () => {
    const { family, admin, caretaker } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog() })
    for (const person of [family, admin]) await want(person, 'daily')
    setClock('2026-11-21T06:10:00.000Z')
    await want(family, 'daily', { urgentBreaks: false })
    await want(admin, 'daily', { zone: 'America/New_York' })
    await send()
    expect([family, admin].map((person) => written(person).length)).toEqual([1, 0])
  })

  test('weekly: every day is in exactly one digest, including the day it came', async () => {
    const { family, caretaker } = await aCircle()
    await want(family, 'weekly')
    const noted = async (moment: string, body: string) => {
      setClock(moment)
      await as(caretaker).careLogs.create({ body: aLog({ body, occurredAt: moment }) })
    }
    await noted('2026-11-22T20:00:00.000Z', 'On Sunday evening.')
    await noted('2026-11-23T05:30:00.000Z', 'On Monday before seven.')
    await sendAt('2026-11-23T06:00:00.000Z')
    await noted('2026-11-23T18:00:00.000Z', 'On Monday evening.')
    await sendAt('2026-11-30T06:00:00.000Z')
    const [first, second] = written(family)
    expect(first).toContain('On Sunday evening.')
    expect(first).not.toContain('On Monday before seven.')
    expect(second).toContain('On Monday before seven.')
    expect(second).toContain('On Monday evening.')
    expect(second).not.toContain('On Sunday evening.')
  })

  test('weekly: comes on the first day of its reader’s week', async () => {
    const { family } = await aCircle()
    await as(family).preferences.change({ body: { weekStart: 'sunday' } })
    await want({ ...family, reader: 'weekStart=sunday' }, 'weekly')
    for (const sunday of ['22', '29']) {
      await sendAt(`2026-11-${sunday}T05:59:00.000Z`)
      const before = written(family).length
      await sendAt(`2026-11-${sunday}T06:00:00.000Z`)
      expect([before, written(family).length]).toEqual(sunday === '22' ? [0, 1] : [1, 2])
    }
  })

  test('weekly: comes on Mondays with the week; switched off, none comes', async () => {
    const { family, caretaker } = await aCircle()
    setClock('2026-11-18T12:00:00.000Z')
    const hairdresser = aLog({ body: 'The hairdresser was here.', occurredAt: '2026-11-18T09:00:00.000Z' })
    await as(caretaker).careLogs.create({ body: hairdresser })
    await want(family, 'weekly')
    await sendAt(SATURDAY_MORNING)
    expect(written(family)).toEqual([])
    await sendAt('2026-11-23T06:00:00.000Z')
    expect(written(family)[0]).toMatch(/Rose: the week[\s\S]*hairdresser/)
    await want(family, 'off')
    await sendAt('2026-11-30T06:00:00.000Z')
    expect(written(family)).toHaveLength(1)
  })

  test('waits for quiet hours, follows its reader’s clock, and says whose clock its times are in', async () => {
    const { family } = await aCircle()
    await want(family, 'daily', { zone: 'America/New_York', quietFrom: '22:00', quietUntil: '08:30' })
    await sendAt('2026-11-21T13:29:00.000Z')
    expect(written(family)).toEqual([])
    await sendAt('2026-11-21T13:30:00.000Z')
    expect(written(family)[0]).toContain('Times are in the time zone where Rose lives (Europe/Berlin).')
  })

  test('says how many doses as needed it does not list', async () => {
    const { family, clientId } = await aCircle()
    const medicine = aMedication(clientId, { name: 'Lozenges', schedule: { kind: 'as_needed' } })
    const { id: medicationId } = await as(family).medications.create({ body: medicine })
    for (let hour = 0; hour < 14; hour++) {
      const at = `2026-11-20T${String(hour).padStart(2, '0')}:30:00.000Z`
      const given = { id: uuidv7(), medicationId, at, outcome: 'taken', reason: 'Pain' } as const
      await as(family).doses.record({ body: given })
    }
    await want(family, 'daily')
    await sendAt(SATURDAY_MORNING)
    expect(written(family)[0]).toMatch(/As needed:[\s\S]*And 2 more doses\./)
  })

  test('is written in its reader’s units and time format', async () => {
    const { family, caretaker, clientId } = await aCircle()
    const units = { temperature: '°F', weight: 'lb', height: 'in', glucose: 'mmol/L' } as const
    await as(family).preferences.change({ body: { timeFormat: '12', ...units } })
    const { id } = await as(family).medications.create({ body: aMedication(clientId, { name: 'Metformin' }) })
    for (const reading of [
      { kind: 'temperature', value: 37.2, unit: '°C' },
      { kind: 'weight', value: 70, unit: 'kg' },
      { kind: 'height', value: 170, unit: 'cm' },
      { kind: 'glucose', value: 100, unit: 'mg/dL' },
    ] as const)
      await as(caretaker).vitals.create({ body: aVital({ ...reading, measuredAt: '2026-11-20T11:00:00.000Z' }) })
    setClock('2026-11-21T05:00:00.000Z')
    await want(family, 'weekly')
    setClock('2026-11-21T08:20:00.000Z')
    await as(caretaker).doses.record({
      body: {
        id: uuidv7(),
        medicationId: id,
        dueAt: '2026-11-21T07:00:00.000Z',
        outcome: 'refused',
        reason: 'Felt sick',
      },
    })
    await sendAt('2026-11-23T06:00:00.000Z')
    const [letter] = written(family)
    for (const wanted of ['99 °F', '154.3 lb', '66.9 in', '5.6 mmol/L']) expect(letter).toContain(wanted)
    expect(letter).toMatch(/8:00 am: refused[\s\S]*Felt sick/i)
  })
})

describe('who gets none', () => {
  test('people removed from the circle, and those who unsubscribed with one click', async () => {
    const { family, caretaker, admin, clientId } = await aCircle()
    for (const person of [family, caretaker, admin]) await want(person, 'daily')
    await as(admin).circles.remove({ params: { clientId, memberId: caretaker.userId } })
    await sendAt(SATURDAY_MORNING)
    expect([written(family).length, written(caretaker).length]).toEqual([1, 0])
    const [letter] = lettersTo(family.email)
    const { headers } = messageOf(letter!, 'kinfold@example.org', uuidv7())
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const clicked = await kinfold.app.inject({
      method: 'POST',
      url: new URL(letter!.unsubscribe!).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    expect((await as(family).reminders.settings()).digest).toBe('off')
    await sendAt('2026-11-22T06:00:00.000Z')
    expect([written(family).length, written(admin).length]).toEqual([1, 2])
  })

  test('one that still waits for the mail server: who was removed, was lowered or turned it off meanwhile', async () => {
    const { family, caretaker, admin, client, creator, clientId } = await aCircle()
    const readers = [family, caretaker, admin, client, creator]
    for (const person of readers) await want(person, 'daily')
    await sendAt(SATURDAY_MORNING)
    const stillFor = () =>
      Promise.all(
        readers.map(({ email }) => isStillFor(kinfold.services.database.owner, lettersTo(email)[0]!.stillFor!)),
      )
    expect(await stillFor()).toEqual([true, true, true, true, true])
    const lowered = { params: { clientId, memberId: family.userId }, body: { role: 'caretaker' as const } }
    await as(admin).circles.changeRole(lowered)
    await as(admin).circles.remove({ params: { clientId, memberId: caretaker.userId } })
    await want(client, 'off')
    expect(await stillFor()).toEqual([false, false, true, false, true])
    await join(caretaker, clientId, 'caretaker')
    expect((await stillFor())[1]).toBe(false)
  })

  test('a failed digest delays nobody else, and comes later', async () => {
    const [one, other] = [await aCircle(), await aCircle()]
    await want(one.family, 'daily')
    await want(other.family, 'daily')
    setClock(SATURDAY_MORNING)
    const sending = vi.spyOn(postbox, 'send').mockRejectedValueOnce(new Error('no room'))
    await expect(send()).rejects.toThrow('no room')
    sending.mockRestore()
    expect([written(one.family).length, written(other.family).length].toSorted()).toEqual([0, 1])
    await sendAt('2026-11-21T06:31:00.000Z')
    expect([written(one.family).length, written(other.family).length]).toEqual([1, 1])
  })

  test('reading for it is not a refusal, and rescheduling not a change: the audit contains neither', async () => {
    const { caretaker, admin, clientId } = await aCircle()
    await want(caretaker, 'daily')
    const activity = () => as(admin).audit.activity({ params: { clientId } })
    const before = await activity()
    await sendAt(SATURDAY_MORNING)
    const after = await activity()
    expect(after.items.map(({ action }) => action)).toEqual(before.items.map(({ action }) => action))
    expect(written(caretaker)).toHaveLength(1)
  })
})
