import { rangeOf } from '@kinfold/contract/time/range.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import { anEvent, type EventToWrite } from '../../test/records/calendar-samples.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { nextOnDuty, onDutyAt } from './on-duty.ts'
import { dutiesOf, joined, wantedSpans, without } from './rules.ts'

const monday = { from: '2026-11-23', to: '2026-11-23' }
const utc = (day: string, time: string) => `2026-${day}T${time}:00.000Z`
const span = (from: string, until: string) => ({ start: utc('11-23', from), end: utc('11-23', until) })

/** A shift in UTC; Berlin is an hour ahead. */
const shift = (writer: Person, start: string, end: string, people: Person[], more: Partial<EventToWrite> = {}) =>
  as(writer).events.create({
    body: anEvent({
      kind: 'shift',
      title: 'On duty',
      startsAt: start,
      endsAt: end,
      attendeeIds: people.map(({ userId }) => userId),
      ...more,
    }),
  })

describe('the plan', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('merges each person’s shifts, and finds gaps', async () => {
    const { admin, caretaker, other } = await aCircle()
    await as(admin).shifts.setCoverageHours({
      body: { version: 0, hours: [{ weekday: 1, from: '08:00', until: '20:00' }] },
    })
    await shift(admin, utc('11-23', '07:00'), utc('11-23', '09:00'), [caretaker])
    await shift(admin, utc('11-23', '09:00'), utc('11-23', '11:30'), [caretaker])
    await shift(admin, utc('11-23', '11:00'), utc('11-23', '13:00'), [other])
    await shift(admin, utc('11-23', '17:00'), utc('11-23', '18:00'), [])
    const plan = await as(other).shifts.coverage({ query: monday })
    expect(plan.duties).toEqual([
      { userId: caretaker.userId, name: 'Carlo Keller', ...span('07:00', '11:30') },
      { userId: other.userId, name: 'Olga Keller', ...span('11:00', '13:00') },
    ])
    expect(plan.open).toEqual([span('17:00', '18:00')])
    expect(plan.gaps).toEqual([span('13:00', '19:00')])
    expect(plan.now.map(({ name, end }) => `${name} ${end}`)).toEqual(['Carlo Keller 2026-11-23T11:30:00.000Z'])
    expect(plan.next).toMatchObject({ name: 'Olga Keller', start: utc('11-23', '11:00') })
  })

  test('people who say they cannot come, and cancelled shifts, leave a gap', async () => {
    const { admin, caretaker, other } = await aCircle()
    await as(admin).shifts.setCoverageHours({
      body: { version: 0, hours: [{ weekday: 1, from: '08:00', until: '10:00' }] },
    })
    const { id } = await shift(admin, utc('11-16', '07:00'), utc('11-16', '09:00'), [caretaker], {
      rule: 'FREQ=WEEKLY',
    })
    expect((await as(other).shifts.coverage({ query: monday })).gaps).toEqual([])
    const original = utc('11-23', '07:00')
    await as(caretaker).events.attend({ params: { id }, body: { original, answer: 'no' } })
    const plan = await as(other).shifts.coverage({ query: monday })
    expect([plan.gaps, plan.open]).toEqual([[span('07:00', '09:00')], [span('07:00', '09:00')]])
    await shift(admin, utc('11-23', '07:00'), utc('11-23', '09:00'), [other], { status: 'cancelled' })
    expect((await as(other).shifts.coverage({ query: monday })).gaps).toHaveLength(1)
    await shift(admin, utc('11-23', '07:00'), utc('11-23', '09:00'), [other])
    expect((await as(other).shifts.coverage({ query: monday })).gaps).toEqual([])
  })

  test('whoever says yes to a shift that nobody else takes is on duty, without being named; maybe is not enough', async () => {
    const { admin, caretaker, other, family } = await aCircle()
    await as(admin).shifts.setCoverageHours({
      body: { version: 0, hours: [{ weekday: 1, from: '08:00', until: '10:00' }] },
    })
    const { id } = await shift(admin, utc('11-23', '07:00'), utc('11-23', '09:00'), [caretaker])
    const say = (person: Person, answer: 'yes' | 'no' | 'maybe') =>
      as(person).events.attend({ params: { id }, body: { answer } })
    await say(caretaker, 'no')
    await say(family, 'maybe')
    expect((await as(other).shifts.coverage({ query: monday })).gaps).toHaveLength(1)
    await say(other, 'yes')
    const plan = await as(admin).shifts.coverage({ query: monday })
    expect([plan.duties.map(({ userId }) => userId), plan.open, plan.gaps]).toEqual([[other.userId], [], []])
  })

  test('an answer to all replaces the caller’s own answers to single dates from today on, and nobody else’s', async () => {
    const { admin, caretaker, other } = await aCircle()
    const { id } = await shift(admin, utc('11-16', '07:00'), utc('11-16', '09:00'), [caretaker, other], {
      rule: 'FREQ=WEEKLY',
    })
    const say = (person: Person, answer: 'yes' | 'no', original: string | null) =>
      as(person).events.attend({ params: { id }, body: { original, answer } })
    for (const day of ['11-16', '11-23', '11-30']) await say(caretaker, 'yes', utc(day, '07:00'))
    await say(other, 'yes', utc('11-30', '07:00'))
    await say(caretaker, 'no', null)
    await say(other, 'no', null)
    await say(other, 'yes', utc('11-30', '07:00'))
    await say(caretaker, 'no', null)
    const onDuty = async (day: string) =>
      (await as(admin).shifts.coverage({ query: { from: day, to: day } })).duties.map(({ userId }) => userId)
    expect(await onDuty('2026-11-16')).toEqual([caretaker.userId])
    expect(await onDuty('2026-11-23')).toEqual([])
    expect(await onDuty('2026-11-30')).toEqual([other.userId])
    await say(caretaker, 'yes', utc('12-07', '07:00'))
    expect(await onDuty('2026-12-07')).toEqual([caretaker.userId])
  })

  test('people who say they cannot come to any are not on duty either once somebody moves this and the following', async () => {
    const { admin, caretaker } = await aCircle()
    const weekly = { rule: 'FREQ=WEEKLY', attendeeIds: [caretaker.userId] }
    const { id } = await shift(admin, utc('11-16', '07:00'), utc('11-16', '09:00'), [caretaker], weekly)
    await as(caretaker).events.attend({ params: { id }, body: { answer: 'no' } })
    const moved = { startsAt: utc('11-23', '07:30'), endsAt: utc('11-23', '09:30') }
    const body = {
      ...anEvent({ kind: 'shift', title: 'On duty', ...weekly, ...moved }),
      ...{ scope: 'following' as const, original: utc('11-23', '07:00'), version: 1, newId: uuidv7() },
    }
    await as(admin).events.update({ params: { id }, body })
    const plan = await as(admin).shifts.coverage({ query: monday })
    expect([plan.duties, plan.open]).toEqual([[], [span('07:30', '09:30')]])
  })

  test('an occurrence of an appointment changed to a shift counts; one of a shift changed to an appointment does not', async () => {
    const { admin, caretaker } = await aCircle()
    const weekly = { rule: 'FREQ=WEEKLY', attendeeIds: [caretaker.userId] }
    const first = { startsAt: utc('11-16', '07:00'), endsAt: utc('11-16', '09:00') }
    const times = { startsAt: utc('11-23', '07:00'), endsAt: utc('11-23', '09:00'), rule: null }
    const change = { scope: 'this', original: utc('11-23', '07:00'), version: 1 } as const
    const { id: visit } = await as(admin).events.create({ body: anEvent({ ...first, ...weekly }) })
    const duties = async () => (await as(caretaker).shifts.coverage({ query: monday })).duties
    expect(await duties()).toEqual([])
    const content = { ...times, kind: 'shift', attendeeIds: weekly.attendeeIds } as const
    await as(admin).events.update({ params: { id: visit }, body: { ...anEvent(content), ...change } })
    expect(await duties()).toMatchObject([{ userId: caretaker.userId, ...span('07:00', '09:00') }])
    await as(admin).events.remove({ params: { id: visit }, query: { scope: 'all' } })
    const { id } = await shift(admin, first.startsAt, first.endsAt, [caretaker], { rule: 'FREQ=WEEKLY' })
    expect(await duties()).toHaveLength(1)
    await as(admin).events.update({ params: { id }, body: { ...anEvent({ ...times, kind: 'visit' }), ...change } })
    expect(await duties()).toEqual([])
  })

  test('without wanted hours there are no gaps; setting them is for managers, one at a time', async () => {
    const { admin, client, caretaker } = await aCircle()
    expect(await as(caretaker).shifts.coverage({ query: monday })).toMatchObject({ wanted: [], gaps: [], next: null })
    const hours = [{ weekday: 1, from: '08:00', until: '20:00' }]
    await expect(as(caretaker).shifts.setCoverageHours({ body: { hours, version: 0 } })).toFailWith('FORBIDDEN')
    const saved = await as(admin).shifts.setCoverageHours({ body: { hours, version: 0 } })
    expect(saved).toEqual({ hours, version: 1 })
    expect(await as(admin).shifts.setCoverageHours({ body: { hours, version: 0 } })).toEqual(saved)
    await expect(as(client).shifts.setCoverageHours({ body: { hours: [], version: 0 } })).toFailWith('VERSION_CONFLICT')
    expect(await as(client).shifts.setCoverageHours({ body: { hours: [], version: 1 } })).toMatchObject({
      version: 2,
    })
    await expect(
      as(admin).shifts.setCoverageHours({ body: { hours: [{ weekday: 8, from: '8', until: '25:00' }], version: 2 } }),
    ).toFailWith('BAD_INPUT')
  })
})

describe('for background work, across circles', () => {
  test('who is on duty, and who is next, by series, at night and far ahead', async () => {
    const { admin, caretaker, other, clientId } = await aCircle()
    const { services } = await theKinfold()
    const of = { db: dbOn(services.database.owner), clientId, zone: 'Europe/Berlin' }
    expect(await onDutyAt(of, utc('11-23', '23:30'))).toEqual([])
    expect(await nextOnDuty(of, utc('11-23', '23:30'))).toBeNull()
    await shift(admin, utc('11-20', '21:00'), utc('11-21', '05:00'), [caretaker], { rule: 'FREQ=DAILY' })
    await shift(admin, '2027-01-10T08:00:00Z', '2027-01-10T10:00:00Z', [other])
    await aCircle().then((elsewhere) =>
      shift(elsewhere.admin, utc('11-23', '20:00'), utc('11-24', '05:00'), [elsewhere.caretaker]),
    )
    expect(await onDutyAt(of, utc('11-23', '23:30'))).toMatchObject([
      { userId: caretaker.userId, start: utc('11-23', '21:00'), end: utc('11-24', '05:00') },
    ])
    expect(await onDutyAt(of, utc('11-23', '20:59'))).toEqual([])
    expect(await onDutyAt(of, utc('11-24', '05:00'))).toEqual([])
    expect(await nextOnDuty(of, utc('11-23', '21:00'))).toMatchObject({ start: utc('11-24', '21:00') })
  })
})

test('adjoining shifts of one person over many days are one: they begin and end when the person comes and goes', async () => {
  const { admin, caretaker, clientId } = await aCircle()
  const { services } = await theKinfold()
  const of = { db: dbOn(services.database.owner), clientId, zone: 'Europe/Berlin' }
  for (const day of [18, 19, 20, 21, 22, 23, 24, 25, 26, 27])
    await shift(admin, utc(`11-${day}`, '08:00'), utc(`11-${day + 1}`, '08:00'), [caretaker])
  expect(await onDutyAt(of, utc('11-23', '12:00'))).toMatchObject([
    { userId: caretaker.userId, start: utc('11-18', '08:00'), end: utc('11-28', '08:00') },
  ])
})

describe('rules', () => {
  test('adjoining spans are merged; the remainder of some without others', () => {
    const [a, b, c] = [span('08:00', '10:00'), span('10:00', '12:00'), span('13:00', '14:00')]
    expect(joined([c, b, a])).toEqual([span('08:00', '12:00'), c])
    expect(joined([span('08:00', '12:00'), span('09:00', '10:00')])).toEqual([span('08:00', '12:00')])
    expect(joined([span('08:00', '08:00')])).toEqual([])
    expect(without([span('08:00', '14:00')], [b, span('07:00', '08:30')])).toEqual([
      span('08:30', '10:00'),
      span('12:00', '14:00'),
    ])
    expect(without([a], [span('07:00', '11:00')])).toEqual([])
    const duty = (userId: number, each: typeof a) => ({ userId, name: String(userId), ...each })
    expect(dutiesOf([duty(2, b), duty(1, a), duty(2, a)])).toEqual([duty(1, a), duty(2, span('08:00', '12:00'))])
  })

  test('wanted hours past midnight, around the clock, and on days of clock changes', () => {
    const wanted = (hours: Parameters<typeof wantedSpans>[0], from: string, to = from) =>
      wantedSpans(hours, rangeOf({ from, to }, 'Europe/Berlin'), 'Europe/Berlin')
    const night = { weekday: 7, from: '20:00', until: '08:00' }
    expect(wanted([night], '2026-11-23')).toEqual([{ start: utc('11-22', '23:00'), end: utc('11-23', '07:00') }])
    expect(wanted([night], '2026-11-22')).toEqual([{ start: utc('11-22', '19:00'), end: utc('11-22', '23:00') }])
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }))
    expect(wanted(always, '2026-11-23', '2026-11-29')).toEqual([
      { start: utc('11-22', '23:00'), end: utc('11-29', '23:00') },
    ])
    const hours = (day: string) => {
      const [one] = wanted(always, day)
      return (Date.parse(one!.end) - Date.parse(one!.start)) / 3_600_000
    }
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-23')]).toEqual([23, 25, 24])
  })
})
