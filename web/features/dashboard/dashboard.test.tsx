import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, emptyDashboard, openApp } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { aDueMedication, aMedication } from '../../test/medication.ts'
import { aVitalReading } from '../../test/vital-reading.ts'

const NOW = '2026-11-23T10:40:00.000Z'
const METFORMIN = '0190f0e0-0000-7000-8000-000000000001'
const LISINOPRIL = '0190f0e0-0000-7000-8000-000000000002'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const medication = aDueMedication({ id: METFORMIN, name: 'Metformin', strength: '500 mg', form: 'tablet' })
const dose = (dueAt: string, state: 'due' | 'late' | 'upcoming' | 'dropped') => ({
  medicationId: METFORMIN,
  slot: dueAt,
  dueAt,
  quantity: 1,
  state,
  dose: null,
})

/** Taken at `hour`, universal time, and recorded at `createdAt`. */
const given = (hour: number, createdAt = NOW) => ({
  ...dose(`2026-11-23T0${hour}:00:00.000Z`, 'due'),
  state: 'recorded' as const,
  dose: {
    id: `0190f0e0-0000-7000-8000-00000000001${hour}`,
    medicationId: METFORMIN,
    medicationName: 'Metformin',
    medicationForm: null,
    dueAt: `2026-11-23T0${hour}:00:00.000Z`,
    slot: `2026-11-23/${hour}`,
    at: NOW,
    outcome: 'taken' as const,
    quantity: 1,
    planned: 1,
    reason: null,
    despiteLimit: false,
    despiteHold: false,
    despiteUrgent: false,
    despitePlan: null,
    readings: [],
    effect: null,
    effectNote: null,
    authorId: 9,
    authorName: 'Carlo Keller',
    createdAt,
    replaces: null,
    recordedLater: false,
    supersededAt: null,
    inErrorAt: null,
    inErrorReason: null,
  },
})

const open = (dashboard: Partial<Dashboard>, answers = {}) =>
  openApp('/dashboard', {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/dashboard': { body: { ...emptyDashboard, now: NOW, ...dashboard } },
      ...answers,
    },
  })

const card = (name: string) => screen.getByRole('heading', { name }).closest('section')!

describe('the dashboard', () => {
  test('says plainly that nothing is due, planned or written', async () => {
    await open({})
    expect(await screen.findByText('Nothing is waiting for you today.')).toBeTruthy()
    expect(screen.getByText('Nothing noted yet today.')).toBeTruthy()
    expect(await screen.findByText('Nothing is planned for the next few days.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Doses taken' })).toBeNull()
  })

  test('says what waits to be confirmed, and where', async () => {
    await open({ medicationsToReview: 1, allergiesToConfirm: 2 })
    const list = within((await screen.findByRole('heading', { name: 'Needs attention' })).closest('section')!)
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Allergies: 2 entries to confirmTyped as text. Please check that they are right.Review',
      'One medication needs reviewNot due, and no reminders, until someone confirms it.Review',
    ])
    expect(list.getAllByRole('link', { name: 'Review' }).map((link) => link.getAttribute('href'))).toEqual([
      '/medications?view=list#allergies',
      '/medications?view=list',
    ])
    // Large text makes more lines of it: what to do is not cut off.
    expect(list.getByText(/^Typed as text/).className).not.toContain('line-clamp')
  })

  test('names documents that have to be renewed, and how many more there are', async () => {
    const items = [
      { id: 'a', title: 'Insurance card', expiresAt: '2026-11-02' },
      { id: 'b', title: 'Passport', expiresAt: '2026-12-17' },
    ]
    const { unmount } = await open({ expiringDocuments: { items, many: 6 } })
    const list = within((await screen.findByRole('heading', { name: 'Needs attention' })).closest('section')!)
    const rows = list.getAllByRole('listitem').map((row) => [row.textContent, within(row).getByRole('link')] as const)
    expect(rows.map(([text, link]) => [text, link.getAttribute('href')])).toEqual([
      ['Insurance cardExpired on Nov 2, 2026Renew', '/medical-vault?document=a'],
      ['PassportExpires in 24 daysRenew', '/medical-vault?document=b'],
      ['4 more documents to be renewedSee all', '/medical-vault'],
    ])
    expect(rows[1]![1].getAttribute('aria-describedby')).toBeTruthy()
    unmount()
    await open({ expiringDocuments: null })
    expect(await screen.findByText('Nothing is waiting for you today.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull()
  })

  test('the first steps stay until all are done, or the circle is in use without them', async () => {
    const begun = { medicationsToReview: 1, recentLogs: [aCareLog()] }
    const { unmount } = await open(begun)
    expect(await screen.findByRole('link', { name: 'Invite the others' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Write the first care log' })).toBeNull()
    unmount()
    const first = await open({})
    const medications = await screen.findByRole('link', { name: 'Add the medications' })
    expect(medications.getAttribute('href')).toBe('/medications?add=1')
    first.unmount()
    await open({ ...begun, recentLogs: Array.from({ length: 5 }, () => aCareLog({ id: crypto.randomUUID() })) })
    expect(await screen.findByText('Nothing is due today.')).toBeTruthy()
    await screen.findByText('Nothing is planned for the next few days.')
    expect(screen.queryByRole('link', { name: 'Invite the others' })).toBeNull()
  })

  describe('of the recent logs', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8].map((last) => `0190f0e0-0000-7000-8000-00000000020${last}`)
    const [mine, old, ...newOnes] = ids.map((id, at) =>
      aCareLog({ id, authorId: 8, body: `Log ${at}`, createdAt: `2026-11-23T10:0${8 - at}:00.000Z` }),
    )
    const recentLogs = [
      ...newOnes,
      { ...mine!, authorId: 7, body: 'I came by' },
      { ...old!, body: 'Slept well', createdAt: '2026-11-22T06:00:00.000Z' },
    ]
    const none = { many: false, urgent: 0, comments: 0, allergies: 0, medications: 0, doses: 0, tasks: 0 }
    const sinceYouLooked = { ...none, since: '2026-11-23T09:00:00.000Z', logs: 6, readings: 0, moods: 0, others: 0 }
    const handover = {
      ...{ now: NOW, since: sinceYouLooked.since, until: 12, many: false, allergies: [], medications: [] },
      logs: newOnes.map((log) => ({
        ...{ what: 'written', changedBy: 'Carlo Rossi', changedAt: log.createdAt, log, before: null, comments: [] },
      })),
      doses: { notable: [], given: 0, givenLate: 0, late: [], missed: [], medications: [] },
      tasks: { closed: [], added: [], cancelled: [], open: [], late: 0, today: 0 },
      ...{ vitals: { outside: [], newest: [] }, moods: [] },
      ...{ events: [], profile: null, food: null, contacts: [], people: [], takenOver: [] },
    }
    const bodiesOf = async (name: string) => {
      const section = (await screen.findByRole('heading', { name })).closest('section')!
      const rows = await within(section).findAllByText(/^Log \d|^I came by|^Slept well/)
      return rows.map((row) => row.textContent)
    }

    test('only those that have a row in ‘New for you’ are left out; a new one that does not fit there is not lost', async () => {
      await open({ recentLogs, sinceYouLooked }, { 'GET /api/handover': { body: handover } })
      const above = await bodiesOf('New for you')
      expect(above).toHaveLength(5)
      const below = await bodiesOf('Recent care logs')
      expect(below).toHaveLength(3)
      expect(below).toEqual(expect.arrayContaining(['I came by', 'Slept well']))
      expect([...above, ...below].toSorted()).toEqual(recentLogs.map(({ body }) => body).toSorted())
      expect(screen.getAllByText('New')).toBeTruthy()
    })

    test('if nothing new has a row, a sentence says where it is, and it can be marked as read', async () => {
      const counts = { ...sinceYouLooked, logs: 0, readings: 1, moods: 2 }
      await open({ sinceYouLooked: counts }, { 'GET /api/handover': { body: { ...handover, logs: [] } } })
      expect(await screen.findByText('None of it stands out. All of it is in the handover.')).toBeTruthy()
      expect(await screen.findByRole('button', { name: 'I have read this' })).toBeTruthy()
    })

    test('all are shown if what is new could not be read', async () => {
      await open({ recentLogs, sinceYouLooked }, { 'GET /api/handover': { status: 403 } })
      expect((await bodiesOf('Recent care logs')).length).toBe(6)
    })
  })

  test('an urgent log is marked as read, and the toast undoes that', async () => {
    const log = aCareLog({ severity: 'urgent', authorId: 8, body: 'She fell in the bathroom' })
    const path = `/api/care-logs/${log.id}/acknowledge`
    const answers = { [`POST ${path}`]: { body: { ok: true } }, [`DELETE ${path}`]: { body: { ok: true } } }
    const { user, sent } = await open({ urgentLogs: [log], urgentCount: 1 }, answers)
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText('Marked as read')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE ${path}?clientId=42`))
    expect(sent.map(({ call }) => call)).toContain(`POST ${path}?clientId=42&version=1`)
  })

  test('an urgent reading stands before what is to be done, and leads to its page', async () => {
    const again = aVitalReading({ value: 138, measuredAt: '2026-11-23T10:20:00.000Z', urgent: 'repeat' })
    await open({ urgentReadings: [again] })
    expect(await screen.findByText(/^One urgent reading\b/)).toBeTruthy()
    const urgent = within(screen.getByRole('region', { name: 'Urgent' }))
    const link = await urgent.findByRole('link', { name: 'Heart rate 138 /min' })
    expect(link.getAttribute('href')).toBe('/vitals-analytics?kind=heart_rate')
    expect(urgent.getByText(/^Urgent, please measure again · Today, 11:20 AM/)).toBeTruthy()
  })

  test('urgent logs for which there is no room are counted, and are one press away', async () => {
    const log = aCareLog({ severity: 'urgent', authorId: 8, body: 'She fell in the bathroom' })
    await open({ urgentLogs: [log], urgentCount: 5 })
    const more = await screen.findByRole('link', { name: 'And 4 more urgent logs' })
    expect(more.getAttribute('href')).toBe('/care-logs?severity=urgent')
  })

  test('a dose that should wait for the last one, which was given last night, is not offered with one tap', async () => {
    const lastTaken = {
      ...{ id: '0190f0e0-0000-7000-8000-000000000301', at: '2026-11-22T22:50:00.000Z' },
      dueAt: '2026-11-22T21:00:00.000Z',
    }
    const { user } = await open({
      doses: {
        items: [dose('2026-11-23T10:30:00.000Z', 'due')],
        medications: [{ ...medication, minHours: 14, lastTaken }],
        today: { due: 2, taken: 1, missed: 0 },
        times: [],
      },
    })
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    const take = now.getByRole('button', { name: 'Take: Metformin, 11:30 AM' })
    expect(take.textContent).toBe('Take...')
    await user.click(take)
    const said =
      'Too soon. The last dose was at 11:50 PM on Nov 22, 2026, and there must be 14 hours between two doses. Next dose possible at 1:50 PM.'
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('before midnight the dose after it is due; the next morning’s is not announced', async () => {
    vi.setSystemTime(new Date('2026-11-23T22:40:00.000Z'))
    await open({
      now: '2026-11-23T22:40:00.000Z',
      doses: {
        items: [dose('2026-11-23T23:00:00.000Z', 'due'), dose('2026-11-24T05:00:00.000Z', 'upcoming')],
        medications: [medication],
        today: { due: 3, taken: 3, missed: 0 },
        times: [],
      },
    })
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    expect(now.getByText('Tomorrow 12:00 AM ·', { exact: false })).toBeTruthy()
    expect(now.getByRole('button', { name: 'Take: Metformin, 12:00 AM' })).toBeTruthy()
    expect(now.queryByText(/^Next at/)).toBeNull()
  })

  test('a dose of last night says that it was yesterday', async () => {
    const late = dose('2026-11-22T22:30:00.000Z', 'late')
    await open({
      doses: { items: [late], medications: [medication], today: { due: 0, taken: 0, missed: 0 }, times: [] },
    })
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    expect(now.getByText('Yesterday 11:30 PM ·', { exact: false })).toBeTruthy()
  })

  test('a page that slept through the night shows the new day as soon as it is looked at', async () => {
    const nextDay = '2026-11-24T08:05:00.000Z'
    const answer = vi.fn(() => ({ body: { ...emptyDashboard, now: new Date().toISOString() } }))
    await open({}, { 'GET /api/dashboard': answer })
    expect(await screen.findByText('Nothing is waiting for you today.')).toBeTruthy()
    const reads = answer.mock.calls.length
    document.dispatchEvent(new Event('visibilitychange'))
    expect(answer).toHaveBeenCalledTimes(reads)
    vi.setSystemTime(new Date(nextDay))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(reads))
  })

  test('in the morning without a network nothing of yesterday is shown as today’s', async () => {
    const today = { due: 4, taken: 4, missed: 0 }
    const doses = {
      items: [],
      medications: [medication],
      today,
      times: [
        {
          ...today,
          dueAt: '2026-11-22T10:00:00.000Z',
          takenOf: [METFORMIN, METFORMIN, METFORMIN, METFORMIN],
          notGiven: [],
        },
      ],
    }
    await open({ now: '2026-11-22T19:30:00.000Z', doses })
    expect(await screen.findByText('Today’s doses are not on this device.')).toBeTruthy()
    expect(screen.getAllByText('Today could not be read yet.')).toHaveLength(2)
    expect(screen.queryByText(/All done for today|doses taken/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Today in 24 hours' })).toBeNull()
  })

  test('the day as a picture says in words from and until which day somebody is there', async () => {
    const liveIn = { userId: 9, name: 'Mina', start: '2026-11-22T07:00:00.000Z', end: '2026-11-25T07:00:00.000Z' }
    await open({ onDuty: { now: [liveIn], next: null, today: [liveIn] } })
    const words = 'Today: Mina from Sun, Nov 22 8:00 AM to Wednesday 8:00 AM'
    expect(await screen.findByRole('img', { name: words })).toBeTruthy()
  })

  test('a dose that was recorded keeps its instructions, so that its row stays as high', async () => {
    const { user } = await open(
      {
        doses: {
          items: [dose('2026-11-23T10:30:00.000Z', 'due')],
          medications: [{ ...medication, instructions: 'With a meal' }],
          today: { due: 1, taken: 0, missed: 0 },
          times: [],
        },
      },
      { 'POST /api/doses': { status: 503 } },
    )
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    expect(now.getByText('With a meal').tagName).toBe('P')
    await user.click(now.getByRole('button', { name: 'Take: Metformin, 11:30 AM' }))
    expect(await now.findByText(/^At \d?\d:\d\d [AP]M\. Waiting to be sent/)).toBeTruthy()
    expect(now.getByText('With a meal')).toBeTruthy()
  })

  test('in the day as a picture only a dose that is late is red, and only one that is due is apricot', async () => {
    const times = [
      { dueAt: '2026-11-23T07:00:00.000Z', due: 1, taken: 0, missed: 0, takenOf: [], notGiven: [] },
      { dueAt: '2026-11-23T10:30:00.000Z', due: 1, taken: 0, missed: 0, takenOf: [], notGiven: [] },
      { dueAt: '2026-11-23T19:00:00.000Z', due: 1, taken: 0, missed: 0, takenOf: [], notGiven: [] },
    ]
    const items = [
      { ...dose(times[0]!.dueAt, 'late'), medicationId: LISINOPRIL },
      dose(times[1]!.dueAt, 'due'),
      dose(times[2]!.dueAt, 'upcoming'),
    ]
    const medications = [medication, { ...medication, id: LISINOPRIL, name: 'Lisinopril' }]
    const meal = { id: aCareLog().id, at: '2026-11-23T07:10:00.000Z', intake: null }
    await open({
      doses: { items, medications, today: { due: 3, taken: 0, missed: 0 }, times },
      mealsToday: [meal],
    })
    const picture = await screen.findByRole('img', { name: /^Today: / })
    expect(picture.getAttribute('aria-label')).toMatch(
      /^Today: 8:00 AM: 0 of 1 dose taken, late or missed; 11:30 AM: 0 of 1 dose taken; /,
    )
    const points = [...picture.querySelectorAll('.rounded-full[style*="left"]')].filter(({ className }) =>
      className.includes('size-'),
    )
    const colour = ({ className }: Element) =>
      ['red', 'apricot', 'edge', 'hue'].find((each) => className.includes(each))
    expect(points.map(colour)).toEqual(['red', 'apricot', 'edge', 'hue'])
  })

  test('of far too many meals of a day the last eight are named, and the others are one press away', async () => {
    const mealsToday = Array.from({ length: 30 }, (_, index) => ({
      ...{ id: `${aCareLog().id.slice(0, -2)}${String(index).padStart(2, '0')}`, intake: null },
      at: `2026-11-23T06:${String(index).padStart(2, '0')}:00.000Z`,
    }))
    await open({ mealsToday, drunkTodayMl: 0 })
    const link = await screen.findByRole('link', { name: '22 earlier today' })
    expect(link.getAttribute('href')).toBe('/care-logs?type=meal')
    expect(screen.getAllByText('A meal')).toHaveLength(8)
    expect(screen.getByText('7:29 AM')).toBeTruthy()
  })

  test('in the day as a picture a dose that was refused is crossed out, and called refused: nobody waits for it', async () => {
    const at = (hour: string, due: number, notGiven: ('refused' | 'skipped')[]) => ({
      ...{ dueAt: `2026-11-23T${hour}:00:00.000Z`, due, taken: 0, missed: 0, takenOf: [], notGiven },
    })
    const times = [at('07', 1, ['refused']), at('09', 1, ['skipped']), at('18', 2, ['refused']), at('19', 1, [])]
    const items = [dose(times[3]!.dueAt, 'upcoming')]
    await open({ doses: { items, medications: [medication], today: { due: 5, taken: 0, missed: 0 }, times } })
    const picture = await screen.findByRole('img', { name: /^Today: / })
    expect(picture.getAttribute('aria-label')).toBe(
      'Today: 8:00 AM: refused; 10:00 AM: skipped; 7:00 PM: 0 of 2 doses taken, one refused; 8:00 PM: 0 of 1 dose taken',
    )
    const points = [...picture.querySelectorAll('.rounded-full[style*="left"].size-3\\.5')]
    expect(points.map(({ className }) => className.includes('linear-gradient'))).toEqual([true, true, true, false])
  })

  test('a week that could not be read is not a week in which nothing was noted', async () => {
    await open({})
    const card = within((await screen.findByRole('heading', { name: 'Mood this week' })).closest('section')!)
    expect(await card.findByText('This week’s mood could not be loaded.')).toBeTruthy()
    expect(card.queryByText('nothing noted')).toBeNull()
    expect(await screen.findByText('This week’s activities could not be loaded.')).toBeTruthy()
  })

  test('a dose that is due is recorded with one tap', async () => {
    const record = vi.fn(() => ({ status: 503 }))
    const { user } = await open(
      {
        doses: {
          items: [dose('2026-11-23T11:00:00.000Z', 'due'), dose('2026-11-23T19:00:00.000Z', 'upcoming')],
          medications: [medication],
          today: { due: 3, taken: 1, missed: 0 },
          times: [],
        },
      },
      { 'POST /api/doses': record },
    )
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    expect(now.getByText('Next at 8:00 PM:')).toBeTruthy()
    await user.click(now.getByRole('button', { name: 'Take: Metformin, 12:00 PM' }))
    await waitFor(() => expect(record).toHaveBeenCalledWith(expect.objectContaining({ medicationId: METFORMIN })))
    expect(await now.findByText('Taken')).toBeTruthy()
  })

  test('of many coming doses a few are named, the rest counted', async () => {
    const ids = [1, 2, 3, 4, 5, 6].map((last) => `0190f0e0-0000-7000-8000-00000000010${last}`)
    const items = ids.map((medicationId) => ({ ...dose('2026-11-23T19:00:00.000Z', 'upcoming'), medicationId }))
    const medications = ids.map((id, at) => ({ ...medication, id, name: `Medicine ${at + 1}` }))
    await open({ doses: { items, medications, today: { due: 6, taken: 0, missed: 0 }, times: [] } })
    expect(await screen.findByText(/Medicine 4/)).toBeTruthy()
    expect(card('Now').textContent).toContain('Medicine 1, Medicine 2, Medicine 3, Medicine 4 and 2 more')
  })

  test('a record that was refused because the dose is on hold by now stays in sight when the dose is gone', async () => {
    const doses = (state: 'due' | 'dropped') => ({
      ...{ items: [dose('2026-11-23T10:30:00.000Z', state)], medications: [medication], times: [] },
      today: { due: 1, taken: 0, missed: 0 },
    })
    const answers = {
      'GET /api/medications': { body: [aMedication({ id: METFORMIN, name: 'Metformin' })] },
      'POST /api/doses': {
        status: 409,
        body: { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' },
      },
    }
    const before = await open({ doses: doses('due') }, answers)
    await before.user.click(await screen.findByRole('button', { name: 'Take: Metformin, 11:30 AM' }))
    expect(await screen.findByText('Not saved. This medication was on hold at that time.')).toBeTruthy()
    before.unmount()
    await open({ doses: doses('dropped') }, answers)
    expect((await screen.findByText(/^Not saved: /)).textContent).toMatch(/Metformin, due .* on hold at that time\./)
    expect(await screen.findByRole('button', { name: /^Record it anyway: it was given: / })).toBeTruthy()
  })

  test('doses taken before the page was opened are one line that opens, and one taken now keeps its place', async () => {
    const before = given(7, '2026-11-23T10:35:00.000Z')
    const items = [before, { ...dose('2026-11-23T10:30:00.000Z', 'due'), medicationId: LISINOPRIL }]
    const medications = [medication, { ...medication, id: LISINOPRIL, name: 'Lisinopril' }]
    const times = [{ dueAt: before.dueAt, due: 1, taken: 1, missed: 0, takenOf: [METFORMIN], notGiven: [] }]
    const doses = { items, medications, times, today: { due: 2, taken: 1, missed: 0 } }
    const due = {
      ...doses,
      from: '2026-11-22',
      to: '2026-11-24',
      zone: 'Europe/Berlin',
      now: NOW,
      given: [],
      asNeeded: [],
    }
    const { user } = await open({ doses }, { 'GET /api/doses/due': { body: due }, 'POST /api/doses': { status: 503 } })
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    const line = now.getByText('1 taken earlier').closest('summary')!
    expect(line.textContent).toBe('1 taken earlier: 8:00 AM Metformin')
    const texts = () => now.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts()).toEqual([expect.stringContaining('Lisinopril')])

    await user.click(now.getByRole('button', { name: 'Take: Lisinopril, 11:30 AM' }))
    expect(await now.findByText(/Waiting to be sent/)).toBeTruthy()
    expect(texts()).toEqual([expect.stringContaining('Lisinopril')])
    expect(line.textContent).toBe('1 taken earlier: 8:00 AM Metformin')

    await user.click(line)
    expect(await now.findByText('Metformin')).toBeTruthy()
    await user.click(now.getByRole('button', { name: 'More for Metformin, 8:00 AM' }))
    expect(await screen.findByRole('menuitem', { name: 'Record something else...' })).toBeTruthy()
  })

  test('one taken earlier whose undo is not sent yet is to be done again, and no longer called taken', async () => {
    const recorded = given(7, '2026-11-23T10:35:00.000Z')
    const before = { ...recorded, dose: { ...recorded.dose, authorId: 7 } }
    const times = [{ dueAt: before.dueAt, due: 1, taken: 1, missed: 0, takenOf: [METFORMIN], notGiven: [] }]
    const doses = { items: [], medications: [medication], times, today: { due: 1, taken: 1, missed: 0 } }
    const range = { from: '2026-11-22', to: '2026-11-24', zone: 'Europe/Berlin', now: NOW }
    const due = { ...range, items: [before], medications: [medication], given: [], asNeeded: [] }
    const undo = `DELETE /api/doses/${before.dose.id}`
    const { user } = await open({ doses }, { 'GET /api/doses/due': { body: due }, [undo]: { status: 503 } })
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    await user.click(now.getByText('1 taken earlier').closest('summary')!)
    await user.click(await now.findByRole('button', { name: 'More for Metformin, 8:00 AM' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Undo/ }))
    await waitFor(() => expect(now.queryByText('1 taken earlier')).toBeNull())
    expect(now.getAllByRole('button', { name: 'Take: Metformin, 8:00 AM' })).toHaveLength(1)
  })

  test('one of last night that was given shortly before the page was opened is shown for some minutes', async () => {
    const night = '2026-11-22T22:30:00.000Z'
    const at = '2026-11-22T23:05:00.000Z'
    const { dose: record } = given(1, at)
    const item = { ...dose(night, 'due'), state: 'recorded' as const, dose: { ...record, dueAt: night, at } }
    const opened = '2026-11-22T23:06:00.000Z'
    vi.setSystemTime(new Date(opened))
    const doses = { items: [item], medications: [medication], times: [], today: { due: 0, taken: 0, missed: 0 } }
    await open({ now: opened, doses })
    const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
    expect(await now.findByText(/Metformin/)).toBeTruthy()
    expect(now.getByRole('button', { name: /^More for Metformin/ })).toBeTruthy()
  })

  test('a late item says how late it is, and recorded ones do not push it off the card', async () => {
    const items = [...[1, 2, 3, 4, 5, 6, 7, 8].map((hour) => given(hour)), dose('2026-11-23T08:30:00.000Z', 'late')]
    await open({ doses: { items, medications: [medication], today: { due: 7, taken: 6, missed: 0 }, times: [] } })
    expect(await screen.findByRole('button', { name: 'Take: Metformin, 9:30 AM' })).toBeTruthy()
    expect(card('Now').textContent).toContain('2 h late')
    expect(screen.getByRole('button', { name: 'Show 1 more' })).toBeTruthy()
  })

  test('tasks that did not come with the dashboard are counted, and one press away', async () => {
    await open({ tasks: { open: [], late: 42, today: 1 } })
    const others = await screen.findByRole('link', { name: 'And 43 more tasks' })
    // It looks like something to press.
    expect(others.className).toContain('text-green')
    expect(others.getAttribute('href')).toBe('/care-tasks')
    expect(card('Now').textContent).not.toContain('Nothing')
  })

  test('who is on duty, what is coming, what runs low, how many doses were taken', async () => {
    const start = '2026-11-25T09:00:00.000Z'
    await open({
      onDuty: {
        now: [{ userId: 9, name: 'Carlo Keller', start: NOW, end: '2026-11-23T15:00:00.000Z' }],
        next: { userId: 7, name: 'Anna Keller', start: '2026-11-24T07:00:00.000Z', end: '2026-11-24T15:00:00.000Z' },
        today: [],
      },
      coming: [
        {
          eventId: METFORMIN,
          original: start,
          kind: 'appointment',
          title: 'Dr. Brandt',
          allDay: false,
          start,
          end: '2026-11-25T10:00:00.000Z',
          place: 'Hauptstraße 3',
          transport: 'needed',
        },
      ],
      lowStock: [{ medicationId: METFORMIN, name: 'Metformin', form: 'tablet', onHand: 5, refillAt: 7 }],
      adherence: { days7: { due: 20, taken: 19 }, days30: { due: 80, taken: 60 } },
    })
    expect(await screen.findByText('Carlo until 4:00 PM.')).toBeTruthy()
    await screen.findByRole('heading', { name: 'Coming up' })
    expect(within(card('Coming up')).getByText('A ride is needed')).toBeTruthy()
    expect(within(card('Coming up')).getByRole('link', { name: 'Dr. Brandt' }).getAttribute('href')).toBe(
      `/calendar?date=2026-11-25&event=${METFORMIN}&at=${encodeURIComponent(start)}`,
    )
    const attention = (await screen.findByRole('heading', { name: 'Needs attention' })).closest('section')!
    expect(within(attention).getByRole('listitem').textContent).toBe('Running low: Metformin5 tablets leftRefill')
    // After what is to be done now, also on a phone, where the side column is at the end.
    expect(screen.getByRole('region', { name: 'Now' }).nextElementSibling).toBe(attention)
    await screen.findByRole('heading', { name: 'Doses taken' })
    expect(card('Doses taken').textContent).toMatch(/95 % 19 of 20.*75 % 60 of 80/)
  })
})
