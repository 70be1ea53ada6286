import { occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aCalendarFile, aVevent, entriesIn, importCalendar, importedWeek } from '../../test/records/calendar-files.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* What a file does to the occurrences of a series, and what stays of the circle's own changes when it is imported again. */
const BERLIN = ';TZID=Europe/Berlin:'
const physio = (...more: string[]) =>
  aVevent(
    'physio@example.org',
    `DTSTART${BERLIN}20261123T100000`,
    `DTEND${BERLIN}20261123T104500`,
    'RRULE:FREQ=DAILY;COUNT=5',
    'SUMMARY:Physio',
    ...more,
  )
const changed = (original: string, ...lines: string[]) =>
  aVevent('physio@example.org', `RECURRENCE-ID${original}`, ...lines)
const at = (day: number, time = '09:00') => `2026-11-${day}T${time}:00.000Z`

const eventOf = async (person: Person) => (await as(person).events.list({ query: importedWeek })).events[0]!
async function readAt(person: Person, original?: string) {
  const { id } = await eventOf(person)
  const { event, occurrence } = await as(person).events.read({ params: { id }, query: { original } })
  return occurrence ?? event
}

test('what the circle recorded of single occurrences stays when a changed file is imported again', async () => {
  const { family, caretaker } = await aCircle()
  await importCalendar(family, aCalendarFile(physio()))
  const { id, version } = await eventOf(family)
  const { id: _, ...content } = anEvent({ title: 'Physio', startsAt: at(23), endsAt: at(23, '09:45') })
  const outcome = { status: 'fulfilled' as const, outcomeNote: 'Walked 40 m' }
  await as(family).events.update({
    params: { id },
    body: { ...content, ...outcome, scope: 'this', original: at(23), version },
  })
  await as(family).events.remove({ params: { id }, query: { scope: 'this', original: at(24) } })
  const again = aCalendarFile(
    physio(`EXDATE${BERLIN}20261123T100000,20261127T100000`, 'LOCATION:Room 4'),
    changed(`${BERLIN}20261124T100000`, `DTSTART${BERLIN}20261124T150000`, 'SUMMARY:Physio later'),
  )
  expect((await importCalendar(caretaker, again)).counts).toMatchObject({ update: 1, problem: 0 })
  expect(await entriesIn(family)).toEqual([`${at(23)} Physio`, `${at(25)} Physio`, `${at(26)} Physio`])
  expect(await readAt(family, at(23))).toMatchObject(outcome)
  expect(await readAt(family, at(25))).toMatchObject({ place: 'Room 4' })
})

test('the file’s times are taken for an occurrence with questions; an outcome stays with its time', async () => {
  const { family } = await aCircle()
  await importCalendar(family, aCalendarFile(physio()))
  const { id, version } = await eventOf(family)
  const { id: _, ...content } = anEvent({ title: 'Physio', startsAt: at(25), endsAt: at(25, '09:45') })
  const own = { preparation: 'Bring the shoes', status: 'noshow' as const }
  await as(family).events.update({
    params: { id },
    body: { ...content, ...own, scope: 'this', original: at(25), version },
  })
  const renamed = changed(`${BERLIN}20261125T100000`, `DTSTART${BERLIN}20261125T100000`, 'SUMMARY:Physio, knee')
  await importCalendar(family, aCalendarFile(physio(), renamed))
  expect(await readAt(family, at(25))).toMatchObject({ ...own, title: 'Physio, knee' })
  const moved = changed(`${BERLIN}20261125T100000`, `DTSTART${BERLIN}20261125T160000`, 'SUMMARY:Physio, knee')
  await importCalendar(family, aCalendarFile(physio(), moved))
  expect(await readAt(family, at(25))).toMatchObject({ ...own, status: 'booked', startsAt: at(25, '15:00') })
})

test('an exception that the file no longer has is gone', async () => {
  const { family } = await aCircle()
  const moved = changed(`${BERLIN}20261125T100000`, `DTSTART${BERLIN}20261125T160000`, 'SUMMARY:Later')
  await importCalendar(family, aCalendarFile(physio(`EXDATE${BERLIN}20261124T100000`), moved))
  expect(await entriesIn(family)).toHaveLength(4)
  await importCalendar(family, aCalendarFile(physio()))
  expect(await entriesIn(family)).toEqual([23, 24, 25, 26, 27].map((day) => `${at(day)} Physio`))
})

test('an appointment that took place stays so when its description changes in the file, and not when it is moved', async () => {
  const { family } = await aCircle()
  const visit = (start: string, ...more: string[]) =>
    aCalendarFile(aVevent('visit@example.org', `DTSTART:${start}`, 'SUMMARY:Dr. Brandt', ...more))
  await importCalendar(family, visit('20261124T090000Z'))
  const { id, version } = await eventOf(family)
  const { id: _, ...content } = anEvent({ title: 'Dr. Brandt', startsAt: at(24), endsAt: at(24), status: 'noshow' })
  await as(family).events.update({ params: { id }, body: { ...content, version } })
  await importCalendar(family, visit('20261124T090000Z', 'DESCRIPTION:Bring the list'))
  expect(await readAt(family)).toMatchObject({ status: 'noshow' })
  await importCalendar(family, visit('20261126T090000Z'))
  expect(await readAt(family)).toMatchObject({ status: 'booked', startsAt: at(26) })
})

test('an occurrence named by its day alone is found in a series with a time', async () => {
  const { family } = await aCircle()
  const moved = changed(';VALUE=DATE:20261125', `DTSTART${BERLIN}20261125T160000`, 'SUMMARY:Physio later')
  await importCalendar(family, aCalendarFile(physio('EXDATE;VALUE=DATE:20261124,99991231'), moved))
  const seen = occurrencesIn(await as(family).events.list({ query: importedWeek })).map(({ start }) => start)
  expect(seen.sort()).toEqual([at(23), at(25, '15:00'), at(26), at(27)])
})

test('an occurrence is named in the time of its series, whatever kind of times its change has', async () => {
  const { family } = await aCircle()
  const changeOf = (uid: string, ...lines: string[]) => aVevent(uid, ...lines, `SUMMARY:${uid}, changed`)
  const file = aCalendarFile(
    aVevent('call', 'DTSTART;TZID=America/New_York:20261123T200000', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:call'),
    // 24 November, 20:00 in New York.
    changeOf('call', 'RECURRENCE-ID:20261125T010000Z', 'DTSTART;VALUE=DATE:20261124'),
    aVevent('walk', `DTSTART${BERLIN}20261127T100000`, 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:walk'),
    changeOf('walk', 'RECURRENCE-ID:20261128T100000', 'DTSTART:20261128T150000Z'),
    aVevent('fair', 'DTSTART;VALUE=DATE:20261128', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:fair'),
    changeOf('fair', 'RECURRENCE-ID:20261129T000000', 'DTSTART:20261129T150000Z'),
  )
  const { items } = await importCalendar(family, file)
  expect(items.map(({ title, note }) => [title, note])).toEqual([
    ['call', '1 date of it is moved or changed'],
    ['walk', '1 date of it is moved or changed'],
    ['fair', '1 date of it is moved or changed'],
  ])
  expect((await entriesIn(family)).sort()).toEqual([
    '2026-11-24 call, changed',
    '2026-11-24T01:00:00.000Z call',
    '2026-11-26T01:00:00.000Z call',
    '2026-11-27T09:00:00.000Z walk',
    '2026-11-28 fair',
    '2026-11-28T15:00:00.000Z walk, changed',
    '2026-11-29T15:00:00.000Z fair, changed',
  ])
})

test('a changed date that the rule does not contain becomes an event of its own, unless it is cancelled', async () => {
  const { family } = await aCircle()
  const extra = changed(`${BERLIN}20261128T100000`, `DTSTART${BERLIN}20261128T120000`, 'SUMMARY:Physio, extra')
  const cancelled = changed(
    `${BERLIN}20261129T100000`,
    `DTSTART${BERLIN}20261129T100000`,
    'SUMMARY:No physio',
    'STATUS:CANCELLED',
  )
  const file = aCalendarFile(physio(), extra, cancelled)
  const { items } = await importCalendar(family, file)
  expect(items.map(({ title, outcome, note }) => [title, outcome, note])).toEqual([
    ['Physio', 'new', null],
    ['Physio, extra', 'new', 'This is not a date of its series, so it is imported as a separate event'],
  ])
  expect((await entriesIn(family)).at(-1)).toBe(`${at(28, '11:00')} Physio, extra`)
  expect((await importCalendar(family, file)).counts).toMatchObject({ new: 0, same: 2 })
})

test('a title that is too long is cut, even in the middle of a sign', async () => {
  const { family } = await aCircle()
  const long = aVevent('long@example.org', 'DTSTART:20261124T090000Z', `SUMMARY:${'x'.repeat(199)}🩺 check`)
  expect((await importCalendar(family, aCalendarFile(long))).items).toMatchObject([{ outcome: 'new', problem: null }])
})

test('a title is one line, and turns the direction of nothing', async () => {
  const { family } = await aCircle()
  const file = aCalendarFile(aVevent('two@example.org', 'DTSTART:20261124T090000Z', 'SUMMARY:Eye\\ndoctor \u202e!'))
  expect((await importCalendar(family, file)).items).toMatchObject([{ outcome: 'new', title: 'Eye doctor !' }])
})

describe('ended or changed here with ‘this and all that follow’', () => {
  const weekly = (...more: string[]) =>
    aCalendarFile(
      aVevent(
        'physio@example.org',
        `DTSTART${BERLIN}20261123T100000`,
        `DTEND${BERLIN}20261123T104500`,
        ...['RRULE:FREQ=DAILY;COUNT=7', 'SUMMARY:Physio', ...more],
      ),
    )
  const content = (day: number, hours = '09:00') => {
    const { id: _, ...given } = anEvent({ kind: 'other', title: 'Physio', startsAt: at(day, hours) })
    return { ...given, endsAt: at(day, hours.replace(':00', ':45')), rule: 'FREQ=DAILY;COUNT=7' }
  }
  async function imported() {
    const { family } = await aCircle()
    await importCalendar(family, weekly())
    const { id, version } = await eventOf(family)
    const split = async (day: number, more: object, hours?: string) => {
      const body = { ...content(day, hours), ...more, scope: 'following' as const, original: at(day), version }
      return as(family).events.update({ params: { id }, body: { ...body, newId: uuidv7() } })
    }
    return { family, id, split }
  }
  const daily = (from: number, to: number, hours = '09:00', title = 'Physio') =>
    Array.from({ length: to - from + 1 }, (_, index) => `${at(from + index, hours)} ${title}`)

  test('what was ended stays ended; the dates before take what the file changes', async () => {
    const { family, id } = await imported()
    await as(family).events.remove({ params: { id }, query: { scope: 'following', original: at(26) } })
    const changed = weekly('LOCATION:Room 4', `EXDATE${BERLIN}20261124T100000,20261128T100000`)
    const preview = await importCalendar(family, changed, true)
    expect(preview.items).toMatchObject([{ outcome: 'update', rule: 'FREQ=DAILY;UNTIL=20261125T225959Z' }])
    expect(preview.items[0]!.note).toMatch(/changed here from 26 Nov 2026 on stays/)
    await importCalendar(family, changed)
    expect(await entriesIn(family)).toEqual([`${at(23)} Physio`, `${at(25)} Physio`])
    expect(await readAt(family, at(25))).toMatchObject({ place: 'Room 4' })
    expect((await importCalendar(family, changed)).counts).toMatchObject({ same: 1 })
  })

  test('a file that ends it even earlier is right; one that begins it only later brings nothing back', async () => {
    const { family, id } = await imported()
    await as(family).events.remove({ params: { id }, query: { scope: 'following', original: at(26) } })
    const only = (start: number, count: number) =>
      weekly().replaceAll('20261123T', `202611${start}T`).replace('COUNT=7', `COUNT=${count}`)
    expect((await importCalendar(family, only(27, 3))).items).toMatchObject([{ outcome: 'removed' }])
    expect(await entriesIn(family)).toEqual(daily(23, 25))
    await importCalendar(family, only(23, 2))
    expect(await entriesIn(family)).toEqual(daily(23, 24))
  })

  test('ended in the form, or made a single event, it stays so until its end is chosen anew', async () => {
    const { family, id } = await imported()
    const save = (rule: string | null, version: number) =>
      as(family).events.update({ params: { id }, body: { ...content(23), rule, version } })
    await save('FREQ=DAILY;UNTIL=20261125T225959Z', 1)
    await importCalendar(family, weekly('LOCATION:Room 4'))
    expect(await entriesIn(family)).toEqual(daily(23, 25))
    await save(null, (await eventOf(family)).version)
    await importCalendar(family, weekly('LOCATION:Room 5'))
    expect(await entriesIn(family)).toEqual(daily(23, 23))
    await save('FREQ=DAILY;COUNT=4', (await eventOf(family)).version)
    await importCalendar(family, weekly('LOCATION:Room 6'))
    expect(await entriesIn(family)).toEqual(daily(23, 29))
  })

  test('what was moved from a date on is there once, at its new time; cancelled dates and texts of the file come', async () => {
    const { family, split } = await imported()
    await split(26, {}, '15:00')
    const moved = [...daily(23, 25), ...daily(26, 29, '15:00')]
    expect(await entriesIn(family)).toEqual(moved)
    await importCalendar(family, weekly('LOCATION:Room 4', `EXDATE${BERLIN}20261128T100000`))
    expect(await entriesIn(family)).toEqual(moved.filter((entry) => !entry.startsWith(at(28).slice(0, 10))))
    const { events } = await as(family).events.list({ query: importedWeek })
    expect(events.map(({ place }) => place)).toEqual(['Room 4', 'Room 4'])
  })

  test('what kept its time, with people or a title of its own, moves with the file', async () => {
    const { family, split } = await imported()
    await split(26, { title: 'Physio with Carlo' })
    const later = weekly('LOCATION:Room 4').replaceAll('T10', 'T12')
    await importCalendar(family, later)
    const own = daily(26, 29, '11:00', 'Physio with Carlo')
    expect(await entriesIn(family)).toEqual([...daily(23, 25, '11:00'), ...own])
    await importCalendar(family, later.replace('COUNT=7', 'COUNT=5'))
    expect(await entriesIn(family)).toEqual([...daily(23, 25, '11:00'), ...own.slice(0, 2)])
  })

  test('split twice: each part keeps its own', async () => {
    const { family, split } = await imported()
    const { id, version } = await split(25, { title: 'Second' })
    const third = { ...content(27), title: 'Third', scope: 'following' as const, original: at(27), version }
    await as(family).events.update({ params: { id }, body: { ...third, rule: 'FREQ=DAILY;COUNT=5', newId: uuidv7() } })
    await importCalendar(family, weekly('LOCATION:Room 4').replaceAll('T10', 'T12'))
    const [second, last] = [daily(25, 26, '11:00', 'Second'), daily(27, 29, '11:00', 'Third')]
    expect(await entriesIn(family)).toEqual([...daily(23, 24, '11:00'), ...second, ...last])
  })
})
