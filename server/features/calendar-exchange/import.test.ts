import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillCalendar, winter } from '../../test/records/busy-calendar.ts'
import {
  importCalendar as bringIn,
  aVevent as event,
  aCalendarFile as file,
  entriesIn as shown,
  importedWeek as week,
} from '../../test/records/calendar-files.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { copies } from '../../test/records/copies.ts'
import { as, send, settled } from '../../test/support/calls.ts'
import { cpuSecondsOf, turnsDuring } from '../../test/support/cost-of-work.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { readParts } from './import-text.ts'

// Feeds cover the past year, so the date is fixed.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const walk = event('walk@example.org', 'DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z', 'SUMMARY:A walk')

const problems = async (person: Person, ...events: string[]) =>
  (await bringIn(person, file(...events))).items.map(({ problem }) => problem)

describe('a file', () => {
  test('is previewed, then imported, and importing it again changes nothing', async () => {
    const { family } = await aCircle()
    const preview = await bringIn(family, file(walk), true)
    expect(preview).toMatchObject({
      dryRun: true,
      counts: { new: 1, update: 0, same: 0, removed: 0, problem: 0 },
      items: [{ uid: 'walk@example.org', title: 'A walk', start: '2026-11-24T14:00:00.000Z', outcome: 'new' }],
    })
    expect(await shown(family)).toEqual([])
    await bringIn(family, file(walk))
    expect((await bringIn(family, file(walk))).counts).toMatchObject({ new: 0, same: 1 })
    expect(await shown(family)).toEqual(['2026-11-24T14:00:00.000Z A walk'])
  })

  test.each(['20261125', '20261125T235959Z', '20261124T230000Z'])(
    'an all-day series until %s ends with that day',
    async (until) => {
      const { family } = await aCircle()
      const fair = event(
        'f@example.org',
        'DTSTART;VALUE=DATE:20261123',
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
        'SUMMARY:Fair',
      )
      const { items } = await bringIn(family, file(fair))
      expect(items.map(({ rule }) => rule)).toEqual(['FREQ=DAILY;UNTIL=20261125'])
      expect(await shown(family)).toEqual(['2026-11-23 Fair', '2026-11-24 Fair', '2026-11-25 Fair'])
    },
  )

  test('says what it leaves out, and which dates of a series are not as the rest', async () => {
    const { family } = await aCircle()
    const series = event(
      's@example.org',
      'DTSTART:20261124T140000Z',
      'RRULE:FREQ=WEEKLY',
      'SUMMARY:Choir',
      'EXDATE:20261208T140000Z',
    )
    const moved = event('s@example.org', 'RECURRENCE-ID:20261201T140000Z', 'DTSTART:20261202T140000Z', 'SUMMARY:Choir')
    const todo = 'BEGIN:VTODO\r\nUID:t@example.org\r\nSUMMARY:Buy pads\r\nEND:VTODO'
    const { items, todos } = await bringIn(family, file(series, moved, todo), true)
    expect(todos).toBe(1)
    expect(items.map(({ note }) => note)).toEqual([
      '1 date of it is moved or changed. 1 date of it does not take place',
    ])
  })

  test('with a to-do that has no end loses no event', async () => {
    const { family } = await aCircle()
    const open = 'BEGIN:VTODO\r\nSUMMARY:Buy pads'
    const { items, todos } = await bringIn(family, file(open, walk, open, walk.replaceAll('walk', 'swim')), true)
    expect([items.map(({ title }) => title), todos]).toEqual([['A walk', 'A swim'], 2])
  })

  test('with an event that has no end says so, and loses no other', async () => {
    const { family } = await aCircle()
    const open = 'BEGIN:VEVENT\r\nUID:open\r\nSUMMARY:Cut off\r\nDTSTART:20261124T140000Z'
    const { items } = await bringIn(family, file(open, walk, open))
    const problem = 'This event could not be read'
    expect(items.map((each) => each.problem ?? each.title)).toEqual([problem, problem, 'A walk'])
  })

  test('imported twice at once is imported once', async () => {
    const { family, caretaker } = await aCircle()
    expect(await settled(bringIn(family, file(walk)), bringIn(caretaker, file(walk)))).toEqual(['DONE', 'DONE'])
    expect(await shown(family)).toHaveLength(1)
  })

  test('that changed updates its events, and keeps what the circle added; removed events stay removed', async () => {
    const { family, caretaker } = await aCircle()
    await bringIn(family, file(walk, walk.replaceAll('walk', 'swim')))
    const { events } = await as(family).events.list({ query: week })
    const named = (title: string) => events.find((each) => each.title === title)!
    const [walking, swimming] = [named('A walk'), named('A swim')]
    await as(family).events.ask({ params: walking, body: { id: uuidv7(), question: 'Which shoes?' } })
    await as(family).events.remove({ params: swimming })
    const later = (text: string) => text.replaceAll('20261124T', '20261125T')
    const again = await bringIn(caretaker, file(later(walk), later(walk.replaceAll('walk', 'swim'))))
    expect(again.items.map(({ outcome, note }) => `${outcome} ${note}`)).toEqual([
      'update null',
      'removed This was removed here, and stays removed',
    ])
    expect(await shown(family)).toEqual(['2026-11-25T14:00:00.000Z A walk'])
    expect((await as(family).events.read({ params: walking })).event.questions).toHaveLength(1)
  })

  test('from our own feed: an event that was removed here since is not said to be here', async () => {
    const { family } = await aCircle()
    await as(family).events.create({ body: anEvent({ title: 'Kept' }) })
    const removed = await as(family).events.create({ body: anEvent({ title: 'Removed' }) })
    const { path } = await as(family).calendarExchange.createFeed({ body: { id: uuidv7() } })
    const { body } = await send(undefined, calendarExchange.feed, { params: { token: path!.split('/').at(-1)! } })
    await as(family).events.remove({ params: removed })
    const { items, counts } = await bringIn(family, body, true)
    expect(items.map(({ title, outcome, note }) => `${title}: ${outcome}, ${note}`).sort()).toEqual([
      'Kept: same, This was exported from here',
      'Removed: removed, This was removed here, and stays removed',
    ])
    expect(counts).toMatchObject({ new: 0, same: 1, removed: 1 })
    expect(await shown(family)).toHaveLength(1)
  })

  test('whose line breaks cut a letter in two is read all the same, also after a byte order mark', async () => {
    const { family } = await aCircle()
    const bytes = Buffer.from(`\ufeff${file(walk.replace('A walk', 'Grüße'))}`)
    const within = bytes.indexOf('ü') + 1
    const content = Buffer.concat([bytes.subarray(0, within), Buffer.from('\r\n '), bytes.subarray(within)])
    await as(family).calendarExchange.importFile({ query: { dryRun: false }, file: { content } })
    expect(await shown(family)).toEqual(['2026-11-24T14:00:00.000Z Grüße'])
  })

  test('with series and exceptions is imported unchanged', async () => {
    const { family } = await aCircle()
    const series = event(
      'physio@example.org',
      'DTSTART;TZID=Europe/Berlin:20261123T100000',
      'DTEND;TZID=Europe/Berlin:20261123T104500',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;TZID=Europe/Berlin:20261124T100000',
      'SUMMARY:Physio\\, knee',
    )
    const moved = event(
      'physio@example.org',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261125T100000',
      'DTSTART;TZID=Europe/Berlin:20261125T160000',
      'DURATION:PT1H',
      'SUMMARY:Physio later',
    )
    expect((await bringIn(family, file(moved, series))).items).toMatchObject([
      { outcome: 'new', rule: 'FREQ=DAILY;COUNT=4' },
    ])
    const seen = await as(family).events.list({ query: week })
    expect(occurrencesIn(seen).map(({ start, end }) => `${start} ${end.slice(11, 16)}`)).toEqual([
      '2026-11-23T09:00:00.000Z 09:45',
      '2026-11-25T15:00:00.000Z 16:00',
      '2026-11-26T09:00:00.000Z 09:45',
    ])
  })

  test('from our own feed: the same in another circle, nothing in its own', async () => {
    const [here, there] = [await aCircle(), await aCircle()]
    await fillCalendar(here)
    const { path } = await as(here.family).calendarExchange.createFeed({ body: { id: uuidv7() } })
    const { body } = await send(undefined, calendarExchange.feed, { params: { token: path!.split('/').at(-1)! } })
    expect((await bringIn(here.family, body)).counts).toMatchObject({ new: 0, update: 0, problem: 0 })
    expect((await bringIn(there.family, body)).counts).toMatchObject({ new: 15, update: 0, problem: 0 })
    const times = async (person: Person, query: typeof week) =>
      occurrencesIn(await as(person).events.list({ query }))
        .map(({ start, end }) => `${start} ${end}`)
        .sort()
    for (const query of winter) expect(await times(there.family, query)).toEqual(await times(here.family, query))
  })

  test('whose names only look like those of our own feed is imported', async () => {
    const { family } = await aCircle()
    const named = `${'-'.repeat(36)}@kinfold`
    const visit = event(named, 'DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z', 'SUMMARY:A visit')
    expect((await bringIn(family, file(visit))).counts).toMatchObject({ new: 1, problem: 0 })
  })

  test('with days, wall times, Windows zones and Outlook’s own descriptions of zones', async () => {
    const { family } = await aCircle()
    const outlook = `BEGIN:VTIMEZONE\r\nTZID:W. Europe Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nEND:VTIMEZONE`
    const at = (uid: string, start: string, ...more: string[]) =>
      event(uid, `DTSTART${start}`, `SUMMARY:${uid}`, ...more)
    await bringIn(
      family,
      file(
        outlook,
        at('days', ';VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'),
        at('day', ';VALUE=DATE:20261124'),
        at('floating', ':20261124T080000'),
        at(
          'windows',
          ';TZID=W. Europe Standard Time:20261124T090000',
          'DTEND;TZID=W. Europe Standard Time:20261124T100000',
        ),
        at('quoted', ';TZID="Eastern Standard Time":20261124T090000'),
        at('path', ';TZID=/citadel.org/20210210_1/Europe/Berlin:20261124T110000'),
      ),
    )
    expect((await shown(family)).sort()).toEqual([
      '2026-11-24 day',
      '2026-11-24 days',
      '2026-11-24T07:00:00.000Z floating',
      '2026-11-24T08:00:00.000Z windows',
      '2026-11-24T10:00:00.000Z path',
      '2026-11-24T14:00:00.000Z quoted',
    ])
  })
})

describe('dates and zones', () => {
  test('dates besides the rule are imported as separate events, once, unless excluded or existing', async () => {
    const { family } = await aCircle()
    const series = event(
      'visit@example.org',
      'DTSTART;TZID=Europe/Berlin:20261123T100000',
      'DTEND;TZID=Europe/Berlin:20261123T104500',
      'RRULE:FREQ=DAILY;COUNT=2',
      'RDATE;TZID=Europe/Berlin:20261124T100000,20261126T150000,20261127T100000',
      'RDATE;VALUE=PERIOD:20261128T090000Z/PT2H',
      'EXDATE;TZID=Europe/Berlin:20261127T100000',
      'SUMMARY:Visit',
    )
    const moved = event(
      'visit@example.org',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261126T150000',
      'DTSTART;TZID=Europe/Berlin:20261126T170000',
      'SUMMARY:Visit, later',
    )
    const days = event('days@example.org', 'DTSTART;VALUE=DATE:20261123', 'RDATE;VALUE=DATE:20261129', 'SUMMARY:Market')
    const first = await bringIn(family, file(series, moved, days))
    expect(first.counts).toMatchObject({ new: 5, problem: 0 })
    expect(first.items[0]!.note).toBe('Additional dates are imported as separate events')
    expect((await shown(family)).sort()).toEqual([
      '2026-11-23 Market',
      '2026-11-23T09:00:00.000Z Visit',
      '2026-11-24T09:00:00.000Z Visit',
      '2026-11-26T16:00:00.000Z Visit, later',
      '2026-11-28T09:00:00.000Z Visit',
      '2026-11-29 Market',
    ])
    expect((await bringIn(family, file(series, moved, days))).counts).toMatchObject({ new: 0, same: 5 })
  })

  const observance = (kind: string, start: string, from: string, to: string, rule: string) =>
    [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:${rule}`,
      `END:${kind}`,
    ].join('\r\n')
  const zone = (tzid: string, ...observances: string[]) =>
    ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
  const newYork = zone(
    'Customized Time Zone',
    observance('STANDARD', '16010101T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
    observance('DAYLIGHT', '16010101T020000', '-0500', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
  )

  test('a zone described under an unknown name becomes the one with the same clock', async () => {
    const { family } = await aCircle()
    const at = (uid: string, start: string, ...more: string[]) =>
      event(uid, `DTSTART${start}`, `SUMMARY:${uid}`, ...more)
    const odd = zone('Own Time', observance('STANDARD', '19700101T000000', '+0107', '+0107', 'FREQ=YEARLY;COUNT=1'))
    const rule = 'RRULE:FREQ=WEEKLY'
    const brought = await bringIn(
      family,
      file(
        newYork,
        odd,
        at('weekly', ';TZID=Customized Time Zone:20261027T090000', rule),
        at('once', ';TZID=Own Time:20261124T090700'),
        at('odd', ';TZID=Own Time:20261124T090000', rule),
      ),
    )
    expect(brought.items.map(({ problem }) => problem).sort()).toEqual([
      'The time zone ‘Own Time’ is not known',
      null,
      null,
    ])
    expect(await shown(family)).toEqual(['2026-11-24T08:00:00.000Z once', '2026-11-24T14:00:00.000Z weekly'])
    // The week when New York has not changed its clocks yet, and Berlin has.
    expect(await shown(family, { from: '2026-10-26', to: '2026-11-01' })).toEqual(['2026-10-27T13:00:00.000Z weekly'])
  })

  test('a senseless or endless zone description blocks nothing', async () => {
    const { family } = await aCircle()
    const endless = zone('Endless', observance('STANDARD', '19700101T000000', '+0100', '+0200', 'FREQ=SECONDLY'))
    const never = zone(
      'Never',
      observance('STANDARD', '19700101T000000', '+0100', '+0200', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    )
    const nonsense = 'BEGIN:VTIMEZONE\r\nTZID:x\r\nBEGIN:STANDARD\r\nDTSTART:now\r\nEND:STANDARD\r\nEND:VTIMEZONE'
    const seconds = await cpuSecondsOf(async () =>
      expect(await problems(family, endless, never, nonsense, walk)).toEqual([null]),
    )
    expect(seconds).toBeLessThan(5)
  })

  test('the preview says what of an event is cut or left out, also of a changed occurrence', async () => {
    const { family } = await aCircle()
    const long = event(
      'long@example.org',
      'DTSTART:20261124T100000Z',
      'RRULE:FREQ=DAILY;COUNT=3',
      `SUMMARY:${'x'.repeat(201)}`,
      `LOCATION:${'x'.repeat(301)}`,
      'ATTENDEE;CN=Bea:mailto:bea@example.org',
    )
    const changed = event(
      'long@example.org',
      'RECURRENCE-ID:20261125T100000Z',
      'DTSTART:20261125T110000Z',
      'SUMMARY:Later',
      `DESCRIPTION:${'x'.repeat(1_001)}`,
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:YWJj',
    )
    const query = { dryRun: true }
    const content = file(long, changed, walk)
    const { items } = await as(family).calendarExchange.importFile({ query, file: { content } })
    expect(items.map(({ note }) => note?.split('. ') ?? [])).toEqual([
      [
        '1 date of it is moved or changed',
        'The title is shortened',
        'The place is shortened',
        'The people invited to it are not imported',
        'The description is shortened',
        'Attached files are not imported',
      ],
      [],
    ])
  })

  test('the 31st and 29 February are imported as meant, with a note where the file’s program skips a month', async () => {
    const { family } = await aCircle()
    const rent = event(
      'rent@example.org',
      'DTSTART;VALUE=DATE:20261031',
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=31',
      'SUMMARY:Rent',
    )
    const told = rent.replaceAll('rent', 'told').replace('BYMONTHDAY=31', 'BYMONTHDAY=28,29,30,31;BYSETPOS=-1')
    const { items } = await bringIn(family, file(rent, told))
    expect(items.map(({ rule }) => rule)).toEqual(['FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYMONTHDAY=31'])
    expect(items[0]!.note).toBe('In shorter months it is on the last day')
    expect(await shown(family, { from: '2026-11-01', to: '2026-11-30' })).toHaveLength(2)
  })
})

describe('what cannot be imported', () => {
  test('is reported for each event, and the rest is imported', async () => {
    const { family } = await aCircle()
    const at = (...lines: string[]) => event(uuidv7(), 'SUMMARY:x', ...lines)
    const start = 'DTSTART:20261124T140000Z'
    expect(
      await problems(
        family,
        walk,
        at(),
        at('DTSTART;TZID=Middle-earth Standard Time:20261124T090000'),
        at(start, 'RRULE:FREQ=SECONDLY'),
        at(start, 'RRULE:FREQ=DAILY;COUNT=1000000'),
        at(start, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
        at(start, 'RRULE:FREQ=NEVER'),
        at(start, 'DTEND:20261120T140000Z'),
        at(start, 'DTEND:20281120T140000Z'),
        at('DTSTART:99991124T140000Z'),
        at('DTSTART:nonsense'),
        event('', start),
        at(start, 'RECURRENCE-ID:20261124T140000Z'),
        at(start, `DESCRIPTION:${'x'.repeat(70_000)}`),
      ),
    ).toEqual([
      'This event does not say when it begins',
      'The time zone ‘Middle-earth Standard Time’ is not known',
      'This event could not be read',
      'This ends before it begins',
      'Use at most 31 days, or let it repeat',
      'Please check the year',
      expect.stringMatching(/could not be read/),
      'This event has no UID, so it cannot be told apart from others',
      'This event is too long',
      null,
      'Please repeat daily, weekly, monthly or yearly',
      'Please let it repeat at most 1000 times, or give it an end date',
      'This repetition could not be worked out. Please choose a simpler one',
      'This changes a series that is not in the file',
    ])
    expect(await shown(family)).toEqual(['2026-11-24T14:00:00.000Z A walk'])
  })

  test('not a calendar, an empty one, one that is too full or too large', async () => {
    const { family } = await aCircle()
    const refused = (content: string) =>
      bringIn(family, content).then(
        () => 'taken',
        (error) => error.body.fields?.file ?? error.body.message,
      )
    expect(await refused('')).toMatch('choose a file that is not empty')
    expect(await refused('%PDF-1.7 …')).toMatch('not a calendar file')
    expect(await refused('x'.repeat(1_000_000))).toMatch('not a calendar file')
    expect(await refused(file())).toMatch('no events')
    expect(await refused('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).toMatch('no events')
    expect(await refused(file(...Array.from({ length: 1_001 }, (_, n) => walk.replace('walk@', `${n}@`))))).toMatch(
      '1000',
    )
    expect(await refused('B'.repeat(5 * 1024 * 1024 + 1))).toMatch('at most 5 MB')
    expect(await refused('B'.repeat(7 * 1024 * 1024))).toMatch('at most 5 MB')
  })

  test('a long line that comes in very many pieces is not read again with each of them', async () => {
    const [start, end] = file(walk.replace('SUMMARY:A walk', 'SUMMARY:A walk\r\nX-NOTE:')).split('X-NOTE:')
    const pieces = async function* () {
      yield Buffer.from(`${start}ATTACH:${'A'.repeat(100_000)}`)
      for (let sent = 0; sent < 1_000; sent++) yield Buffer.from('A'.repeat(10))
      yield Buffer.from(end!)
    }
    const split = vi.spyOn(String.prototype, 'split')
    const { events } = await readParts(pieces())
    const searched = split.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0)
    split.mockRestore()
    expect(events).toEqual([expect.stringContaining('ATTACH:left-out')])
    expect(searched).toBeLessThan(200_000)
  })

  test('others get their turn while a file of very many short lines is read', async () => {
    const [start, end] = file(walk.replace('SUMMARY:A walk', 'SUMMARY:A walk\r\nX-NOTE:')).split('X-NOTE:')
    const folded = Buffer.from(`${start}ATTACH:A${'\r\n A'.repeat(400_000)}${end}`)
    const pieces = async function* () {
      for (let from = 0; from < folded.length; from += 65_536) yield folded.subarray(from, from + 65_536)
    }
    const { result, turns } = await turnsDuring(() => readParts(pieces()))
    expect(result.events).toEqual([expect.stringContaining('ATTACH:left-out')])
    expect(turns).toBeGreaterThan(10)
  })

  test('lines end alike wherever a piece ends', async () => {
    const text = Buffer.from(file(walk).replaceAll('\r\n', '\r'))
    const inPieces = async function* (bytes: Buffer, size: number) {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
    }
    const whole = await readParts(inPieces(text, text.length))
    for (const size of [1, 2, 7]) {
      expect(await readParts(inPieces(text, size))).toEqual(whole)
      expect(await readParts(inPieces(Buffer.from(file(walk)), size))).toEqual(whole)
    }
  })

  test('a file of 5 MB with pictures is imported without them', async () => {
    const { family } = await aCircle()
    const picture = `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(70)}\r\n ${`${'A'.repeat(74)}\r\n `.repeat(60_000)}A`
    const full = file(event('walk@example.org', 'DTSTART:20261124T140000Z', picture, 'SUMMARY:A walk'))
    expect(full.length).toBeGreaterThan(4_500_000)
    expect((await bringIn(family, full)).counts).toMatchObject({ new: 1, problem: 0 })
  })

  test('more than the circle has room for: the preview says so, and nothing of it is added', async () => {
    const [elsewhere, { family, clientId }] = [await aCircle(), await aCircle()]
    const { id } = await as(elsewhere.family).events.create({ body: anEvent({ rule: 'FREQ=WEEKLY' }) })
    await copies('calendar_events', id, 990, { client_id: clientId })
    const daily = (count: number) =>
      file(
        walk,
        ...Array.from({ length: count }, (_, n) =>
          walk.replace('walk@', `${n}@`).replace('SUMMARY', 'RRULE:FREQ=DAILY\r\nSUMMARY'),
        ),
      )
    const message = 'This circle can have at most 1,000 repeating events. There is room for only 10 more.'
    for (const dryRun of [true, false])
      await expect(bringIn(family, daily(60), dryRun)).rejects.toMatchObject({
        body: { errorCode: 'CIRCLE_FULL', message },
      })
    expect(await shown(family)).not.toContain('2026-11-24T14:00:00.000Z A walk')
    expect((await bringIn(family, daily(10), true)).counts).toMatchObject({ new: 11 })
    expect((await bringIn(family, daily(10))).counts).toMatchObject({ new: 11 })
    expect((await bringIn(family, daily(10))).counts).toMatchObject({ new: 0, same: 11 })
  })

  test('a thousand endless series are imported, and each is expanded only as far as it is shown', async () => {
    const { family } = await aCircle()
    const endless = Array.from({ length: 1_000 }, (_, n) =>
      walk.replace('walk@', `${n}@`).replace('SUMMARY', 'RRULE:FREQ=DAILY\r\nSUMMARY'),
    )
    expect((await bringIn(family, file(...endless))).counts).toMatchObject({ new: 1_000 })
    const seen = await as(family).events.list({ query: { from: '2026-12-01', to: '2027-01-31' } })
    expect([occurrencesIn(seen).length, seen.cut]).toEqual([5_000, true])
  })
})
