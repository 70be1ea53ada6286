import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import ICAL from 'ical.js'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillCalendar, winter } from '../../test/records/busy-calendar.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { as, send } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, join, type Person } from '../../test/support/world.ts'

// The feed covers the past year, so the date is fixed.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const makeFeed = async (person: Person, detail: 'full' | 'busy' = 'full') =>
  as(person).calendarExchange.createFeed({ body: { id: uuidv7(), detail } })
const tokenOf = (path: string | null) => path!.split('/').at(-1)!
const read = (token: string) => send(undefined, calendarExchange.feed, { params: { token } })

describe('a feed', () => {
  test('read by ical.js has the same occurrences as the calendar', async () => {
    const circle = await aCircle()
    await fillCalendar(circle)
    const { path } = await makeFeed(circle.family)
    const response = await read(tokenOf(path))
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    for (const query of winter) {
      const seen = await as(circle.family).events.list({ query })
      const detailsOf = detailsIn(seen)
      const ours = occurrencesIn(seen).map((each) => `${each.start} ${each.end} ${titleIn(detailsOf(each))}`)
      expect(ours.length).toBeGreaterThan(20)
      expect(readIn(response.body, query).sort()).toEqual(ours.sort())
    }
  })

  test('gives an event that takes no time no end: an end has to be later', async () => {
    const { family } = await aCircle()
    const { startsAt } = anEvent()
    await as(family).events.create({ body: anEvent({ title: 'Tablet', kind: 'reminder', endsAt: startsAt! }) })
    await as(family).events.create({ body: anEvent() })
    const { body } = await read(tokenOf((await makeFeed(family)).path))
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    const ends = events.map((event) => [event.getFirstPropertyValue('summary'), event.hasProperty('dtend')])
    expect(Object.fromEntries(ends)).toEqual({ Tablet: false, 'Dr. Brandt, blood pressure': true })
  })

  test('contains the details of an event, correctly folded and escaped', async () => {
    const { family, caretaker } = await aCircle()
    const questions = [{ id: uuidv7(), question: 'Half, or whole; or none?', answer: 'Half' }]
    await as(family).events.create({
      body: anEvent({
        title: 'Blutdruck, Größe; 🩺 '.repeat(6),
        place: 'Lindenweg 3, Hof\nlinks',
        preparation: 'Bring the list\nBEGIN:VEVENT',
        attendeeIds: [caretaker.userId],
        questions,
      }),
    })
    const { body } = await read(tokenOf((await makeFeed(family)).path))
    // 75, plus the space at the beginning of a folded line.
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76)
    const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    expect(event!.getFirstPropertyValue('summary')).toBe('Blutdruck, Größe; 🩺 '.repeat(6).trim())
    // A place is one line.
    expect(event!.getFirstPropertyValue('location')).toBe('Lindenweg 3, Hof links')
    expect(event!.getFirstPropertyValue('description')).toContain('Bring the list\nBEGIN:VEVENT')
    expect(event!.getFirstPropertyValue('description')).toContain('? Half, or whole; or none?\n  Half')
    expect(event!.getFirstPropertyValue('description')).toContain('Taking part: Carlo Keller')
  })

  // West of UTC, midnight in UTC is still the day before.
  const zones = ['Europe/Berlin', 'America/New_York']
  test.each(zones)('names nobody who has declined, on that occurrence or on all; all-day in %s', async (zone) => {
    const { family, caretaker } = await aCircle()
    const people = [caretaker.userId, family.userId]
    const shift = { kind: 'shift' as const, title: 'Shift', attendeeIds: people, rule: 'FREQ=DAILY;COUNT=4' }
    const series = await as(family).events.create({ body: anEvent(shift) })
    const once = await as(family).events.create({ body: anEvent({ ...shift, title: 'Once', rule: null }) })
    const days = { allDay: true, startsAt: null, endsAt: null, startDay: '2026-11-24', endDay: '2026-11-24', zone }
    const allDay = await as(family).events.create({ body: anEvent({ ...shift, ...days, title: 'Day' }) })
    const answer = (who: Person, params: { id: string }, answer: 'yes' | 'no', original: string | null = null) =>
      as(who).events.attend({ params, body: { original, answer } })
    await answer(caretaker, once, 'no')
    await answer(caretaker, series, 'no')
    await answer(caretaker, series, 'yes', '2026-11-24T09:00:00.000Z')
    await answer(family, series, 'no', '2026-11-25T09:00:00.000Z')
    await answer(caretaker, allDay, 'no', '2026-11-25')
    const { body } = await read(tokenOf((await makeFeed(family)).path))
    const titles = readIn(body, { from: '2026-11-23', to: '2026-11-26' }).map((each) => each.split(' '))
    expect(titles.map(([start, , ...title]) => `${start!.slice(8, 10)} ${title.join(' ')}`).sort()).toEqual([
      '23 Once (Fritz Keller)',
      '23 Shift (Fritz Keller)',
      '24 Day (Carlo Keller, Fritz Keller)',
      '24 Shift (Carlo Keller, Fritz Keller)',
      '25 Day (Fritz Keller)',
      '25 Shift',
      '26 Day (Carlo Keller, Fritz Keller)',
      '26 Shift (Fritz Keller)',
    ])
    expect(body.match(/Taking part: Carlo/g)).toHaveLength(2)
    expect(body).toContain('DTSTART;VALUE=DATE:20261124')
    const busy = (await read(tokenOf((await makeFeed(family, 'busy')).path))).body
    expect(busy.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })

  test('names who offered to come to a shift, too, to one date or to all, as the calendar does', async () => {
    const { family, caretaker, admin } = await aCircle()
    const shift = { kind: 'shift' as const, title: 'Shift', attendeeIds: [caretaker.userId] }
    const series = await as(family).events.create({ body: anEvent({ ...shift, rule: 'FREQ=DAILY;COUNT=3' }) })
    const open = await as(family).events.create({ body: anEvent({ ...shift, title: 'Open', attendeeIds: [] }) })
    const answer = (who: Person, params: { id: string }, answer: 'yes' | 'maybe', original: string | null = null) =>
      as(who).events.attend({ params, body: { original, answer } })
    await answer(family, series, 'yes', '2026-11-24T09:00:00.000Z')
    await answer(admin, series, 'maybe', '2026-11-25T09:00:00.000Z')
    await answer(family, open, 'yes')
    const { body } = await read(tokenOf((await makeFeed(family)).path))
    const shown = readIn(body, { from: '2026-11-23', to: '2026-11-26' })
    expect(shown.map((each) => each.slice(8, 10) + each.slice(50)).sort()).toEqual([
      '23Open (Fritz Keller)',
      '23Shift (Carlo Keller)',
      '24Shift (Carlo Keller, Fritz Keller)',
      '25Shift (Carlo Keller)',
    ])
    const { duties } = await as(family)
      .shifts.coverage({ query: { from: '2026-11-23', to: '2026-11-26' } })
      .then(({ duties }) => ({ duties: duties.map(({ name, start }) => `${start.slice(8, 10)} ${name}`) }))
    expect(duties.sort()).toEqual([
      '23 Carlo Keller',
      '23 Fritz Keller',
      '24 Carlo Keller',
      '24 Fritz Keller',
      '25 Carlo Keller',
    ])
  })

  test('typed text never begins a line of the file', async () => {
    const { family } = await aCircle()
    const title = 'Visit\rEND:VEVENT\rBEGIN:VEVENT'
    await as(family).events.create({ body: anEvent({ title, reason: 'One\u0085two\r\nthree\u2028four\u000bfive' }) })
    const { body } = await read(tokenOf((await makeFeed(family)).path))
    expect(body.split(/\r\n|[\r\n\v\u0085\u2028]/).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    expect(event!.getFirstPropertyValue('description')).toBe('One\ntwo\nthree\nfour five')
  })

  test('of busy times says nothing else', async () => {
    const circle = await aCircle()
    await fillCalendar(circle)
    const { body } = await read(tokenOf((await makeFeed(circle.family, 'busy')).path))
    expect(body).toContain('SUMMARY:Busy')
    expect(body).not.toMatch(/Weekdays|Keller|Rose|Moved|Carlo|LOCATION|DESCRIPTION|CATEGORIES|STATUS/)
  })
})

test('an unchanged feed is not sent again to a caller with its ETag; a changed one is', async () => {
  const { family } = await aCircle()
  const body = anEvent({ rule: 'FREQ=DAILY' })
  await as(family).events.create({ body })
  const { path } = await makeFeed(family)
  const { app } = await theKinfold()
  const ask = (mark: string) => app.inject({ url: path!, headers: { 'if-none-match': mark } })
  const { statusCode, headers } = await ask('"another"')
  expect(statusCode).toBe(200)
  vi.setSystemTime(new Date('2026-11-20T08:59:00Z'))
  for (const mark of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`]) {
    const again = await ask(mark as string)
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  await as(family).events.update({ params: body, body: { ...body, title: 'Moved', version: 1, scope: 'all' } })
  expect((await ask(headers.etag as string)).statusCode).toBe(200)
})

describe('its link', () => {
  test('is returned once; only its hash is stored', async () => {
    const { family } = await aCircle()
    const id = uuidv7()
    const made = await as(family).calendarExchange.createFeed({ body: { id } })
    expect(made.path).toMatch(/^\/api\/calendar-feed\/[\w-]{43}\.ics$/)
    expect(await as(family).calendarExchange.createFeed({ body: { id } })).toEqual({ ...made, path: null })
    await expect(as(family).calendarExchange.createFeed({ body: { id, detail: 'busy' } })).toFailWith('ID_TAKEN')
    const secret = tokenOf(made.path).replace('.ics', '')
    const { services } = await theKinfold()
    const { rows } = await services.database.owner.query(
      `select (select string_agg(f::text, '') from calendar_feeds f) || (select string_agg(a::text, '') from audit a)
        || coalesce((select string_agg(h::text, '') from history h), '') as everything`,
    )
    expect(rows[0].everything.length).toBeGreaterThan(100)
    expect(rows[0].everything).not.toContain(secret)
  })

  test('is private: nobody else sees or ends it', async () => {
    const { family, admin } = await aCircle()
    const { feed } = await makeFeed(family)
    expect(await as(family).calendarExchange.feeds()).toEqual([feed])
    expect(await as(admin).calendarExchange.feeds()).toEqual([])
    await expect(as(admin).calendarExchange.revokeFeed({ params: { id: feed.id } })).toFailWith('FORBIDDEN')
  })

  test('ends when it is revoked, and when its person leaves; rejoining does not reactivate it', async () => {
    const { family, caretaker, clientId } = await aCircle()
    const [mine, theirs] = [await makeFeed(family), await makeFeed(caretaker)]
    expect((await read(tokenOf(mine.path))).statusCode).toBe(200)
    expect((await as(family).calendarExchange.feeds())[0]!.lastReadAt).toMatch(/:00:00\.000Z$/)
    await as(family).calendarExchange.revokeFeed({ params: { id: mine.feed.id } })
    await as(family).calendarExchange.revokeFeed({ params: { id: mine.feed.id } })
    expect((await read(tokenOf(mine.path))).json().errorCode).toBe('LINK_SPENT')
    expect(await as(family).calendarExchange.feeds()).toEqual([])

    const { services } = await theKinfold()
    const leave = 'delete from members where client_id = $1 and user_id = $2'
    await services.database.owner.query(leave, [clientId, caretaker.userId])
    expect((await read(tokenOf(theirs.path))).json().errorCode).toBe('LINK_SPENT')
    await join(caretaker, clientId, 'caretaker')
    expect((await read(tokenOf(theirs.path))).json().errorCode).toBe('LINK_SPENT')
  })

  test('that is wrong looks like one that ended', async () => {
    const answers = await Promise.all(['x', 'x.ics', 'a'.repeat(43), '%00', '../feeds'].map(read))
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([410, answers[0]!.body])
  })

  test('is limited to twenty', async () => {
    const { family } = await aCircle()
    for (let count = 0; count < 20; count++) await makeFeed(family)
    await expect(makeFeed(family)).toFailWith('TOO_MANY_FEEDS')
  })
})

const titleIn = ({ kind, title }: { kind: string; title: string }) =>
  kind === 'shift' ? `${title} (Carlo Keller)` : title

/** 'start end title' of all entries within some days, as read by ical.js. */
function readIn(file: string, { from, to }: { from: string; to: string }): string[] {
  const component = new ICAL.Component(ICAL.parse(file))
  ICAL.TimezoneService.reset()
  for (const each of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(each))
  const events = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const mains = events.filter((event) => !event.isRecurrenceException())
  for (const event of events.filter((each) => each.isRecurrenceException()))
    mains.find(({ uid }) => uid === event.uid)!.relateException(event)
  const found: string[] = []
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    const [first, last] = start.isDate ? [start.toString(), addDays(end.toString(), -1)] : [utc(start), utc(end)]
    const isIn = start.isDate
      ? first <= to && last >= from
      : first < momentOf(addDays(to, 1), '00:00', 'Europe/Berlin') && last > momentOf(from, '00:00', 'Europe/Berlin')
    if (isIn) found.push(`${first} ${last} ${event.summary}`)
  }
  for (const event of mains) {
    if (!event.isRecurring()) add(event, event.startDate, event.endDate)
    else {
      const iterator = event.iterator()
      for (let next = iterator.next(); next && next.toString().slice(0, 10) < '2027-06-01'; next = iterator.next()) {
        const { item, startDate, endDate } = event.getOccurrenceDetails(next)
        add(item, startDate, endDate)
      }
    }
  }
  return found
}

const utc = (time: ICAL.Time) => time.toJSDate().toISOString()
