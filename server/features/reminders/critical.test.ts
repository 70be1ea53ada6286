import { usualSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import type { Kinfold } from '../../start.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { aPhoneOf, deliverIn } from '../../test/outside/push-phone.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { scanningOf } from './jobs.ts'
import { scan } from './scan.ts'
import { settle } from './settle.ts'

/* Time-critical and as-needed medications, from the record to the reminder, in Berlin. */
let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
afterEach(() => void vi.restoreAllMocks())
const berlin = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+01:00`).toISOString()
const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))

/** Runs the scan at a moment, and again once letters have been combined. */
async function look(moment: string) {
  setClock(moment)
  await scan(scanningOf(kinfold.services), moment)
  await scan(scanningOf(kinfold.services), new Date(Date.parse(moment) + 11_000).toISOString())
}
const told = async (person: Person) =>
  (await as(person).notifications.list()).items.map(
    ({ kind, step, items }) =>
      `${kind} ${step}: ${items.map(({ title, closedAt }) => (closedAt ? `(${title})` : title))}`,
  )
const subjects = (person: Person) => lettersTo(person.email).map(({ subject }) => subject)

const quiet = { ...usualSettings, quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' }

/**
 * Levodopa at the given times, late after 30 minutes; Carlo is on duty through the night, with quiet hours until 07:00.
 */
async function aNight(times: string[], more: Parameters<typeof aMedication>[1] = {}) {
  const circle = await aCircle()
  const { clientId, admin, caretaker } = circle
  setClock(berlin('13:00', '2026-11-19'))
  const shift = { startsAt: berlin('20:00', '2026-11-19'), endsAt: berlin('06:00', '2026-11-21') }
  await as(admin).events.create({ body: anEvent({ kind: 'shift', ...shift, attendeeIds: [caretaker.userId] }) })
  for (const person of [caretaker, admin]) await as(person).reminders.saveSettings({ body: quiet })
  const { id } = await as(admin).medications.create({
    body: aMedication(clientId, {
      name: 'Madopar',
      timeCriticalMinutes: 30,
      schedule: { kind: 'daily', times },
      ...more,
    }),
  })
  const record = (
    dueAt: string | null,
    outcome: 'taken' | 'refused' | 'not_available' | 'skipped',
    person = caretaker,
    doseId = uuidv7(),
  ) =>
    as(person).doses.record({
      body: { id: doseId, medicationId: id, dueAt, outcome, ...(outcome === 'taken' ? {} : { reason: 'Asleep' }) },
    })
  return { ...circle, id, record }
}

describe('a time-critical dose', () => {
  test('at three in the morning is sent at once to those on duty, whatever their quiet hours', async () => {
    const { caretaker, admin } = await aNight(['03:00'])
    await look(berlin('03:00'))
    expect(subjects(caretaker)).toEqual(['Rose: 1 dose at 03:00'])
    expect(subjects(admin)).toEqual([])
    const usual = await aNight(['03:00'], { timeCriticalMinutes: null })
    await look(berlin('03:00'))
    expect(subjects(usual.caretaker)).toEqual([])
  })

  test('is late after its own minutes, on screens and in reminders; the managers are told after twice that', async () => {
    const { caretaker, admin, record } = await aNight(['03:00'])
    await look(berlin('03:00'))
    await look(berlin('03:29'))
    expect(await told(caretaker)).toEqual(['dose due: Madopar'])
    await look(berlin('03:30'))
    expect(await told(caretaker)).toEqual(['dose late: Madopar'])
    expect((await as(caretaker).doses.due()).items[0]!.state).toBe('late')
    expect((await as(caretaker).dashboard.read()).doses!.items[0]!.state).toBe('late')
    expect(await told(admin)).toEqual([])
    await look(berlin('04:00'))
    expect(await told(admin)).toEqual(['dose escalated: Madopar'])
    expect(await record(berlin('03:00'), 'taken')).toMatchObject({ outcome: 'taken_late' })
  })

  test('nobody on duty: the managers are told when it is due', async () => {
    const { admin, creator } = await aNight(['07:30'])
    await look(berlin('07:30', '2026-11-21'))
    expect(await told(admin)).toContain('dose due: Madopar')
    expect(subjects(admin)).toContain('Rose: 1 dose at 07:30')
    expect(await told(creator)).toContain('dose due: Madopar')
  })
})

describe('a time-critical dose in quiet hours while nobody is on duty', () => {
  const halfPastSix = berlin('06:30', '2026-11-21')

  test('is sent to the managers at once, not to others; one that is not time-critical waits', async () => {
    const { admin, caretaker } = await aNight(['06:30'])
    await look(halfPastSix)
    expect([subjects(admin), subjects(caretaker)]).toEqual([['Rose: 1 dose at 06:30'], []])
    const usual = await aNight(['06:30'], { timeCriticalMinutes: null })
    await look(halfPastSix)
    expect(await told(usual.admin)).toContain('dose due: Madopar')
    expect(subjects(usual.admin)).toEqual([])
  })

  test('waits for managers who chose that urgent things wait, too', async () => {
    const { admin } = await aNight(['06:30'])
    await as(admin).reminders.saveSettings({ body: { ...quiet, urgentBreaks: false } })
    await look(halfPastSix)
    expect(subjects(admin)).toEqual([])
  })

  test.for([
    ['wakes their telephones, too', '06:30', halfPastSix, [1, 0]],
    ['while somebody is on duty, only that person’s', '03:00', berlin('03:00', '2026-11-21'), [0, 1]],
  ] as const)('%s', async ([, time, moment, heard]) => {
    const { admin, caretaker } = await aNight([time])
    const phones = [await aPhoneOf(admin), await aPhoneOf(caretaker)]
    for (const person of [admin, caretaker]) await as(person).reminders.saveSettings({ body: quiet })
    await look(moment)
    await deliverIn(kinfold)
    expect(phones.map((phone) => phone.heard.length)).toEqual(heard)
  })
})

describe('refused', () => {
  test('a time-critical one is reported to the managers at once, not to whoever recorded it; a letter names nothing', async () => {
    const { caretaker, admin, creator, record } = await aNight(['03:00'])
    await look(berlin('03:00'))
    await record(berlin('03:00'), 'refused')
    await look(berlin('03:10'))
    expect(await told(admin)).toEqual(['dose_not_taken escalated: Madopar: refused'])
    expect(await told(creator)).toEqual(['dose_not_taken escalated: Madopar: refused'])
    expect((await told(caretaker)).join()).not.toMatch('dose_not_taken')
    const [letter] = lettersTo(admin.email)
    expect(letter!.subject).toBe('Rose: 1 time-critical dose not taken at 03:00')
    expect(JSON.stringify(letter)).not.toMatch('Madopar')
  })

  test('before its time it is reported at once, too, not when it would have been due', async () => {
    const { admin, record } = await aNight(['03:00'])
    setClock(berlin('02:50'))
    await record(berlin('03:00'), 'refused')
    await look(berlin('02:51'))
    expect(await told(admin)).toEqual(['dose_not_taken escalated: Madopar: refused'])
  })

  test('recorded by a manager, the others are told; given after all, it is closed', async () => {
    const { admin, creator, caretaker, clientId, record } = await aNight(['03:00'])
    setClock(berlin('03:05'))
    const refused = await record(berlin('03:00'), 'not_available', admin)
    await look(berlin('03:10'))
    expect(await told(creator)).toEqual(['dose_not_taken escalated: Madopar: not available'])
    expect(await told(admin)).toEqual([])
    setClock(berlin('03:40'))
    const instead = {
      id: uuidv7(),
      medicationId: refused.medicationId,
      dueAt: berlin('03:00'),
      outcome: 'taken' as const,
    }
    await as(caretaker).doses.record({ body: { ...instead, replaces: refused.id, reason: 'Found it' } })
    await settle(scanningOf(kinfold.services), [clientId], berlin('03:41'))
    expect(await told(creator)).toEqual(['dose_not_taken escalated: (Madopar: not available)'])
  })

  test('for others, and for doses held on purpose, nobody is told', async () => {
    const { admin, record } = await aNight(['03:00'], { timeCriticalMinutes: null })
    setClock(berlin('03:05'))
    await record(berlin('03:00'), 'refused')
    const critical = await aNight(['03:00'])
    setClock(berlin('03:05'))
    await critical.record(berlin('03:00'), 'skipped')
    await look(berlin('03:10'))
    expect([await told(admin), await told(critical.admin)]).toEqual([[], []])
  })
})

describe('missed twice in a row', () => {
  test('is reported when the next dose is due; a single one is not, nor one that was given', async () => {
    const { admin, record } = await aNight(['03:00', '06:00', '09:00', '12:00'])
    await look(berlin('03:00'))
    await look(berlin('06:00'))
    expect((await told(admin)).join()).not.toMatch('missed_twice')
    await look(berlin('09:00'))
    expect(await told(admin)).toContain('missed_twice escalated: Madopar')
    expect(subjects(admin)).toContain('Rose: 1 time-critical medication missed twice in a row')
    const given = await aNight(['03:00', '06:00', '09:00', '12:00'])
    setClock(berlin('03:10'))
    await given.record(berlin('03:00'), 'taken')
    await look(berlin('09:00'))
    expect((await told(given.admin)).join()).not.toMatch('missed_twice')
    setClock(berlin('09:05'))
    await record(berlin('09:00'), 'taken')
    await settle(scanningOf(kinfold.services), [admin.clientId], berlin('09:06'))
    expect(await told(admin)).toContain('missed_twice escalated: (Madopar)')
  })

  test('for a medication taken once a day, twelve hours after the second', async () => {
    const { admin } = await aNight(['08:00'])
    await look(berlin('08:00'))
    await look(berlin('20:00'))
    await look(berlin('08:00', '2026-11-21'))
    expect((await told(admin)).join()).not.toMatch('missed_twice')
    await look(berlin('19:59', '2026-11-21'))
    expect((await told(admin)).join()).not.toMatch('missed_twice')
    await look(berlin('20:00', '2026-11-21'))
    await look(berlin('20:01', '2026-11-21'))
    expect(await told(admin)).toContain('missed_twice escalated: Madopar')
  })

  test('is reported once, and not for others that are not time-critical', async () => {
    const times = ['03:00', '06:00', '09:00', '12:00']
    const { admin } = await aNight(times)
    const usual = await aNight(times, { timeCriticalMinutes: null })
    for (const time of ['03:00', '06:00', '09:00', '09:01', '12:00']) await look(berlin(time))
    expect((await told(admin)).filter((each) => each.startsWith('missed_twice'))).toHaveLength(1)
    expect((await told(usual.admin)).join()).not.toMatch('missed_twice')
  })
})

describe('how an as-needed dose worked', () => {
  const asNeeded = { name: 'Salbutamol', timeCriticalMinutes: null, schedule: { kind: 'as_needed' as const } }

  test('is asked of whoever gave it an hour later, once; recorded, it is closed', async () => {
    const { caretaker, admin, other, clientId, record } = await aNight([], asNeeded)
    setClock(berlin('13:00'))
    const given = await record(null, 'taken')
    await look(berlin('13:59'))
    expect(await told(caretaker)).toEqual([])
    await look(berlin('14:00'))
    expect([await told(caretaker), await told(admin), await told(other)]).toEqual([['effect due: Salbutamol'], [], []])
    expect(subjects(caretaker)).toEqual(['Rose: Did it help? 1 dose as needed'])
    await look(berlin('16:00'))
    expect(subjects(caretaker)).toHaveLength(1)
    await as(other).doses.effect({ params: { id: given.id }, body: { effect: 'helped' } })
    await settle(scanningOf(kinfold.services), [clientId], berlin('16:01'))
    expect(await told(caretaker)).toEqual(['effect due: (Salbutamol)'])
  })

  test('already recorded, undone, or recorded long afterwards: nobody is asked', async () => {
    const { caretaker, record } = await aNight([], asNeeded)
    setClock(berlin('13:00'))
    const noted = await record(null, 'taken')
    await as(caretaker).doses.effect({ params: { id: noted.id }, body: { effect: 'no_change' } })
    const another = await record(null, 'taken')
    await as(caretaker).doses.undo({ params: { id: another.id } })
    await look(berlin('14:00'))
    expect(await told(caretaker)).toEqual([])
  })

  test('asking in one circle asks nothing early of a dose with the same id in another', async () => {
    const [ours, theirs] = [await aNight([], asNeeded), await aNight([], asNeeded)]
    const id = uuidv7()
    setClock(berlin('13:00'))
    await ours.record(null, 'taken', ours.caretaker, id)
    await theirs.record(null, 'taken')
    setClock(berlin('13:30'))
    await theirs.record(null, 'taken', theirs.caretaker, id)
    await look(berlin('14:00'))
    expect(await told(theirs.caretaker)).toHaveLength(1)
    await look(berlin('14:30'))
    expect(await told(theirs.caretaker)).toHaveLength(2)
  })
})
