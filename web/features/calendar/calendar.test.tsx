import { dayAt } from '@kinfold/contract/time/zones.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { readAgain } from '../../test/read-again.ts'
import { rose } from '../../test/server.ts'
import { MOST_WEEKS } from '../events/views.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const start = '2026-11-18T09:00:00.000Z'
const end = '2026-11-18T10:00:00.000Z'

const content = {
  kind: 'appointment',
  title: 'Dr. Brandt',
  allDay: false,
  startDay: null,
  endDay: null,
  startsAt: start,
  endsAt: end,
  zone: 'Europe/Berlin',
  rule: null as string | null,
  place: 'Lindenstraße 12',
  provider: null,
  reason: null,
  preparation: 'Fasting',
  questions: [{ id: '0190f0e0-0000-7000-8000-0000000000aa', question: 'Is the dose right?', answer: null }],
  transport: { state: 'needed', by: null },
  attendeeIds: [] as number[],
  status: 'booked',
  outcomeNote: null,
}
const anEvent = (more: object = {}) => ({
  ...content,
  id: ID,
  original: null,
  authorId: 7,
  authorName: 'Anna Keller',
  createdAt: '2026-11-10T09:00:00.000Z',
  updatedAt: '2026-11-10T09:00:00.000Z',
  version: 3,
  ...more,
})
const recordOf = (event: object, original: string | null = null) => ({
  event,
  original,
  occurrence: null,
  attendances: [],
})
const summaryOf = (event: object) => ({ ...event, questions: 1, unanswered: 1, starts: [start], ends: [end] })
const noDuty = { duties: [], open: [], wanted: [], gaps: [], now: [], next: null }

const holding = (event?: ReturnType<typeof anEvent>, more: object = {}) => ({
  ...emptyCircle,
  'GET /api/calendar': {
    body: {
      events: event ? [summaryOf(event)] : [],
      attendances: [],
      cut: false,
    },
  },
  'GET /api/calendar/layers': { body: { items: [] } },
  'GET /api/calendar/coverage': { body: noDuty },
  'GET /api/care-team/42': {
    body: [
      {
        id: 7,
        firstName: 'Anna',
        lastName: 'Keller',
        email: 'a@b.c',
        role: 'family',
        accepted: true,
        isCreator: false,
      },
    ],
  },
  [`GET /api/calendar/${ID}`]: { body: recordOf(event ?? anEvent()) },
  ...more,
})
const WEEK = '/calendar?view=week&date=2026-11-18'
const theEntry = () => screen.findByRole('button', { name: /^Dr\. Brandt, Wednesday.* 18/ })

describe('the page', () => {
  test('nothing planned: says so', async () => {
    await openApp('/calendar?view=agenda', { ...as('family'), answers: holding() })
    expect(await screen.findByRole('heading', { name: 'Nothing planned' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Plan an appointment' })).toBeNull()
    expect(await screen.findByText('No shifts are planned.')).toBeTruthy()
  })
  test('an empty day of a month on a phone leads to planning something on it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    const { user } = await openApp('/calendar?view=month&date=2026-11-18', { ...as('family'), answers: holding() })
    expect(await screen.findByText(/^Nothing planned on Wednesday/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Plan something' }))
    expect(new URLSearchParams(location.search).get('start')).toBe('2026-11-18')
  })
  test('in a month the keys Home and End go to the ends of a week', async () => {
    const { user } = await openApp('/calendar?view=month&date=2026-11-18', { ...as('family'), answers: holding() })
    const wednesday = await screen.findByRole('link', { name: 'Wednesday, November 18' })
    act(() => wednesday.focus())
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await user.keyboard('{End}')
    expect(focused()).toBe('Sunday, November 22')
    await user.keyboard('{Home}')
    expect(focused()).toBe('Monday, November 16')
  })
  test('Page Up and Page Down show another month, with the focus on the same day', async () => {
    const { user } = await openApp('/calendar?view=month&date=2027-06-18', { ...as('family'), answers: holding() })
    const shown = () => [
      document.activeElement?.getAttribute('aria-label'),
      new URLSearchParams(location.search).get('date'),
    ]
    const lastOfMay = () => screen.findByRole('link', { name: /^Monday, May 31/ })
    const outside = await lastOfMay()
    act(() => outside.focus())
    await user.keyboard('{PageUp}')
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Tuesday, May 18/), '2027-05-18']))
    const inside = await lastOfMay()
    act(() => inside.focus())
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Wednesday, June 30/), '2027-06-30']))
    expect(screen.getByRole('heading', { name: /June 2027/ })).toBeTruthy()
  })
  test.for([
    ['day&date=2047-03-07', '2047-03-07'],
    ['week&date=2047-03-07', '2047-03-07'],
    ['month&date=2047-03-07', '2047-03-07'],
    [`week&date=${dayAt(Date.now(), rose.zone)}`, null],
    ['week', null],
  ])('Plan begins on a day that is shown: ?view=%s', async ([shown, start]) => {
    const { user } = await openApp(`/calendar?view=${shown}`, { ...as('family'), answers: holding() })
    await user.click(await screen.findByRole('button', { name: 'Plan' }))
    await waitFor(() => expect(location.search).toContain('new=appointment'))
    expect(new URLSearchParams(location.search).get('start')).toBe(start)
  })
  test('a failure is not shown as an empty calendar; other failures are shown in their place', async () => {
    await openApp('/calendar?view=agenda', {
      ...as('family'),
      answers: holding(undefined, {
        'GET /api/calendar': { status: 500 },
        'GET /api/calendar/coverage': { status: 500 },
      }),
    })
    expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy()
    expect(await screen.findByText('Who is on duty could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('Nothing planned')).toBeNull()
  })
  test('people on shift; a dose is recorded and a task closed, not done: it may have been refused', async () => {
    const dose = {
      layer: 'doses',
      id: ID,
      title: 'Metformin',
      day: '2026-11-18',
      at: '2026-11-18T07:00:00.000Z',
      done: true,
    }
    const task = { ...dose, layer: 'tasks', title: 'Short walk' }
    const refused = { ...dose, title: 'Lisinopril', at: '2026-11-18T18:00:00.000Z', isNotTaken: true }
    await openApp('/calendar?view=agenda&date=2026-11-18', {
      ...as('family'),
      answers: holding(anEvent({ kind: 'shift', attendeeIds: [7] }), {
        'GET /api/calendar/layers': { body: { items: [dose, refused, task] } },
      }),
    })
    const shift = await screen.findByRole('button', { name: /Dr\. Brandt/ })
    await waitFor(() => expect(shift.textContent).toContain('Anna Keller'))
    const given = await screen.findByRole('button', { name: /Metformin/, description: /November 18/ })
    expect(given.textContent).toContain('Recorded')
    const notTaken = await screen.findByRole('button', { name: /Lisinopril/ })
    expect(notTaken.textContent).toContain('Not taken')
    expect(notTaken.querySelector('.line-through')).toBeNull()
    expect((await screen.findByRole('button', { name: /Short walk/ })).textContent).toContain('Closed')
  })
  test.for([
    ['no', null, 'EveningShiftLindenstraße 12Open'],
    ['no', 'yes', 'Evening Mina Haddad'],
    ['maybe', 'maybe', 'Evening Anna Keller'],
  ] as const)('of a shift, who is named says %s and another one %s', async ([named, another, shown]) => {
    const content = { kind: 'shift', title: 'Evening', attendeeIds: [7], transport: { state: 'none', by: null } }
    const shift = summaryOf(anEvent(content))
    const says = (userId: number, answer: string | null) => ({ eventId: ID, original: null, userId, answer })
    const attendances = [says(7, named), says(9, another)].filter(({ answer }) => answer)
    const person = { email: 'a@b.c', role: 'family', accepted: true, isCreator: false }
    await openApp('/calendar?view=agenda&date=2026-11-18', {
      ...as('family'),
      answers: holding(undefined, {
        'GET /api/calendar': { body: { events: [shift], attendances, cut: false } },
        'GET /api/care-team/42': {
          body: [
            { ...person, id: 7, firstName: 'Anna', lastName: 'Keller' },
            { ...person, id: 9, firstName: 'Mina', lastName: 'Haddad' },
          ],
        },
      }),
    })
    const row = await screen.findByRole('button', { name: /Evening/ })
    await waitFor(() => expect(row.textContent.endsWith(shown)).toBe(true))
    // In WebKit a block among lines that are counted hides those after it.
    expect(row.querySelector('.line-clamp-2 .inline-block')).toBeNull()
  })
  test('on paper each meal of a day has a line of its own, and doses of one time share one', async () => {
    const item = { day: '2026-11-18', done: false }
    const at = '2026-11-18T07:00:00.000Z'
    const items = [
      ...['Breakfast: Porridge', 'Lunch: Soup'].map((title) => ({
        ...item,
        layer: 'meals',
        id: title,
        title,
        at: null,
      })),
      ...['Metformin', 'Lisinopril'].map((title) => ({ ...item, layer: 'doses', id: title, title, at })),
    ]
    await openApp(WEEK, {
      ...as('family'),
      answers: holding(undefined, { 'GET /api/calendar/layers': { body: { items } } }),
    })
    await screen.findAllByText('Breakfast: Porridge')
    const printed = [...document.querySelectorAll('.week-paper strong')].map(({ textContent }) => textContent)
    expect(printed).toEqual(expect.arrayContaining(['Breakfast: PorridgeLunch: Soup', 'Metformin, Lisinopril']))
  })
  test('in a week a shift is called by who is on duty, as it is seen', async () => {
    const shift = { kind: 'shift', title: 'Day', attendeeIds: [7], place: null }
    await openApp(WEEK, { ...as('family'), answers: holding(anEvent(shift)) })
    const entry = await screen.findByRole('button', { name: /^Day, Anna, Wednesday, November 18.*, Shift/ })
    expect(entry.textContent).toBe('Anna')
    // WebKit shows nothing of a name in a vertical button.
    expect(entry.className).not.toContain('vertical')
    expect(within(entry).getByText('Anna').closest('[class*="writing-mode:vertical"]')).toBeTruthy()
  })
  test.for(['week', 'month'])('%s: a day is read out in the order of its times', async (view) => {
    const later = summaryOf(anEvent({ title: 'Walk', starts: ['2026-11-18T13:00:00.000Z'] }))
    const shift = anEvent({ kind: 'shift', title: 'Evening', attendeeIds: [7] })
    const events = [
      {
        ...summaryOf(shift),
        id: `${ID.slice(0, -1)}2`,
        starts: ['2026-11-18T15:00:00.000Z'],
        ends: ['2026-11-18T19:00:00.000Z'],
      },
      { ...later, starts: ['2026-11-19T06:00:00.000Z'], ends: ['2026-11-19T07:00:00.000Z'] },
      { ...summaryOf(anEvent()), id: `${ID.slice(0, -1)}3`, ends: ['2026-11-18T10:00:00.000Z'] },
    ]
    await openApp(`/calendar?view=${view}&date=2026-11-18`, {
      ...as('family'),
      answers: holding(undefined, { 'GET /api/calendar': { body: { events, attendances: [], cut: false } } }),
    })
    await screen.findByRole('button', { name: /^Walk/ })
    const entries = screen.getAllByRole('button', { name: /^(Walk|Evening|Dr\. Brandt),/ })
    expect(entries.map((entry) => entry.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'Dr. Brandt',
      'Evening',
      'Walk',
    ])
  })
  test('the agenda begins with a week, and loads further days on demand', async () => {
    const { user, sent } = await openApp('/calendar?view=agenda&date=2026-11-18', {
      ...as('family'),
      answers: holding(anEvent()),
    })
    await user.click(await screen.findByRole('button', { name: 'Show 7 more days' }))
    const asked = sent.map(({ call }) => call).filter((call) => call.startsWith('GET /api/calendar?'))
    expect(asked[0]).toContain('from=2026-11-18&to=2026-11-24')
    await waitFor(() => expect(sent.map(({ call }) => call).join()).toContain('from=2026-11-18&to=2026-12-01'))
    expect(location.search).toContain('weeks=2')
  })
  test('at the last week of the agenda the focus stays where the button was', async () => {
    const address = `/calendar?view=agenda&date=2026-11-18&weeks=${MOST_WEEKS - 1}`
    const { user } = await openApp(address, { ...as('family'), answers: holding(anEvent()) })
    await user.click(await screen.findByRole('button', { name: 'Show 7 more days' }))
    const last = await screen.findByText('Use ‘Next’ for later days.')
    await waitFor(() => expect(document.activeElement).toBe(last))
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByRole('button', { name: 'Show 7 more days' })
    act(() => history.back())
    const again = await screen.findByText('Use ‘Next’ for later days.')
    await waitFor(() => expect(location.search).toContain(`weeks=${MOST_WEEKS}`))
    expect(document.activeElement).not.toBe(again)
  })
  test('gaps of another week are not shown in this one', async () => {
    const gap = { start: '2026-11-18T07:00:00.000Z', end: '2026-11-18T09:00:00.000Z' }
    await openApp('/calendar?view=week&date=2025-11-18', {
      ...as('family'),
      answers: holding(undefined, { 'GET /api/calendar/coverage': { body: { ...noDuty, gaps: [gap] } } }),
    })
    expect(await screen.findByText(/^1 gap in that week$/)).toBeTruthy()
  })
  test('requests the days it shows', async () => {
    const { sent } = await openApp(WEEK, { ...as('family'), answers: holding(anEvent()) })
    await theEntry()
    expect(sent.map(({ call }) => call)).toContain('GET /api/calendar?clientId=42&from=2026-11-16&to=2026-11-22')
  })
  test('a layer that is switched off is hidden, also in the address', async () => {
    const { user } = await openApp(WEEK, { ...as('family'), answers: holding(anEvent()) })
    await theEntry()
    await user.click(screen.getByRole('button', { name: 'Layers' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Appointments' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Dr\. Brandt/ })).toBeNull())
    expect(location.search).toContain('hide=appointment')
  })
})

describe('moving by keyboard', () => {
  const puts = (sent: { call: string; body: unknown }[]) => sent.filter(({ call }) => call.startsWith('PUT'))
  test('is announced, saved by Enter with the whole content, and shown meanwhile', async () => {
    const { user, sent } = await openApp(WEEK, {
      ...as('family'),
      answers: holding(anEvent(), { [`PUT /api/calendar/${ID}`]: { body: anEvent({ version: 4 }) } }),
    })
    const entry = await theEntry()
    entry.focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(
      screen.getAllByRole('status').some(({ textContent }) => /Dr\. Brandt: Wednesday/.test(textContent ?? '')),
    ).toBe(true)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(puts(sent)).toHaveLength(1))
    expect(puts(sent)[0]!.body).toMatchObject({
      startsAt: '2026-11-18T09:30:00.000Z',
      endsAt: '2026-11-18T10:30:00.000Z',
      preparation: 'Fasting',
      version: 3,
    })
  })
  test('Escape reverts it and sends nothing', async () => {
    const { user, sent } = await openApp(WEEK, { ...as('family'), answers: holding(anEvent()) })
    const entry = await theEntry()
    entry.focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Escape}')
    expect(await theEntry()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move here' })).toBeNull()
    expect(puts(sent)).toEqual([])
  })
  test('a recurring one asks which, and tells the server', async () => {
    const series = anEvent({ rule: 'FREQ=WEEKLY;BYDAY=WE' })
    const { user, sent } = await openApp(WEEK, {
      ...as('caretaker'),
      answers: holding(series, { [`PUT /api/calendar/${ID}`]: { body: { ...series, version: 4 } } }),
    })
    ;(await theEntry()).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Which ones should move?' }))
    await user.click(dialog.getByRole('button', { name: /^This and all that follow/ }))
    await waitFor(() => expect(puts(sent)).toHaveLength(1))
    expect(puts(sent)[0]!.body).toMatchObject({
      scope: 'following',
      original: start,
      newId: expect.stringMatching(/-7/),
    })
  })
  test('if saving fails it is back in its place, with a message', async () => {
    const { user } = await openApp(WEEK, {
      ...as('family'),
      answers: holding(anEvent(), {
        [`PUT /api/calendar/${ID}`]: {
          status: 409,
          body: { errorCode: 'VERSION_CONFLICT', message: 'Somebody else changed this in the meantime.' },
        },
      }),
    })
    ;(await theEntry()).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
    expect(await screen.findByText('This was not moved')).toBeTruthy()
    expect(await theEntry()).toBeTruthy()
  })
})

describe('one event', () => {
  const open = (role: string, more: object = {}) =>
    openApp(`${WEEK}&event=${ID}`, { ...as(role), answers: holding(anEvent(), more) })
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Dr. Brandt' }))

  test('the family may do all but delete what somebody else wrote', async () => {
    await openApp(`${WEEK}&event=${ID}`, { ...as('family'), answers: holding(anEvent({ authorId: 8 })) })
    const inside = await dialog()
    for (const name of ['Edit', 'Move', 'Duplicate', 'I can drive', 'Write the answer'])
      expect(await inside.findByRole('button', { name })).toBeTruthy()
    expect(inside.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
  test('of two versions every field that differs is shown, also a ride that somebody offered meanwhile', async () => {
    const theirs = anEvent({ status: 'cancelled', transport: { state: 'offered', by: 7 }, version: 4 })
    const { user } = await openApp(`${WEEK}&event=${ID}&edit=${ID}`, {
      ...as('family'),
      answers: holding(anEvent(), {
        [`PUT /api/calendar/${ID}`]: { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } },
      }),
    })
    await user.type(await screen.findByLabelText('Place'), ', second floor')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const versions = ['Yours', 'Saved meanwhile'].map((name) => screen.findByRole('heading', { name }))
    const [yours, saved] = (await Promise.all(versions)).map((heading) => heading.parentElement!.querySelector('dl'))
    expect(yours!.textContent).toBe('PlaceLindenstraße 12, second floorGetting thereA ride is needed.How it isBooked')
    expect(saved!.textContent).toBe(
      'PlaceLindenstraße 12Getting thereAnna Keller can drive. Not confirmed yet.How it isCancelled',
    )
  })
  test('what was typed before somebody else saved is there again, and saved against what was read then', async () => {
    const { user, unmount } = await openApp(`${WEEK}&edit=${ID}`, { ...as('family'), answers: holding(anEvent()) })
    await user.type(await screen.findByLabelText('Place'), ', second floor')
    await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('second floor'))
    unmount()
    const theirs = anEvent({ title: 'Theirs', version: 4 })
    const again = await openApp(`${WEEK}&edit=${ID}`, {
      ...as('family'),
      answers: holding(theirs, {
        [`PUT /api/calendar/${ID}`]: { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } },
      }),
    })
    const place = await screen.findByLabelText<HTMLInputElement>('Place')
    await waitFor(() => expect(place.value).toBe('Lindenstraße 12, second floor'))
    await again.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Keep the saved one' })).toBeTruthy()
    expect(again.sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ version: anEvent().version })
  })
  test('an event that could not be read again stays open for editing', async () => {
    let isBroken = false
    await openApp(`${WEEK}&edit=${ID}`, {
      ...as('family'),
      answers: holding(anEvent(), {
        [`GET /api/calendar/${ID}`]: () => (isBroken ? { status: 500 } : { body: recordOf(anEvent()) }),
      }),
    })
    const place = await screen.findByLabelText('Place')
    isBroken = true
    await readAgain(['calendar_events'])
    expect(screen.queryByText('The event could not be loaded.')).toBeNull()
    expect(document.contains(place)).toBe(true)
  })
  test('a question that was begun is there again after leaving, and only at its event', async () => {
    const first = await open('family')
    await first.user.type((await dialog()).getByLabelText('Another question'), 'May she drive')
    await waitFor(async () => expect(Object.values(await keptDrafts())).toEqual([{ question: 'May she drive' }]))
    first.unmount()
    const { user } = await open('family')
    const field = (await dialog()).getByLabelText<HTMLInputElement>('Another question')
    await waitFor(() => expect(field.value).toBe('May she drive'))
    await user.type(field, '?{Enter}')
    await waitFor(() => expect(field.value).toBe(''))
    expect(await screen.findByText('May she drive?')).toBeTruthy()
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })
  test('an answer is kept until the server has it', async () => {
    let refuse = true
    const question = content.questions[0]!.id
    const { user } = await open('family', {
      [`PUT /api/calendar/${ID}/questions/${question}`]: () => (refuse ? { status: 503 } : { body: anEvent() }),
    })
    const inside = await dialog()
    await user.click(await inside.findByRole('button', { name: 'Write the answer' }))
    await user.type(inside.getByLabelText('What was said'), 'Yes')
    await user.click(inside.getByRole('button', { name: 'Save the answer' }))
    expect(await inside.findByText('Waiting to be sent. It is kept on this device.')).toBeTruthy()
    expect(inside.getByText('Yes', { selector: 'p' })).toBeTruthy()
    refuse = false
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(inside.queryByText(/Waiting to be sent/)).toBeNull())
  })
  test('offline, answers to the same question on two dates of a series are kept side by side, each shown at its own', async () => {
    const [first, second] = [start, '2026-11-19T09:00:00.000Z']
    const series = anEvent({ rule: 'FREQ=DAILY' })
    const shown = { ...summaryOf(series), starts: [first, second], ends: [end, '2026-11-19T10:00:00.000Z'] }
    const question = content.questions[0]!.id
    const answering = `PUT /api/calendar/${ID}/questions/${question}`
    let isOffline = true
    const { user, sent } = await openApp(WEEK, {
      ...as('family'),
      answers: holding(series, {
        'GET /api/calendar': { body: { events: [shown], attendances: [], cut: false } },
        ...Object.fromEntries(
          [first, second].map((original) => [
            `GET /api/calendar/${ID}?clientId=42&original=${encodeURIComponent(original)}`,
            { body: recordOf(series, original) },
          ]),
        ),
        [answering]: () => (isOffline ? { status: 503 } : { body: series }),
      }),
    })
    const answer = async (day: string, text: string) => {
      ;(await screen.findByRole('button', { name: new RegExp(`^Dr\\. Brandt, ${day}`) })).focus()
      await user.keyboard('{Enter}')
      const inside = await dialog()
      await user.click(await inside.findByRole('button', { name: 'Write the answer' }))
      await user.type(inside.getByLabelText('What was said'), text)
      await user.click(inside.getByRole('button', { name: 'Save the answer' }))
      expect(await inside.findByText(text, { selector: 'p' })).toBeTruthy()
      await user.keyboard('{Escape}')
    }
    await answer('Wednesday', 'Yes')
    await answer('Thursday', 'Take half')
    isOffline = false
    const before = sent.length
    dispatchEvent(new Event('online'))
    const answered = () => sent.slice(before).filter(({ call }) => call.startsWith(answering))
    await waitFor(() => expect(answered()).toHaveLength(2))
    expect(answered().map(({ body }) => body)).toEqual([
      { original: first, answer: 'Yes', seen: [] },
      { original: second, answer: 'Take half', seen: [] },
    ])
  })
  test('a newer answer of somebody else stays on the screen, with one’s own refused one beside it', async () => {
    const question = content.questions[0]!
    let stored: string | null = 'Take 10 mg'
    const event = () => anEvent({ questions: [{ ...question, answer: stored }] })
    let isOffline = true
    const { user, sent } = await open('family', {
      [`GET /api/calendar/${ID}`]: () => ({ body: recordOf(event()) }),
      [`PUT /api/calendar/${ID}/questions/${question.id}`]: (body: unknown) => {
        if (isOffline) return { status: 503 }
        const { answer, seen } = body as { answer: string; seen: string[] }
        if (stored !== null && !seen.includes(stored))
          return { status: 409, body: { errorCode: 'VERSION_CONFLICT', message: 'Somebody else changed this.' } }
        stored = answer
        return { body: event() }
      },
    })
    const inside = await dialog()
    const write = async (text: string) => {
      await user.clear(inside.getByLabelText('What was said'))
      await user.type(inside.getByLabelText('What was said'), text)
      await user.click(inside.getByRole('button', { name: 'Save the answer' }))
    }
    await user.click(await inside.findByRole('button', { name: 'Change the answer' }))
    await write('Take 5 mg')
    expect(await inside.findByText('Waiting to be sent. It is kept on this device.')).toBeTruthy()
    stored = '2.5 mg, he corrected himself'
    isOffline = false
    dispatchEvent(new Event('online'))
    expect(await inside.findByText('Not saved. Somebody else changed this.')).toBeTruthy()
    expect(await inside.findByText(stored, { selector: 'p' })).toBeTruthy()
    expect(inside.getByText('Take 5 mg', { selector: 'p' })).toBeTruthy()
    await user.click(inside.getByRole('button', { name: 'Try again' }))
    expect(inside.getByText(stored, { selector: 'p' })).toBeTruthy()
    expect((inside.getByLabelText('What was said') as HTMLTextAreaElement).value).toBe('Take 5 mg')
    await write('2.5 mg, not 5')
    await waitFor(() => expect(inside.queryByText(/^Not saved|^Saving/)).toBeNull())
    expect(await inside.findByText('2.5 mg, not 5', { selector: 'p' })).toBeTruthy()
    const last = sent.findLast(({ call }) => call.startsWith('PUT '))
    expect(last).toMatchObject({ body: { seen: ['Take 10 mg', 'Take 5 mg', '2.5 mg, he corrected himself'] } })
  })
  test('how it went is saved, also if an answer of this very moment arrives first', async () => {
    let answered = false
    const { user, sent } = await open('family', {
      [`GET /api/calendar/${ID}`]: () => ({
        body: recordOf(anEvent(answered ? { version: 4 } : {})),
      }),
      [`PUT /api/calendar/${ID}`]: (body: unknown) => {
        answered = true
        const { version } = body as { version: number }
        return version === 4
          ? { body: anEvent({ ...(body as object), version: 5 }) }
          : { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: anEvent({ version: 4 }) } }
      },
    })
    const inside = await dialog()
    await user.click(await inside.findByRole('button', { name: 'Did not take place', pressed: false }))
    expect(await screen.findByText('Did not take place: Dr. Brandt')).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
      { status: 'noshow', version: 3 },
      { status: 'noshow', version: 4 },
    ])
  })
  test('an arrow key saves nothing; a press says what is now so, and is undone', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-17T09:00:00.000Z'), toFake: ['Date'] })
    let status = 'booked'
    const { user, sent } = await open('family', {
      [`GET /api/calendar/${ID}`]: () => ({
        body: {
          ...recordOf(anEvent({ status })),
          attendances: [{ userId: 7, eventId: ID, answer: 'yes', original: null }],
        },
      }),
      [`PUT /api/calendar/${ID}/attendance`]: { body: { ok: true } },
      [`PUT /api/calendar/${ID}`]: (body: unknown) => {
        status = (body as { status: string }).status
        return { body: anEvent({ status }) }
      },
    })
    const saved = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    const inside = await dialog()
    const booked = await inside.findByRole('button', { name: 'Booked', pressed: true })
    act(() => booked.focus())
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(saved()).toEqual([])
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Cancelled: Dr. Brandt')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saved()).toMatchObject([{ status: 'cancelled' }, { status: 'booked' }]))
    await user.click(within(inside.getByRole('group', { name: 'Are you coming?' })).getByRole('button', { name: 'No' }))
    expect(await screen.findByText('You are not coming: Dr. Brandt')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saved().slice(2)).toMatchObject([{ answer: 'no' }, { answer: 'yes' }]))
    vi.useRealTimers()
  })
  test('a series opened without a date is about its next one: a ride, how it went, and deleting only this one', async () => {
    const [next, second] = ['2026-12-02T09:00:00.000Z', '2026-12-09T09:00:00.000Z']
    const series = anEvent({ rule: 'FREQ=WEEKLY;BYDAY=WE' })
    let coming = next
    const { user, sent } = await openApp(`${WEEK}&event=${ID}`, {
      ...as('family'),
      answers: holding(series, {
        [`GET /api/calendar/${ID}`]: () => ({ body: recordOf(series, coming) }),
        [`GET /api/calendar/${ID}?clientId=42&original=${encodeURIComponent(next)}`]: {
          body: recordOf(series, next),
        },
        [`PUT /api/calendar/${ID}/transport`]: { status: 503 },
        [`PUT /api/calendar/${ID}`]: { status: 503 },
        [`DELETE /api/calendar/${ID}`]: { body: { ok: true } },
      }),
    })
    const inside = await dialog()
    expect(await inside.findByText(/December 2, /)).toBeTruthy()
    coming = second
    const asked = (call: string) => sent.findLast((each) => each.call.startsWith(call))
    await user.click(await inside.findByRole('button', { name: 'I can drive' }))
    await waitFor(() => expect(asked('PUT')?.body).toMatchObject({ state: 'offered', original: next }))
    await user.click(inside.getByRole('button', { name: 'Cancelled', pressed: false }))
    await waitFor(() =>
      expect(asked('PUT')?.body).toMatchObject({ status: 'cancelled', original: next, scope: 'this' }),
    )
    await user.click(inside.getByRole('button', { name: 'Delete' }))
    await user.click(await inside.findByRole('button', { name: /^Only this one/ }))
    await waitFor(() => expect(asked('DELETE')).toBeTruthy())
    const query = new URLSearchParams(asked('DELETE')!.call.split('?')[1])
    expect([query.get('scope'), query.get('original')]).toEqual(['this', next])
    expect(await screen.findByText('Deleted: Dr. Brandt')).toBeTruthy()
  })
  test('a deleted one says so', async () => {
    await openApp(`${WEEK}&event=${ID}`, {
      ...as('family'),
      answers: holding(undefined, { [`GET /api/calendar/${ID}`]: { status: 404, body: { errorCode: 'NOT_FOUND' } } }),
    })
    expect(await screen.findByText(/no longer exists/)).toBeTruthy()
  })
})

describe('the form', () => {
  test('a question that was added has the focus', async () => {
    const { user } = await openApp('/calendar?new=appointment', { ...as('family'), answers: holding() })
    await user.click(await screen.findByRole('button', { name: 'Add a question' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question 1')))
  })
  test('an empty one is refused at its field; the end moves with the beginning', async () => {
    const { user, sent } = await openApp('/calendar?view=agenda&new=visit&start=2026-11-18T09:00:00.000Z', {
      ...as('family'),
      answers: holding(undefined, { 'POST /api/calendar': { body: anEvent() } }),
    })
    const inside = within(await screen.findByRole('dialog'))
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByText('Please give it a title')).toBeTruthy()
    await user.type(inside.getByLabelText(/^Title/), 'Ben')
    const begins = inside.getByLabelText<HTMLInputElement>('Begins at')
    expect(begins.value).toBe('10:00')
    await user.clear(begins)
    await user.type(begins, '15:00')
    expect(inside.getByLabelText<HTMLInputElement>('Ends at').value).toBe('17:00')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
      kind: 'visit',
      title: 'Ben',
      startsAt: '2026-11-18T14:00:00.000Z',
      endsAt: '2026-11-18T16:00:00.000Z',
    })
  })

  test('a series of another zone is read and edited on its own clock, as the server does', async () => {
    const [startsAt, endsAt] = ['2026-11-18T00:00:00.000Z', '2026-11-18T01:00:00.000Z']
    const series = anEvent({ startsAt, endsAt, zone: 'America/Los_Angeles', rule: 'FREQ=WEEKLY;BYDAY=TU' })
    const { user, sent } = await openApp(`/calendar?view=day&event=${ID}&at=${startsAt}`, {
      ...as('family'),
      answers: holding(series, { [`PUT /api/calendar/${ID}`]: { body: { ...series, version: 4 } } }),
    })
    expect(await screen.findByText('Every week on Tuesday, on the clock of Los Angeles')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const inside = within(await screen.findByRole('dialog', { name: 'Edit' }))
    expect(await inside.findByLabelText('Begins on')).toHaveProperty('value', '2026-11-17')
    expect(inside.getByLabelText('Begins at')).toHaveProperty('value', '16:00')
    expect(inside.getByText('This was planned on another clock: times in Los Angeles.')).toBeTruthy()
    await user.clear(inside.getByLabelText('Begins at'))
    await user.type(inside.getByLabelText('Begins at'), '15:00')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Which ones should change?' }))
    await user.click(asked.getByRole('button', { name: /^All of them/ }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
      startsAt: '2026-11-17T23:00:00.000Z',
      zone: 'America/Los_Angeles',
      rule: 'FREQ=WEEKLY;BYDAY=TU',
    })
  })

  describe('a time that the clock leaves out is refused at its field, because it would be saved an hour later', () => {
    const LEFT_OUT = 'The clocks go forward on that day and leave this time out. Please choose another'
    const writes = (sent: { call: string }[]) => sent.filter(({ call }) => /^(PUT|POST)/.test(call))
    const setTo = async (user: Awaited<ReturnType<typeof openApp>>['user'], field: HTMLElement, value: string) => {
      await user.clear(field)
      await user.type(field, value)
    }
    test('of a new event, at its beginning or its end', async () => {
      const { user, sent } = await openApp('/calendar?view=day&new=visit&start=2027-03-28T00:00:00.000Z', {
        ...as('family'),
        answers: holding(undefined, { 'POST /api/calendar': { body: anEvent() } }),
      })
      const inside = within(await screen.findByRole('dialog'))
      const save = () => user.click(inside.getByRole('button', { name: 'Save' }))
      await user.type(inside.getByLabelText(/^Title/), 'Ben')
      await setTo(user, inside.getByLabelText('Begins at'), '02:30')
      await setTo(user, inside.getByLabelText('Ends at'), '03:30')
      await save()
      expect(await inside.findByText(LEFT_OUT)).toBeTruthy()
      expect(inside.getByLabelText(/^Begins on/).getAttribute('aria-invalid')).toBe('true')
      await setTo(user, inside.getByLabelText('Begins at'), '01:30')
      await waitFor(() => expect(inside.queryByText(LEFT_OUT)).toBeNull())
      await setTo(user, inside.getByLabelText('Ends at'), '02:30')
      await save()
      expect(await inside.findByText(LEFT_OUT)).toBeTruthy()
      expect(inside.getByLabelText(/^Ends on/).getAttribute('aria-invalid')).toBe('true')
      expect(writes(sent)).toEqual([])
      // The clocks go forward at two: that is when it ends.
      await setTo(user, inside.getByLabelText('Ends at'), '02:00')
      await save()
      await waitFor(() => expect(writes(sent)).toHaveLength(1))
    })
    const aWeekly = (startsAt: string, endsAt: string) => {
      const series = anEvent({ startsAt, endsAt, rule: 'FREQ=WEEKLY;BYDAY=SU' })
      const answers = holding(series, { [`PUT /api/calendar/${ID}`]: { body: { ...series, version: 4 } } })
      return { ...as('family'), answers }
    }
    test('typed for a series', async () => {
      const morning = aWeekly('2027-03-28T08:00:00.000Z', '2027-03-28T09:00:00.000Z')
      const { user, sent } = await openApp(`/calendar?view=day&at=2027-03-28T08:00:00.000Z&edit=${ID}`, morning)
      await screen.findByDisplayValue('Dr. Brandt')
      const inside = within(screen.getByRole('dialog', { name: 'Edit' }))
      await setTo(user, inside.getByLabelText('Begins at'), '02:30')
      await user.click(inside.getByRole('button', { name: 'Save' }))
      expect(await inside.findByText(LEFT_OUT)).toBeTruthy()
      expect(screen.queryByRole('dialog', { name: 'Which ones should change?' })).toBeNull()
      expect(writes(sent)).toEqual([])
    })
    test('but not of a series that is moved by whole days: the server knows its usual time', async () => {
      const night = aWeekly('2027-03-21T01:30:00.000Z', '2027-03-21T05:00:00.000Z')
      const { user, sent } = await openApp(`/calendar?view=day&at=2027-03-21T01:30:00.000Z&edit=${ID}`, night)
      await screen.findByDisplayValue('Dr. Brandt')
      const inside = within(screen.getByRole('dialog', { name: 'Edit' }))
      await setTo(user, inside.getByLabelText('Begins on'), '2027-03-28')
      await user.click(inside.getByRole('button', { name: 'Save' }))
      const asked = within(await screen.findByRole('dialog', { name: 'Which ones should change?' }))
      await user.click(asked.getByRole('button', { name: /^Only this one/ }))
      await waitFor(() => expect(writes(sent)).toHaveLength(1))
    })
    test('typed where an event is moved', async () => {
      const { user, sent } = await openApp(`${WEEK}&event=${ID}`, { ...as('family'), answers: holding(anEvent()) })
      const inside = within(await screen.findByRole('dialog', { name: 'Dr. Brandt' }))
      await user.click(await inside.findByRole('button', { name: 'Move' }))
      await setTo(user, inside.getByLabelText(/^To the day/), '2027-03-28')
      await setTo(user, inside.getByLabelText(/^Starting at/), '02:30')
      await user.click(inside.getByRole('button', { name: 'Move it there' }))
      expect(await inside.findByText(LEFT_OUT)).toBeTruthy()
      expect(writes(sent)).toEqual([])
    })
  })

  test('this and all that follow, saved again after a lost answer, become one new series', async () => {
    const series = anEvent({ rule: 'FREQ=WEEKLY;BYDAY=WE' })
    let isLost = true
    const { user, sent } = await openApp(`${WEEK}&at=${start}&edit=${ID}`, {
      ...as('family'),
      answers: holding(series, {
        [`PUT /api/calendar/${ID}`]: () => {
          if (isLost) throw new TypeError('network')
          return { body: { ...series, version: 4 } }
        },
      }),
    })
    const puts = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body as { newId: string })
    const save = async () => {
      await user.click(
        within(await screen.findByRole('dialog', { name: 'Edit' })).getByRole('button', { name: 'Save' }),
      )
      const asked = within(await screen.findByRole('dialog', { name: 'Which ones should change?' }))
      await user.click(asked.getByRole('button', { name: /^This and all that follow/ }))
    }
    await screen.findByDisplayValue('Dr. Brandt')
    await save()
    expect(await screen.findByText('This was not saved')).toBeTruthy()
    isLost = false
    await save()
    await waitFor(() => expect(puts()).toHaveLength(2))
    expect(puts()[1]!.newId).toBe(puts()[0]!.newId)
  })
})

test('editing a series that was opened without a date asks which ones should change', async () => {
  const next = '2026-12-02T09:00:00.000Z'
  const series = anEvent({ rule: 'FREQ=WEEKLY;BYDAY=WE' })
  const { user, sent } = await openApp(`${WEEK}&event=${ID}`, {
    ...as('family'),
    answers: holding(series, {
      [`GET /api/calendar/${ID}`]: { body: recordOf(series, next) },
      [`PUT /api/calendar/${ID}`]: { body: { ...series, version: 4 } },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByDisplayValue('Dr. Brandt')
  await user.click(within(screen.getByRole('dialog', { name: 'Edit' })).getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Which ones should change?' }))
  await user.click(asked.getByRole('button', { name: /^Only this one/ }))
  const put = () => sent.find(({ call }) => call.startsWith('PUT'))?.body
  await waitFor(() => expect(put()).toMatchObject({ scope: 'this', original: next, startsAt: next }))
})

test('an import that breaks off says that the rest can follow, and the same button continues', async () => {
  const item = { uid: 'a', title: 'Walk', start, rule: null, problem: null, note: null }
  const answer = {
    items: [{ ...item, outcome: 'new' }],
    counts: { new: 1, update: 0, same: 0, removed: 0, problem: 0 },
    todos: 2,
  }
  let breaksOff = true
  const { user } = await openApp('/calendar?dialog=import', {
    ...as('family'),
    answers: holding(undefined, {
      'POST /api/calendar/import': (body: unknown) => {
        const dryRun = (body as { dryRun: string }).dryRun === 'true'
        if (!dryRun && breaksOff) {
          breaksOff = false
          return { status: 503, body: { errorCode: 'UNAVAILABLE', message: 'The database cannot be reached.' } }
        }
        return { body: { ...answer, dryRun } }
      },
    }),
  })
  await user.upload(await screen.findByLabelText('Choose a calendar file'), new File(['BEGIN:VCALENDAR'], 'walk.ics'))
  expect(await screen.findByText('2 to-dos in this file are left out: only events are imported.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Import 1 event' }))
  expect(
    await screen.findByText(
      'The database cannot be reached. Part of the file may already be here. Import it again for the rest: nothing is added twice.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import 1 event' }))
  expect(await screen.findByText('Imported')).toBeTruthy()
})

test('an import that is refused midway says that part of it may be here', async () => {
  const counts = { new: 1, update: 0, same: 0, removed: 0, problem: 0 }
  const message = 'This circle has 1,000 repeating events. There is no room for more.'
  const { user } = await openApp('/calendar?dialog=import', {
    ...as('family'),
    answers: holding(undefined, {
      'POST /api/calendar/import': (body: unknown) =>
        (body as { dryRun: string }).dryRun === 'true'
          ? { body: { items: [], counts, todos: 0, dryRun: true } }
          : { status: 409, body: { errorCode: 'CIRCLE_FULL', message } },
    }),
  })
  await user.upload(await screen.findByLabelText('Choose a calendar file'), new File(['BEGIN:VCALENDAR'], 'walk.ics'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 event' }))
  const rest = 'Part of the file may already be here. Import it again for the rest: nothing is added twice.'
  expect(await screen.findByText(`${message} ${rest}`)).toBeTruthy()
})

test('while a calendar file is read, no other can be chosen, whose preview would be mistaken for its own', async () => {
  const preview = Promise.withResolvers<{ body: object }>()
  const { user } = await openApp('/calendar?dialog=import', {
    ...as('family'),
    answers: holding(undefined, { 'POST /api/calendar/import': () => preview.promise }),
  })
  const field = (await screen.findByLabelText('Choose a calendar file')) as HTMLInputElement
  await user.upload(field, new File(['BEGIN:VCALENDAR'], 'first.ics'))
  await waitFor(() => expect(field.disabled).toBe(true))
  preview.resolve({
    body: {
      ...{ dryRun: true, items: [], todos: 0 },
      counts: { new: 0, update: 0, same: 0, removed: 0, problem: 0 },
    },
  })
  await waitFor(() => expect(field.disabled).toBe(false))
})

test('what quick add understands is said when typing pauses, not with each letter', async () => {
  await openApp('/calendar?view=agenda', { ...as('family'), answers: holding() })
  const field = await screen.findByLabelText('Quick add')
  const meant = () => document.getElementById(field.getAttribute('aria-describedby')!)!.textContent
  fireEvent.change(field, { target: { value: 'Hairdresser 11' } })
  expect(meant()).toBe('')
  fireEvent.change(field, { target: { value: 'Hairdresser 11:30' } })
  expect(meant()).toBe('')
  await waitFor(() => expect(meant()).toMatch(/Hairdresser, .*11:30/))
})

test('quick add says whose clock it means, if it is not the reader’s', async () => {
  const abroad = { ...rose, role: 'family', zone: 'Pacific/Kiritimati' } as const
  await openApp('/calendar?view=agenda', { signedIn: { clients: [abroad] }, answers: holding() })
  const field = await screen.findByLabelText('Quick add')
  fireEvent.change(field, { target: { value: 'Hairdresser tomorrow 11:30' } })
  expect(await screen.findByText(/Hairdresser, .*11:30.* \(Kiritimati\)$/)).toBeTruthy()
})

test('quick add saves a series where the line says how often', async () => {
  const { user, sent } = await openApp('/calendar?view=agenda', {
    ...as('family'),
    answers: holding(undefined, { 'POST /api/calendar': { body: anEvent() } }),
  })
  await user.type(await screen.findByLabelText('Quick add'), 'Lena visits every Saturday 15:00')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/^Visit: Lena visits, every week on Saturday, first on Saturday\b/)).toBeTruthy()
  expect(sent.find(({ call }) => call.startsWith('POST /api/calendar'))!.body).toMatchObject({
    ...{ kind: 'visit', title: 'Lena visits', rule: 'FREQ=WEEKLY;BYDAY=SA' },
  })
})

test('what is typed into quick add while a line is saved stays; refused, the line comes back before it', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let asked = 0
  const { user } = await openApp('/calendar?view=agenda', {
    ...as('family'),
    answers: holding(undefined, { 'POST /api/calendar': () => answers[asked++]!.promise as never }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Quick add')
  await user.type(field, 'Hairdresser 11:30{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  await user.type(field, 'Bridge')
  answers[0]!.resolve({ body: anEvent() })
  await screen.findByText('In the calendar')
  expect(field.value).toBe('Bridge')
  await user.type(field, ' 15:00{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  await user.type(field, 'Chess 16:00')
  answers[1]!.resolve({ status: 503, body: { errorCode: 'UNAVAILABLE', message: 'Not now.' } })
  await waitFor(() => expect(field.value).toBe('Bridge 15:00 Chess 16:00'))
})
