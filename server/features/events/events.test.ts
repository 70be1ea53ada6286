import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const week = { from: '2026-11-23', to: '2026-11-29' }
const look = (person: Person, query = week) => as(person).events.list({ query })
const startsIn = async (person: Person, query = week) =>
  occurrencesIn(await look(person, query)).map(({ start }) => start)

afterEach(() => vi.restoreAllMocks())

describe('reading', () => {
  test('everyone writes and everyone sees it, with details once', async () => {
    const { client, family, caretaker } = await aCircle()
    for (const person of [client, family, caretaker]) await as(person).events.create({ body: anEvent() })
    const seen = await look(family)
    expect(occurrencesIn(seen)).toHaveLength(3)
    expect(seen.events[0]).toMatchObject({ title: 'Dr. Brandt, blood pressure', version: 1, original: null })
    expect(seen.cut).toBe(false)
  })

  test('a series is sent once, and keeps its wall-clock time when clocks change', async () => {
    const { caretaker } = await aCircle()
    await as(caretaker).events.create({
      body: anEvent({ startsAt: '2026-10-19T07:00:00Z', endsAt: '2026-10-19T07:45:00Z', rule: 'FREQ=WEEKLY;BYDAY=MO' }),
    })
    const seen = await look(caretaker, { from: '2026-10-19', to: '2026-11-01' })
    expect(seen.events).toHaveLength(1)
    expect(occurrencesIn(seen)).toMatchObject([
      { start: '2026-10-19T07:00:00.000Z', end: '2026-10-19T07:45:00.000Z' },
      { start: '2026-10-26T08:00:00.000Z', end: '2026-10-26T08:45:00.000Z', original: '2026-10-26T08:00:00.000Z' },
    ])
  })

  test('days are the circle’s, and all-day events keep their days in any zone', async () => {
    const { family } = await aCircle()
    const at = (startsAt: string, endsAt: string) => as(family).events.create({ body: anEvent({ startsAt, endsAt }) })
    await at('2026-11-22T22:30:00Z', '2026-11-22T23:00:00Z')
    await at('2026-11-22T22:30:00Z', '2026-11-22T23:30:00Z')
    await at('2026-11-29T22:59:00Z', '2026-11-29T23:30:00Z')
    await at('2026-11-29T23:00:00Z', '2026-11-29T23:30:00Z')
    expect(await startsIn(family)).toEqual(['2026-11-22T22:30:00.000Z', '2026-11-29T22:59:00.000Z'])

    const days = { allDay: true, startsAt: null, endsAt: null, zone: 'Pacific/Kiritimati' }
    await as(family).events.create({ body: anEvent({ ...days, startDay: '2026-11-20', endDay: '2026-11-23' }) })
    await as(family).events.create({ body: anEvent({ ...days, startDay: '2026-11-29', endDay: '2026-11-29' }) })
    await as(family).events.create({ body: anEvent({ ...days, startDay: '2026-11-30', endDay: '2026-11-30' }) })
    expect((await startsIn(family)).filter((start) => start.length === 10)).toEqual(['2026-11-20', '2026-11-29'])
  })

  test('a search finds titles, places and providers: what is to come first, and a series at its next date', async () => {
    const { family, caretaker, outsider, clientId } = await aCircle()
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-24T12:00:00Z'))
    const plan = (title: string, startsAt: string, more: object = {}) =>
      as(family).events.create({
        body: anEvent({
          title,
          startsAt,
          endsAt: startsAt.replace('T09', 'T10'),
          provider: null,
          place: null,
          ...more,
        }),
      })
    await plan('Eye doctor, March', '2026-03-02T09:00:00Z')
    await plan('Eye doctor, October', '2026-10-02T09:00:00Z')
    await plan('Choir', '2026-12-20T09:00:00Z', { provider: 'Eye clinic' })
    const weekly = { rule: 'FREQ=WEEKLY;COUNT=4' }
    const { id } = await plan('Exercises for the eyes', '2026-11-18T09:00:00Z', weekly)
    const { id: _other, ...other } = anEvent({
      title: 'Müller comes',
      startsAt: '2026-12-02T11:00:00Z',
      endsAt: '2026-12-02T12:00:00Z',
    })
    const original = '2026-12-02T09:00:00.000Z'
    await as(family).events.update({ params: { id }, body: { ...other, version: 1, scope: 'this', original } })
    await plan('Eye drops, on duty', '2026-11-26T09:00:00Z', { kind: 'shift' })
    const gone = await plan('Eye doctor, removed', '2026-11-27T09:00:00Z')
    await as(family).events.remove({ params: gone, query: { scope: 'all' } })

    const find = (search: string) => as(caretaker).events.search({ query: { search } })
    expect((await find('eye')).map(({ title, start }) => `${title} ${start}`)).toEqual([
      'Exercises for the eyes 2026-11-25T09:00:00.000Z',
      'Choir 2026-12-20T09:00:00.000Z',
      'Eye doctor, October 2026-10-02T09:00:00.000Z',
      'Eye doctor, March 2026-03-02T09:00:00.000Z',
    ])
    expect(await find('mueller')).toMatchObject([
      { id, original, title: 'Müller comes', start: '2026-12-02T11:00:00.000Z' },
    ])
    expect(await find(' ')).toEqual([])
    await expect(as(outsider).events.search({ query: { clientId, search: 'eye' } })).toFailWith('NOT_FOUND')
  })

  test('a series opened without a date is about the next one, where it was moved to, and in the end about the last', async () => {
    const { family } = await aCircle()
    const { id, ...content } = anEvent({ rule: 'FREQ=WEEKLY;COUNT=4' })
    await as(family).events.create({ body: { id, ...content } })
    const days = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
    const [first, second, third, fourth] = days.map((day) => `${day}T09:00:00.000Z`)
    const aboutAt = async (moment: string) => {
      vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
      const { original, occurrence } = await as(family).events.read({ params: { id } })
      return [original, occurrence?.startsAt ?? null]
    }
    expect(await aboutAt('2026-11-01T00:00:00Z')).toEqual([first, null])
    expect(await aboutAt('2026-11-23T09:30:00Z')).toEqual([first, null])
    expect(await aboutAt('2026-11-23T10:00:00Z')).toEqual([second, null])
    const [startsAt, endsAt] = ['2026-12-10T12:00:00.000Z', '2026-12-10T13:00:00.000Z']
    await as(family).events.update({
      params: { id },
      body: { ...content, version: 1, scope: 'this', original: second, startsAt, endsAt },
    })
    expect(await aboutAt('2026-11-23T10:00:00Z')).toEqual([third, null])
    expect(await aboutAt('2026-12-08T00:00:00Z')).toEqual([second, startsAt])
    for (const original of [third, fourth])
      await as(family).events.remove({ params: { id }, query: { scope: 'this', original } })
    await expect(as(family).events.read({ params: { id }, query: { original: fourth } })).toFailWith('NO_OCCURRENCE')
    expect(await aboutAt('2026-11-24T00:00:00Z')).toEqual([second, startsAt])
    expect(await aboutAt('2027-06-01T00:00:00Z')).toEqual([second, startsAt])
    await as(family).events.remove({ params: { id }, query: { scope: 'this', original: second } })
    expect(await aboutAt('2027-06-01T00:00:00Z')).toEqual([first, null])
    await as(family).events.remove({ params: { id }, query: { scope: 'this', original: first } })
    expect(await aboutAt('2027-06-01T00:00:00Z')).toEqual([null, null])
  })

  test('a date that the series does not have, or no longer has, is not shown', async () => {
    const { family } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ rule: 'FREQ=DAILY;COUNT=3' }) })
    const read = (day: string) =>
      as(family).events.read({ params: { id }, query: { original: `2026-11-${day}T09:00:00Z` } })
    expect((await read('25')).original).toBe('2026-11-25T09:00:00.000Z')
    await expect(read('26')).toFailWith('NO_OCCURRENCE')
    const following = { scope: 'following' as const, original: '2026-11-25T09:00:00Z' }
    await as(family).events.remove({ params: { id }, query: following })
    await expect(read('25')).toFailWith('NO_OCCURRENCE')
    expect((await read('24')).original).toBe('2026-11-24T09:00:00.000Z')
  })

  test('a birthday is about this year’s until its day is over, and once only about none', async () => {
    const { family } = await aCircle()
    const day = { allDay: true, startsAt: null, endsAt: null, startDay: '1940-12-02', endDay: '1940-12-02' }
    const add = (rule: string | null) => as(family).events.create({ body: anEvent({ kind: 'birthday', ...day, rule }) })
    const { id } = await add('FREQ=YEARLY')
    const { id: once } = await add(null)
    const aboutAt = async (moment: string) => {
      vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
      return (await as(family).events.read({ params: { id } })).original
    }
    expect(await aboutAt('2026-12-02T22:30:00Z')).toBe('2026-12-02')
    expect(await aboutAt('2026-12-02T23:30:00Z')).toBe('2027-12-02')
    expect((await as(family).events.read({ params: { id: once } })).original).toBeNull()
  })

  test('a birthday on 29 February comes every year, on the 28th except in leap years', async () => {
    const { family } = await aCircle()
    const day = { startDay: '2024-02-29', endDay: '2024-02-29', startsAt: null, endsAt: null }
    await as(family).events.create({
      body: anEvent({ kind: 'birthday', title: 'Opa', allDay: true, ...day, rule: 'FREQ=YEARLY' }),
    })
    expect(await startsIn(family, { from: '2027-02-01', to: '2027-03-31' })).toEqual(['2027-02-28'])
    expect(await startsIn(family, { from: '2028-02-01', to: '2028-03-31' })).toEqual(['2028-02-29'])
  })

  test('a series that ended, and a future one, cause no problem; a count ends where it should', async () => {
    const { family } = await aCircle()
    const series = (rule: string) =>
      as(family).events.create({
        body: anEvent({ startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T10:00:00Z', rule }),
      })
    await series('FREQ=DAILY;COUNT=5')
    await series('FREQ=DAILY;UNTIL=20261124')
    await series('FREQ=DAILY;UNTIL=20261123T090000Z')
    expect((await startsIn(family)).map((start) => start.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-24',
      '2026-11-24',
    ])
    expect(await startsIn(family, { from: '2027-11-23', to: '2027-11-29' })).toEqual([])
  })

  test('too many days, or the wrong way round, are refused', async () => {
    const { family } = await aCircle()
    await expect(look(family, { from: '2026-01-01', to: '2026-03-31' })).toFailWith('BAD_INPUT')
    await expect(look(family, { from: '2026-01-02', to: '2026-01-01' })).toFailWith('BAD_INPUT')
    expect(await startsIn(family, { from: '2026-01-01', to: '2026-03-03' })).toEqual([])
  })
})

describe('writing', () => {
  test('saving twice saves once; the same id for something else is refused', async () => {
    const { family, other } = await aCircle()
    const event = anEvent({ rule: 'FREQ=WEEKLY', startsAt: '2026-11-23T09:00:30Z' })
    const [first, again] = await Promise.all([
      as(family).events.create({ body: event }),
      as(family).events.create({ body: event }),
    ])
    expect(again).toEqual(first)
    await expect(as(family).events.create({ body: { ...event, title: 'Else' } })).toFailWith('ID_TAKEN')
    await expect(as(other).events.create({ body: event })).toFailWith('ID_TAKEN')
  })

  test('a series begins with the first occurrence of its rule', async () => {
    const { family } = await aCircle()
    const made = await as(family).events.create({ body: anEvent({ rule: 'FREQ=WEEKLY;BYDAY=WE,FR' }) })
    expect(made).toMatchObject({ startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T10:00:00.000Z' })
  })

  test('meaningless rules are refused at their field', async () => {
    const { family } = await aCircle()
    const problem = (rule: string) =>
      as(family)
        .events.create({ body: anEvent({ rule }) })
        .then(
          () => 'taken',
          (error) => error.body.fields.rule as string,
        )
    expect(await problem('FREQ=SECONDLY')).toMatch('daily, weekly')
    expect(await problem('FREQ=DAILY;COUNT=1000000')).toMatch('at most 1000 times')
    expect(await problem('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toMatch(/never|worked out/)
    expect(await problem('FREQ=DAILY;UNTIL=20200101T000000Z')).toMatch('never happens')
    expect(await problem('FREQ=DAILY;UNTIL=20269999')).toMatch('end of this repetition')
    expect(await problem('FREQ=DAILY;BYHOUR=8,20')).toMatch('one time of day')
    expect(await problem('FREQ=DAILY')).toBe('taken')
  })

  test('times of the wrong kind, the wrong way round or without an end are refused at their field', async () => {
    const { family } = await aCircle()
    const fields = (more: Parameters<typeof anEvent>[0]) =>
      as(family)
        .events.create({ body: anEvent(more) })
        .catch((error) => Object.keys(error.body.fields))
    expect(await fields({ allDay: true })).toEqual(['startDay'])
    expect(await fields({ startsAt: null })).toEqual(['startsAt'])
    expect(await fields({ endsAt: '2026-11-23T08:00:00Z' })).toEqual(['endsAt'])
    expect(await fields({ endsAt: '2027-11-23T08:00:00Z' })).toEqual(['endsAt'])
    expect(await fields({ zone: 'Mars/Olympus' })).toEqual(['zone'])
  })

  test('only members take part; former members stay where they were', async () => {
    const { family, caretaker, outsider, other, clientId } = await aCircle()
    await expect(as(family).events.create({ body: anEvent({ attendeeIds: [outsider.userId] }) })).toFailWith(
      'BAD_INPUT',
    )
    const event = anEvent({ attendeeIds: [caretaker.userId, other.userId] })
    const { id: _, ...content } = event
    await as(family).events.create({ body: event })
    const { services } = await theKinfold()
    await services.database.owner.query('delete from members where client_id = $1 and user_id = $2', [
      clientId,
      other.userId,
    ])
    const edited = await as(family).events.update({
      params: { id: event.id },
      body: { ...content, title: 'Later', version: 1 },
    })
    expect(edited.attendeeIds).toEqual([caretaker.userId, other.userId])
  })

  test('a former member stays on the one date of a series that they drove or attended', async () => {
    const { family, caretaker, other, clientId } = await aCircle()
    const { id, ...content } = anEvent({ rule: 'FREQ=DAILY;COUNT=3', transport: { state: 'needed', by: null } })
    await as(family).events.create({ body: { id, ...content } })
    const original = '2026-11-24T09:00:00.000Z'
    const when = { startsAt: original, endsAt: '2026-11-24T10:00:00.000Z' }
    const theirs = { attendeeIds: [other.userId], transport: { state: 'confirmed' as const, by: other.userId } }
    const edit = (more: object) =>
      as(family).events.update({ params: { id }, body: { ...content, ...when, original, version: 1, ...more } })
    const { version } = await edit({ scope: 'this', ...theirs })
    const { services } = await theKinfold()
    await services.database.owner.query('delete from members where client_id = $1 and user_id = $2', [
      clientId,
      other.userId,
    ])
    const closed = { ...theirs, status: 'fulfilled' as const }
    expect(await edit({ scope: 'this', version, ...closed })).toMatchObject(closed)
    const next = { original: '2026-11-25T09:00:00.000Z', startsAt: '2026-11-25T09:00:00.000Z' }
    const another = { ...next, endsAt: '2026-11-25T10:00:00.000Z', transport: theirs.transport }
    await expect(edit({ scope: 'this', ...another })).toFailWith('BAD_INPUT')
    expect(
      await edit({ scope: 'this', ...another, transport: { state: 'offered', by: caretaker.userId } }),
    ).toBeTruthy()
    expect(await edit({ scope: 'all', title: 'Later', ...closed })).toMatchObject({ title: 'Later' })
  })

  test('whoever left does not drive any more: a ride is needed again, and another may offer one', async () => {
    const { family, caretaker, other, clientId } = await aCircle()
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    const driven = { transport: { state: 'confirmed' as const, by: other.userId }, endsAt: `${day}T10:00:00.000Z` }
    const startsAt = `${day}T09:00:00.000Z`
    const single = anEvent({ startsAt, ...driven })
    const { id, ...series } = anEvent({ startsAt, endsAt: driven.endsAt, rule: 'FREQ=DAILY;COUNT=3' })
    await as(family).events.create({ body: single })
    await as(family).events.create({ body: { id, ...series } })
    const date = { original: startsAt, scope: 'this' as const, version: 1, ...driven }
    await as(family).events.update({ params: { id }, body: { ...series, ...date } })
    const { services } = await theKinfold()
    // Who is in another circle has left this one all the same.
    const { clientId: another } = await aCircle()
    await services.database.owner.query("insert into members (client_id, user_id, role) values ($1, $2, 'family')", [
      another,
      other.userId,
    ])
    await services.database.owner.query('delete from members where client_id = $1 and user_id = $2', [
      clientId,
      other.userId,
    ])
    const needed = { state: 'needed', by: null }
    const shown = (await as(family).events.list({ query: { from: day, to: day } })).events
    expect(shown.map(({ transport }) => transport).filter(({ state }) => state !== 'none')).toEqual([needed, needed])
    expect((await as(family).dashboard.read()).coming!.map(({ transport }) => transport)).toContain('needed')
    expect((await as(family).events.read({ params: { id: single.id } })).event.transport).toEqual(needed)
    const { occurrence } = await as(family).events.read({ params: { id }, query: { original: startsAt } })
    expect(occurrence!.transport).toEqual(needed)
    // A correction of all dates, sent from the one that was driven, leaves the ride to that date.
    const title = 'Later'
    const all = { ...series, ...date, title, scope: 'all' as const, transport: { state: 'needed' as const, by: null } }
    const { version, transport } = await as(family).events.update({ params: { id }, body: { ...all, version: 1 } })
    expect([version, transport]).toEqual([3, { state: 'none', by: null }])
    const offer = (of: string, original: string | null) =>
      as(caretaker).events.transport({ params: { id: of }, body: { original, state: 'offered', by: null } })
    const offered = { state: 'offered', by: caretaker.userId }
    expect((await offer(single.id, null)).transport).toEqual(offered)
    expect((await offer(id, startsAt)).transport).toEqual(offered)
  })

  test('removing is for managers and the author, and can be undone', async () => {
    const { family, caretaker, admin } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent() })
    await expect(as(caretaker).events.remove({ params: { id } })).toFailWith('FORBIDDEN')
    await as(admin).events.remove({ params: { id } })
    await as(admin).events.remove({ params: { id } })
    expect(await startsIn(family)).toEqual([])
    await expect(as(family).events.read({ params: { id } })).toFailWith('NOT_FOUND')
    expect(await as(family).events.restore({ params: { id }, body: {} })).toMatchObject({ id })
    expect(await startsIn(family)).toHaveLength(1)
  })

  test('a series that somebody else continued differently stays its author’s', async () => {
    const { family, caretaker } = await aCircle()
    const { id, ...content } = anEvent({ rule: 'FREQ=DAILY' })
    const { version } = await as(family).events.create({ body: { id, ...content } })
    const [original, endsAt] = ['2026-11-25T09:00:00.000Z', '2026-11-25T10:15:00.000Z']
    const newId = uuidv7()
    const body = { ...content, original, startsAt: original, endsAt, scope: 'following' as const, newId, version }
    await as(caretaker).events.update({ params: { id }, body })
    expect(await as(caretaker).events.update({ params: { id }, body })).toMatchObject({ id: newId })
    await expect(as(caretaker).events.remove({ params: { id: newId } })).toFailWith('FORBIDDEN')
    expect(await as(family).events.remove({ params: { id: newId } })).toBeTruthy()
  })
})

describe('taking part', () => {
  test('coming, to one and to all; the last answer counts', async () => {
    const { family, caretaker } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ rule: 'FREQ=DAILY;COUNT=3' }) })
    const original = '2026-11-24T09:00:00.000Z'
    await as(caretaker).events.attend({ params: { id }, body: { answer: 'yes' } })
    await as(caretaker).events.attend({ params: { id }, body: { answer: 'maybe', original } })
    await as(caretaker).events.attend({ params: { id }, body: { answer: 'no', original } })
    expect((await look(family)).attendances).toEqual(
      expect.arrayContaining([
        { eventId: id, original: null, userId: caretaker.userId, answer: 'yes' },
        { eventId: id, original, userId: caretaker.userId, answer: 'no' },
      ]),
    )
    await expect(
      as(caretaker).events.attend({ params: { id }, body: { answer: 'no', original: '2026-11-24T10:00:00Z' } }),
    ).toFailWith('NO_OCCURRENCE')
  })

  test('of several simultaneous offers to drive one is accepted, and the others are told whose', async () => {
    const { family, caretaker, other, client } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ transport: { state: 'needed' } }) })
    const offer = (person: Person) => as(person).events.transport({ params: { id }, body: { state: 'offered' } })
    const outcomes = await settled(...[family, caretaker, other, client].map(offer))
    expect(outcomes.toSorted()).toEqual(['DONE', 'TRANSPORT_TAKEN', 'TRANSPORT_TAKEN', 'TRANSPORT_TAKEN'])
    const { event } = await as(client).events.read({ params: { id } })
    expect(event.transport.state).toBe('offered')
    const confirmed = await as(client).events.transport({ params: { id }, body: { state: 'confirmed' } })
    expect(confirmed.transport).toEqual({ state: 'confirmed', by: event.transport.by })
    expect((await as(client).events.transport({ params: { id }, body: { state: 'needed' } })).transport.by).toBeNull()
  })

  test('an offer that was withdrawn, or is now somebody else’s, is not confirmed by who still sees the first', async () => {
    const { family, caretaker, other, client } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ transport: { state: 'needed' } }) })
    const set = (person: Person, body: { state: 'needed' | 'offered' | 'confirmed'; by?: number }) =>
      as(person).events.transport({ params: { id }, body })
    const ridesNow = async () => (await as(family).events.read({ params: { id } })).event.transport
    const confirm = () => set(client, { state: 'confirmed', by: caretaker.userId })
    await set(caretaker, { state: 'offered' })
    await set(caretaker, { state: 'needed' })
    const refused = await confirm().catch((error) => error.body)
    expect(refused).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { transport: { state: 'needed' } } })
    await expect(set(client, { state: 'confirmed' })).toFailWith('VERSION_CONFLICT')
    expect(await ridesNow()).toEqual({ state: 'needed', by: null })
    await set(other, { state: 'offered' })
    await expect(confirm()).toFailWith('VERSION_CONFLICT')
    expect(await ridesNow()).toEqual({ state: 'offered', by: other.userId })
    const confirmed = await set(client, { state: 'confirmed', by: other.userId })
    expect(confirmed.transport).toEqual({ state: 'confirmed', by: other.userId })
  })

  test('who still sees an earlier driver does not take the ride away from the one who drives now', async () => {
    const { family, caretaker, other, client } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ transport: { state: 'needed' } }) })
    const set = (person: Person, body: { state: 'none' | 'needed' | 'offered' | 'confirmed'; by?: number }) =>
      as(person).events.transport({ params: { id }, body })
    await set(other, { state: 'offered' })
    await set(client, { state: 'confirmed', by: other.userId })
    for (const state of ['needed', 'none'] as const) {
      const refused = await set(caretaker, { state, by: caretaker.userId }).catch((error) => error.body)
      const transport = { state: 'confirmed', by: other.userId }
      expect(refused).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { transport } })
    }
    expect((await set(client, { state: 'needed', by: other.userId })).transport.by).toBeNull()
    expect((await set(client, { state: 'needed', by: other.userId })).transport.state).toBe('needed')
  })

  test('who has seen no driver does not take the ride away from one who has said yes meanwhile', async () => {
    const { family, caretaker, client } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ transport: { state: 'needed' } }) })
    const set = (person: Person, body: { state: 'none' | 'needed' | 'offered'; by?: number | null }) =>
      as(person).events.transport({ params: { id }, body })
    await set(caretaker, { state: 'offered', by: null })
    for (const state of ['none', 'needed'] as const) {
      const refused = await set(client, { state, by: null }).catch((error) => error.body)
      const transport = { state: 'offered', by: caretaker.userId }
      expect(refused).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { transport } })
    }
    await set(caretaker, { state: 'needed', by: caretaker.userId })
    expect((await set(client, { state: 'none', by: null })).transport).toEqual({ state: 'none', by: null })
  })

  test('ten people ask and answer at the same time, and nothing is lost', async () => {
    const { family, caretaker } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent() })
    const questions = Array.from({ length: 10 }, (_, index) => ({ id: uuidv7(), question: `Question ${index}` }))
    const ask = (body: (typeof questions)[number], index: number) =>
      as(index % 2 ? family : caretaker).events.ask({ params: { id }, body })
    await Promise.all([...questions, questions[0]!].map(ask))
    await Promise.all(
      questions.map((question) =>
        as(family).events.answerQuestion({
          params: { id, questionId: question.id },
          body: { answer: `Answer to ${question.question}` },
        }),
      ),
    )
    const { event } = await as(family).events.read({ params: { id } })
    expect(event.questions).toHaveLength(10)
    for (const { question, answer } of event.questions) expect(answer).toBe(`Answer to ${question}`)
    expect((await look(family)).events[0]).toMatchObject({ questions: 10, unanswered: 0 })
  })

  test('an answer that arrives late or twice does not overwrite one that its writer did not see', async () => {
    const { family, caretaker } = await aCircle()
    const question = { id: uuidv7(), question: 'How much of it?' }
    const { id } = await as(family).events.create({ body: anEvent({ questions: [question] }) })
    const answer = (person: Person, body: { answer: string | null; seen?: string[] }) =>
      as(person).events.answerQuestion({ params: { id, questionId: question.id }, body })
    const { version } = await answer(caretaker, { answer: 'Take 5 mg' })
    expect((await answer(caretaker, { answer: 'Take 5 mg' })).version).toBe(version)
    await answer(family, { answer: '2.5 mg, he corrected himself', seen: ['Take 5 mg'] })
    const refused = await answer(caretaker, { answer: 'Take 5 mg', seen: [] }).catch((error) => error.body)
    const current = { questions: [{ ...question, answer: '2.5 mg, he corrected himself' }] }
    expect(refused).toMatchObject({ errorCode: 'VERSION_CONFLICT', current })
    await expect(answer(caretaker, { answer: null, seen: ['Take 5 mg'] })).toFailWith('VERSION_CONFLICT')
    const after = await answer(caretaker, { answer: '2.5 mg', seen: ['Take 5 mg', '2.5 mg, he corrected himself'] })
    expect(after.questions[0]!.answer).toBe('2.5 mg')
    // From a page that does not say what it saw.
    expect((await answer(caretaker, { answer: '2 mg' })).questions[0]!.answer).toBe('2 mg')
  })

  test('a question about one visit of a series belongs to that visit only', async () => {
    const { family } = await aCircle()
    const { id } = await as(family).events.create({ body: anEvent({ rule: 'FREQ=DAILY;COUNT=3' }) })
    const original = '2026-11-24T09:00:00.000Z'
    await as(family).events.ask({ params: { id }, body: { id: uuidv7(), original, question: 'And the knee?' } })
    const seen = await look(family)
    const detailsOf = detailsIn(seen)
    expect(occurrencesIn(seen).map((each) => detailsOf(each).questions)).toEqual([0, 1, 0])
    const { event, occurrence } = await as(family).events.read({ params: { id }, query: { original } })
    expect([event.questions, occurrence!.questions.length, occurrence!.original]).toEqual([[], 1, original])
  })
})
