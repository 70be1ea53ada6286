import { givenInWords } from '@kinfold/contract/features/handover/given-in-words.ts'
import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, emptyDashboard, nothingNew, openApp } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { aDueMedication } from '../../test/medication.ts'
import { rose } from '../../test/server.ts'
import { countsInWords } from './counts-in-words.ts'
import { handoverText, ofThisShift } from './handover-text.ts'
import { newsAsRows } from './news-as-rows.tsx'

const as = { signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }] } }
const NOW = '2026-11-20T14:00:00.000Z'
const change = { changedBy: 'Carlo Rossi', changedAt: '2026-11-20T12:00:00.000Z' }
let next = 0
const aLog = (more: object = {}) =>
  aCareLog({
    id: `0190f0e0-0000-7000-8000-${String(++next).padStart(12, '0')}`,
    authorId: 8,
    authorName: 'Carlo Rossi',
    createdAt: NOW,
    updatedAt: NOW,
    ...more,
  })
const news = (log: object, more: object = {}) => ({
  what: 'written',
  ...change,
  log: aLog(log),
  before: null,
  comments: [],
  ...more,
})
const prescription = (more: object = {}) => ({
  ...{
    name: 'Metoprolol',
    dosage: null,
    frequency: null,
    timing: null,
    prescribedBy: null,
    instructions: null,
    form: null,
  },
  ...{ strength: '47.5 mg', route: null, reason: null, asNeededFor: null, minIntervalHours: null, maxPer24h: null },
  ...{ startDate: null, endDate: null, pharmacy: null, schedule: null, status: 'active', statusReason: null },
  verification: 'clinician_list',
  ...more,
})
const aDose = (more: object = {}) => ({
  ...{
    id: 'd1',
    medicationId: 'm1',
    medicationName: 'Metformin',
    medicationForm: 'tablet',
    dueAt: '2026-11-20T11:00:00.000Z',
    at: NOW,
  },
  ...{
    outcome: 'refused',
    quantity: 1,
    planned: 1,
    reason: 'Felt sick',
    despiteLimit: false,
    despiteHold: false,
    despiteUrgent: false,
    despitePlan: null,
    readings: [],
    slot: '2026-11-20/1',
    effect: null,
    effectNote: null,
  },
  ...{
    authorId: 8,
    authorName: 'Carlo Rossi',
    createdAt: NOW,
    replaces: null,
    recordedLater: false,
    supersededAt: null,
  },
  ...{ inErrorAt: null, inErrorReason: null },
  ...more,
})
const aTask = (more: object = {}) => ({
  ...{ id: 't1', title: 'Call the pharmacy', notes: null, category: 'other', priority: 'normal', assignment: 'anyone' },
  ...{ assigneeIds: [], assignees: [], dueDay: '2026-11-20', dueTime: null, rule: null, recurFrom: 'due_date' },
  ...{
    checklist: [],
    reminders: [],
    status: 'open',
    turnId: null,
    zone: 'Europe/Berlin',
    dueAt: '2026-11-20T23:00:00.000Z',
  },
  ...{ occurrence: 1, claimedBy: null, claimedByName: null, claimedAt: null, authorId: 8, authorName: 'Carlo Rossi' },
  ...{ createdAt: NOW, updatedAt: NOW, version: 1 },
  ...more,
})
const handover = (more: object = {}) =>
  ({
    ...{
      now: NOW,
      since: '2026-11-19T21:00:00.000Z',
      until: 12,
      many: false,
      logs: [],
      allergies: [],
      medications: [],
    },
    doses: { notable: [], given: 0, givenLate: 0, late: [], missed: [], medications: [] },
    tasks: { closed: [], added: [], cancelled: [], open: [], late: 0, today: 0 },
    ...{ vitals: { outside: [], newest: [] }, moods: [] },
    ...{ events: [], profile: null, food: null, contacts: [], people: [], takenOver: [] },
    ...more,
  }) as unknown as Handover
const open = (answer: Handover, answers: object = {}) =>
  openApp('/handover', { ...as, answers: { ...emptyCircle, 'GET /api/handover': { body: answer }, ...answers } })

const aShift = handover({
  logs: [
    news({
      type: 'incident',
      body: 'Fell in the bathroom',
      severity: 'urgent',
      incident: { kind: 'fall', injury: 'minor', actionTaken: 'Cooled', whoWasTold: null },
    }),
    news({ body: 'Hit her head' }, { what: 'edited', before: { ...aLog({ body: 'Slipped' }), inErrorReason: null } }),
    news({ type: 'meal', body: 'Ate half of lunch' }),
  ],
  allergies: [
    {
      ...{ what: 'added', ...change, allergyId: 'al1', before: null },
      after: {
        substance: 'Penicillin',
        kind: 'medicine',
        reaction: 'Rash',
        severity: 'severe',
        since: null,
        source: 'reported',
        isConfirmed: true,
      },
    },
  ],
  medications: [
    {
      what: 'on_hold',
      ...change,
      medicationId: 'm2',
      before: prescription(),
      after: prescription({ status: 'on_hold', statusReason: 'Pulse 48' }),
    },
  ],
  doses: {
    notable: [aDose(), aDose({ id: 'd2', medicationName: 'Paracetamol', dueAt: null, outcome: 'taken', reason: null })],
    given: 4,
    givenLate: 1,
    late: [
      {
        medicationId: 'm1',
        slot: '2026-11-20/2',
        dueAt: '2026-11-20T11:00:00.000Z',
        quantity: 1,
        state: 'late',
        dose: null,
      },
    ],
    missed: [
      {
        medicationId: 'm1',
        slot: '2026-11-20/1',
        dueAt: '2026-11-20T07:00:00.000Z',
        quantity: 1,
        state: 'missed',
        dose: null,
      },
    ],
    medications: [aDueMedication({ id: 'm1', name: 'Metformin' })],
  },
  tasks: {
    ...{ added: [], cancelled: [], late: 0, today: 1, open: [aTask()] },
    closed: [
      {
        ...{
          id: 'c1',
          taskId: 't2',
          title: 'Change the dressing',
          category: 'other',
          occurrence: 1,
          dueDay: null,
          dueTime: null,
        },
        ...{
          outcome: 'partly',
          note: 'No tape left',
          reason: null,
          checklist: [],
          missed: 0,
          doneAt: NOW,
          authorId: 8,
        },
        ...{ authorName: 'Carlo Rossi', createdAt: NOW },
      },
    ],
  },
  takenOver: [{ id: 'a1', userId: 9, name: 'Olga Keller', at: '2026-11-20T06:00:00.000Z' }],
})

describe('the page', () => {
  test('after a long weekend, the routine is summed up, and what stands out stays line by line', async () => {
    const meals = Array.from({ length: 200 }, (_, nth) => news({ type: 'meal', title: null, body: `Meal ${nth}` }))
    const intake = { meal: 'lunch', eatenPct: 0, drinkMl: null }
    const { user } = await open(
      handover({
        many: true,
        logs: [
          ...meals,
          news({ type: 'meal', body: 'Pushed the plate away', intake }),
          news({ type: 'health', body: 'Dizzy after getting up' }),
          news({ type: 'meal', body: 'Coughed', severity: 'attention' }),
        ],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Care logs (203)' })).toBeTruthy()
    const inside = within(screen.getByRole('region', { name: 'Care logs' }))
    for (const text of ['Pushed the plate away', 'Dizzy after getting up', 'Coughed'])
      expect(inside.getByText(text).closest('.hidden')).toBeNull()
    const fold = inside.getByRole('button', { name: /^Meal: 200 logs/ })
    // On paper it is complete.
    expect(inside.getByText('Meal 199').closest('.hidden')!.className).toContain('print:block')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(inside.getByText('Meal 199').closest('.hidden')).toBeNull()
    expect(screen.getByRole('link', { name: 'All care logs' }).getAttribute('href')).toBe('/care-logs?from=2026-11-19')
  })

  test('what was chosen in a log stands out too, if it is unusual', async () => {
    const asUsual = Array.from({ length: 13 }, (_, nth) =>
      news({ type: 'toileting', body: `As usual ${nth}`, elimination: { kind: 'stool', accident: false, bristol: 4 } }),
    )
    const unusual = [
      news({ type: 'toileting', body: 'Accident', elimination: { kind: 'urine', accident: true, bristol: null } }),
      ...[1, 2, 6, 7].map((bristol) =>
        news({ type: 'toileting', body: `Stool ${bristol}`, elimination: { kind: 'stool', accident: false, bristol } }),
      ),
      ...Array.from({ length: 3 }, (_, nth) =>
        news({ type: 'personal_care', body: `Washing ${nth}`, adl: [{ activity: 'bathing', level: 'refused' }] }),
      ),
      news({ type: 'sleep', body: 'Turned all night', sleep: { quality: 'poor', awakenings: null } }),
      ...[3, 6].map((awakenings) =>
        news({ type: 'sleep', body: `Awake ${awakenings}`, sleep: { quality: null, awakenings } }),
      ),
      ...[1, 2, 2].map((enjoyment, nth) =>
        news({ type: 'activity', body: `Joyless ${nth}`, activity: { kind: 'outing', enjoyment, plan: null } }),
      ),
    ]
    await open(handover({ many: true, logs: [...asUsual, ...unusual] }))
    const inside = within(await screen.findByRole('region', { name: 'Care logs' }))
    for (const { log } of unusual) expect(inside.getByText(log.body).closest('.hidden'), log.body).toBeNull()
    expect(inside.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Toilet: 13 logs/),
    ])
  })

  test('‘more’ is said only of what has something above it, and open tasks that are not listed are counted', async () => {
    const [closed] = aShift.tasks.closed
    const plain = Array.from({ length: 13 }, (_, nth) => ({
      ...closed!,
      ...{ id: `done ${nth}`, outcome: 'done' as const, note: null, reason: null, missed: 0 },
    }))
    const none = { closed: plain, added: [], cancelled: [], open: [], late: 0, today: 0 }
    const { unmount } = await open(handover({ many: true, tasks: none }))
    expect(await screen.findByRole('button', { name: '13 tasks done' })).toBeTruthy()
    unmount()
    const refused = { ...closed!, id: 'refused', outcome: 'refused' as const }
    await open(handover({ many: true, tasks: { ...none, closed: [...plain, refused], late: 5, today: 7 } }))
    expect(await screen.findByRole('button', { name: '13 more tasks done' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Tasks (26)' })).toBeTruthy()
  })

  test('of many closed tasks, those that one person closed together are one line that opens', async () => {
    const [closed] = aShift.tasks.closed
    const skipped = (count: number, more: object) =>
      Array.from({ length: count }, (_, nth) => ({
        ...closed!,
        ...{ id: `${JSON.stringify(more)} ${nth}`, title: `Errand ${nth}`, outcome: 'skipped' as const, note: null },
        ...{ reason: 'Bad weather', authorId: 8, authorName: 'Lena Ott', doneAt: '2026-11-20T09:00:00.000Z' },
        ...more,
      }))
    const alone = [1, 2, 3].flatMap((hour) => skipped(1, { doneAt: `2026-11-20T0${hour}:00:00.000Z`, title: 'Alone' }))
    const all = [...skipped(11, {}), ...skipped(2, { reason: 'No time', title: 'Two only' }), ...alone]
    const none = { added: [], cancelled: [], open: [], late: 0, today: 0 }
    const { user } = await open(handover({ many: true, tasks: { ...none, closed: all } }))
    const fold = await screen.findByRole('button', { name: /^11 tasks: skipped\s*Bad weather · Lena Ott · / })
    expect(screen.getByText('Errand 3').closest('.hidden')).not.toBeNull()
    for (const shown of [...screen.getAllByText('Alone'), ...screen.getAllByText('Two only')])
      expect(shown.closest('.hidden')).toBeNull()
    await user.click(fold)
    expect(screen.getByText('Errand 3').closest('.hidden')).toBeNull()
  })

  test('shows the most important first, then everything by subject', async () => {
    await open(aShift)
    expect(
      await screen.findByText(
        /^One incident or urgent log, one allergy new or changed, one medication new or changed, one dose late, one dose missed, 2 doses to know about/,
      ),
    ).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Most important', 'Allergies', 'Medications', 'Tasks', 'Care logs', 'Read by'])
    const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)
    expect(section('Most important').getByText('Fell in the bathroom')).toBeTruthy()
    expect(section('Medications').getByText('Pulse 48')).toBeTruthy()
    expect(section('Medications').getByText('Still to be given or recorded')).toBeTruthy()
    expect(section('Medications').getByText(/^Nobody recorded it/)).toBeTruthy()
    expect(section('Medications').getByText(/Felt sick/)).toBeTruthy()
    expect(section('Medications').getByText('4 doses were given as planned, 1 late.')).toBeTruthy()
    expect(section('Tasks').getByText(/Still open/)).toBeTruthy()
    expect(section('Tasks').getByText('No tape left')).toBeTruthy()
    // What an edit changed, from what to what.
    expect(section('Care logs').getByText('Slipped').className).toMatch('line-through')
    expect(section('Read by').getByText('Olga Keller')).toBeTruthy()
  })

  test('an open task is late as on every other page: an hour after its time, urgent ones after ten minutes', async () => {
    const due = { dueTime: '12:30', dueAt: new Date(Date.parse(NOW) - 30 * 60_000).toISOString() }
    const late = { dueTime: '11:30', dueAt: new Date(Date.parse(NOW) - 90 * 60_000).toISOString() }
    const tasks = [
      aTask({ id: 't1', title: 'Buy milk', ...due }),
      aTask({ id: 't2', title: 'Turn Rose over', priority: 'urgent', ...due }),
      aTask({ id: 't3', title: 'Post the letter', ...late }),
    ]
    await open(handover({ tasks: { ...handover().tasks, open: tasks, late: 2, today: 1 } as never }))
    await screen.findByText('Buy milk')
    const lineOf = (title: string) => screen.getByText(title).closest('li')!.textContent
    expect(lineOf('Buy milk')).toContain('Still open')
    expect(lineOf('Turn Rose over')).toContain('Late')
    expect(lineOf('Post the letter')).toContain('Late')
  })

  test('is acknowledged up to what it showed, once', async () => {
    const { user, sent } = await open(aShift, {
      'POST /api/handover/acknowledgements': { body: { id: 'a2', userId: 7, name: 'Anna Keller', at: NOW } },
    })
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText('Handover read')).toBeTruthy()
    const posted = sent.filter(({ call }) => call.startsWith('POST /api/handover'))
    expect(posted.map(({ body }) => body)).toMatchObject([{ until: 12 }])
  })

  test('the dashboard lets a person confirm only a handover that it shows in full', async () => {
    const openDashboard = (many: boolean) => {
      const sinceYouLooked = { ...nothingNew, logs: 1, many }
      const answer = handover({ logs: [news({ body: 'Slept well' })], many })
      return openApp('/dashboard', {
        ...as,
        answers: {
          ...emptyCircle,
          'GET /api/dashboard': { body: { ...emptyDashboard, sinceYouLooked } },
          'GET /api/handover': { body: answer },
        },
      })
    }
    const { unmount } = await openDashboard(false)
    expect(await screen.findByRole('button', { name: 'I have read this' })).toBeTruthy()
    unmount()
    await openDashboard(true)
    expect(await screen.findByText('Slept well')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Read the handover' })).toBeTruthy()
  })

  test('‘I have read this’ can be undone from the toast', async () => {
    const { user, sent } = await open(aShift, {
      'POST /api/handover/acknowledgements': { body: { id: 'a2', userId: 7, name: 'Anna Keller', at: NOW } },
    })
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const id = (sent.find(({ call }) => call.startsWith('POST /api/handover'))!.body as { id: string }).id
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(`DELETE /api/handover/acknowledgements/${id}?clientId=42`),
    )
  })

  test('a dose given although it should have been held: shows what was measured', async () => {
    const readings = [{ kind: 'pulse' as const, value: 48, lower: null, site: null, glucoseUnit: 'mg/dL' as const }]
    const dose = aDose({ outcome: 'taken', despiteHold: true, readings, reason: 'The doctor said so' })
    const held = handover({ doses: { ...aShift.doses, notable: [dose] } as never })
    await open(held)
    expect(
      await screen.findByText(/Pulse 48 .*although the prescription says to hold it.*The doctor said so/),
    ).toBeTruthy()
    expect(handoverText(held, 'UTC')).toMatch(
      /Pulse 48 .*, although the prescription says to hold it, The doctor said so/,
    )
  })

  test('a dose given while its medication was on hold: the page and the draft both say so', async () => {
    const dose = aDose({ outcome: 'taken', despitePlan: 'on_hold', despiteLimit: true, reason: 'I did not know yet' })
    const held = handover({ doses: { ...aShift.doses, notable: [dose] } as never })
    await open(held)
    expect(await screen.findByText(/despite the limit · given while on hold · I did not know yet/)).toBeTruthy()
    expect(handoverText(held, 'UTC')).toMatch(/despite the limit, given while on hold, I did not know yet/)
  })

  test('a thicker drink is told with what it was before', async () => {
    const was = {
      diets: [],
      foodLevel: 7,
      alsoFoodLevels: [],
      drinkLevel: 0,
      alsoDrinkLevels: [],
      limits: [],
      help: 'alone',
      helpNote: null,
    }
    await open(handover({ food: { ...change, before: was, after: { ...was, drinkLevel: 2 } } }))
    expect(await screen.findByText('Food or drinks changed.')).toBeTruthy()
    const food = within(screen.getByRole('region', { name: 'Food and drink' }))
    expect(food.getByText(/Drinks \(IDDSI\)/)).toBeTruthy()
    expect(food.getByText(/2 Mildly thick/)).toBeTruthy()
    expect(food.queryByText(/Food texture/)).toBeNull()
  })

  test('nothing new: says so, and still shows the current state', async () => {
    await open(handover({ tasks: { ...aShift.tasks, closed: [] } }))
    expect(await screen.findByText(/^Nothing new since/)).toBeTruthy()
    expect(screen.getByText('Call the pharmacy')).toBeTruthy()
  })

  test('nothing at all: there is nothing to confirm, and one way to write a handover', async () => {
    await open(handover())
    expect(await screen.findByText(/^Nothing new since/)).toBeTruthy()
    const write = screen.getByRole('link', { name: 'Write a handover' })
    expect(write.getAttribute('href')).toBe('/care-logs?new=handover')
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  })

  test('what is announced elsewhere, but was changed back since, can be confirmed', async () => {
    await open(handover(), { 'GET /api/handover/since-you-looked': { body: { ...nothingNew, others: 1 } } })
    expect(await screen.findByText(/^Nothing new since/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'I have read this' })).toBeTruthy()
  })

  test('an urgent log or a note that was deleted is not most important', async () => {
    const logs = [news({ severity: 'urgent' }, { what: 'deleted' }), news({ type: 'handover' }, { what: 'deleted' })]
    await open(handover({ logs } as never))
    expect(await screen.findByText('2 care logs.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Most important' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Written for you' })).toBeNull()
  })

  test('a failure is not shown as nothing new', async () => {
    await open(handover(), { 'GET /api/handover': { status: 500 } })
    expect(await screen.findByText('The handover could not be loaded.')).toBeTruthy()
  })
})

describe('where it is offered', () => {
  test('the dashboard and the care logs say what is new, and link to it', async () => {
    const counts = { ...nothingNew, logs: 3, urgent: 1, doses: 2 }
    await openApp('/care-logs', {
      ...as,
      answers: { ...emptyCircle, 'GET /api/handover/since-you-looked': { body: counts } },
    })
    expect(await screen.findByText(/3 care logs \(1 important\) and 2 doses not given as planned/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Read the handover' }).getAttribute('href')).toBe('/handover')
  })

  test('a written handover starts with what happened in the shift, above what was typed', async () => {
    const { user } = await openApp('/care-logs?new=handover', {
      ...as,
      answers: { ...emptyCircle, 'GET /api/handover': { body: aShift } },
    })
    const body = (await screen.findByLabelText('What happened')) as HTMLTextAreaElement
    await user.type(body, 'She slept badly.')
    await user.click(await screen.findByRole('button', { name: 'Start with that' }))
    await waitFor(() => expect(body.value).toMatch(/Pulse 48.*\nShe slept badly\.$/s))
    const once = body.value
    await user.click(screen.getByRole('button', { name: 'Start with that' }))
    expect(body.value).toBe(once)
  })
})

describe('wording', () => {
  test('of counts', () => {
    expect(countsInWords({ ...nothingNew, logs: 1 })).toBe('1 care log')
    expect(countsInWords({ ...nothingNew, logs: 3, urgent: 1, comments: 1, tasks: 2 })).toBe(
      '3 care logs (1 important), 1 comment, and 2 tasks closed',
    )
    expect(countsInWords({ ...nothingNew, logs: 150, many: true })).toBe('more than 150 care logs')
    expect(countsInWords({ ...nothingNew, readings: 2, moods: 1 })).toBe('2 readings and 1 mood entry')
  })

  test('a mood that not everybody may see stays out of a draft that everybody will read', () => {
    const mood = { ...{ id: 'm1', mood: 1, occurredAt: NOW, authorName: 'Rose Keller' }, note: 'Angry with Carlo' }
    const draftOf = (visibleTo: string) => handoverText(handover({ moods: [{ ...mood, visibleTo }] }), 'UTC')
    expect(draftOf('circle')).toMatch('Angry with Carlo')
    for (const visibleTo of ['author', 'family'])
      expect(draftOf(visibleTo)).toMatch(/^Nothing to report, .*Nov.*2026\.$/)
  })

  test('a log of several lines is in the draft with all of them', () => {
    const log = { type: 'health', body: 'Walked to the window.\nDizzy afterwards, sat down.' }
    expect(handoverText(handover({ logs: [news(log)] }), 'UTC')).toMatch(
      'Health: Walked to the window. Dizzy afterwards, sat down.',
    )
  })

  test('of the rows on the dashboard: a new task that somebody took on is new, and a cancelled one is not its author’s', () => {
    const taken = aTask({ id: 't8', title: 'Haircut', status: 'claimed', claimedBy: 9, claimedByName: 'Olga Keller' })
    const off = aTask({ id: 't9', title: 'Bins out', status: 'cancelled', updatedAt: '2026-11-20T13:30:00.000Z' })
    const rows = newsAsRows(handover({ tasks: { ...aShift.tasks, closed: [], added: [taken], cancelled: [off] } }))
    expect(rows.map(({ lead, badge, by, at }) => ({ lead, badge, by, at }))).toEqual([
      { lead: 'Haircut', badge: 'New task', by: 'Carlo Rossi', at: NOW },
      { lead: 'Bins out', badge: 'Cancelled', by: null, at: '2026-11-20T13:30:00.000Z' },
    ])
  })

  test('of the rows on the dashboard: what a log is about stands before what it says, and what nobody has confirmed is to be reviewed', () => {
    const added = { what: 'added', ...change, before: null, medicationId: 'm1', after: prescription() }
    const unverified = { ...added, medicationId: 'm2', after: prescription({ verification: 'unverified' }) }
    const stopped = { ...unverified, what: 'stopped', medicationId: 'm3' }
    const log = news({ type: 'health', title: 'Night', body: 'Slept well.' })
    const rows = newsAsRows(handover({ logs: [log], medications: [added, unverified, stopped] }))
    expect(rows.map(({ lead, text, toReview }) => [lead, text, toReview])).toEqual([
      ['Metoprolol 47.5 mg', undefined, undefined],
      ['Metoprolol 47.5 mg', undefined, 'medications'],
      ['Metoprolol 47.5 mg', undefined, undefined],
      ['Night', 'Slept well', undefined],
    ])
  })

  test('of the rows on the dashboard: urgent ones and notes for the reader first, then doses not given, then the newest', () => {
    const early = '2026-11-20T08:00:00.000Z'
    const notable = [
      aDose({ id: 'd3', medicationName: 'Paracetamol', outcome: 'taken' }),
      aDose({ id: 'd4', medicationName: 'Metformin', outcome: 'refused', at: early }),
      aDose({ id: 'd5', medicationName: 'Ramipril', outcome: 'missed', at: early, inErrorAt: NOW }),
    ]
    const logs = [
      news({ type: 'meal', title: 'Dinner', occurredAt: NOW }),
      news({ type: 'handover', title: 'For the night', occurredAt: early }),
    ]
    const rows = newsAsRows(handover({ logs, doses: { ...handover().doses, notable } as never }))
    expect(rows.map(({ lead }) => lead)).toEqual(['For the night', 'Metformin', 'Dinner', 'Paracetamol', 'Ramipril'])
  })

  test('of the rows on the dashboard: a cancelled appointment is cancelled, not only changed', () => {
    const event = { ...{ what: 'changed', ...change, eventId: 'e1', kind: 'appointment', title: 'Dr Weber' } }
    const when = { status: 'cancelled', repeats: false, allDay: false, start: NOW, original: null }
    expect(newsAsRows(handover({ events: [{ ...event, ...when }] })).map(({ badge }) => badge)).toEqual(['Cancelled'])
  })

  test('of the rows on the dashboard: an allergy leads to the allergies, which are below the medications', () => {
    expect(newsAsRows(handover({ allergies: aShift.allergies })).map(({ to }) => to)).toEqual([
      '/medications?view=list#allergies',
    ])
  })

  test('of the rows on the dashboard: one date of a series leads to that date', () => {
    const event = { ...{ what: 'changed', ...change, eventId: 'e1', kind: 'shift', title: 'Early', status: 'booked' } }
    const when = { repeats: false, allDay: false, start: NOW, original: '2026-12-02T09:00:00.000Z' }
    expect(newsAsRows(handover({ events: [{ ...event, ...when }] })).map(({ to }) => to)).toEqual([
      '/calendar?event=e1&at=2026-12-02T09%3A00%3A00.000Z',
    ])
  })

  test('of doses that were given late, or partly', () => {
    expect(givenInWords({ given: 0, givenLate: 0 })).toBe('No planned dose was recorded as given.')
    expect(givenInWords({ given: 0, givenLate: 1 })).toBe('1 dose was given late.')
    expect(givenInWords({ given: 3, givenLate: 2 })).toBe('3 doses were given as planned, 2 late.')
  })

  describe('of a draft: what else changed in the circle', () => {
    const older = { changedBy: 'Carlo Rossi', changedAt: '2026-11-18T12:00:00.000Z' }
    const draftOf = (more: object) => handoverText(ofThisShift(handover(more)), 'UTC')
    const nothing = /^Nothing to report, .*$/

    test('an allergy comes first; an older one belongs to the handover before', () => {
      const log = news({ type: 'meal', body: 'Ate half of lunch' })
      const [allergy] = aShift.allergies
      expect(draftOf({ allergies: aShift.allergies, logs: [log] }).split('\n')).toEqual([
        'Allergy: Penicillin, severe, Rash (new)',
        expect.stringContaining('Ate half of lunch'),
      ])
      expect(draftOf({ allergies: [{ ...allergy, ...older }] })).toMatch(nothing)
    })

    test('a thicker drink is told with what it was before', () => {
      const was = {
        diets: [],
        foodLevel: 7,
        alsoFoodLevels: [],
        drinkLevel: 0,
        alsoDrinkLevels: [],
        limits: [],
        help: 'alone',
        helpNote: null,
      }
      const food = { ...change, before: was, after: { ...was, drinkLevel: 2 } }
      expect(draftOf({ food })).toBe('Food profile: Drinks (IDDSI) 2 Mildly thick, before 0 Thin')
      expect(draftOf({ food: { ...food, before: null } })).toMatch(
        /^Food profile: Food texture \(IDDSI\) 7 .*; Drinks \(IDDSI\) 2 Mildly thick; /,
      )
      expect(draftOf({ food: { ...food, ...older } })).toMatch(nothing)
    })

    test('a weight that changes too fast, although it is within the range', () => {
      const weight = {
        ...{ id: 'v1', kind: 'weight', value: 82.5, value2: null, unit: 'kg', repeats: [], measuredAt: NOW },
        ...{ flag: null, weightChanges: [{ rule: 'gain_week', since: '2026-11-14', change: 2.5, unit: 'kg' }] },
      }
      expect(draftOf({ vitals: { outside: [weight], newest: [] } })).toMatch(
        /^Weight 82\.5 kg at [^,]*: gained 2\.5 kg since .*14.*$/,
      )
    })

    test('an appointment that was cancelled, and one of the whole day', () => {
      const event = { ...{ what: 'changed', ...change, eventId: 'e1', kind: 'appointment', title: 'Dr Weber' } }
      const when = { status: 'cancelled', repeats: false, allDay: false, start: '2026-11-21T09:00:00.000Z' }
      const holiday = { ...event, ...when, what: 'added', title: 'Holiday', status: 'booked', allDay: true }
      const events = [
        { ...event, ...when },
        { ...holiday, start: '2026-12-24', repeats: true },
      ]
      expect(draftOf({ events }).split('\n')).toEqual([
        expect.stringMatching(/^Calendar: Dr Weber, 0?9:00( AM)? on .*21.*2026 \(cancelled\)$/),
        expect.stringMatching(/^Calendar: Holiday, repeats, first .*24.*2026 \(new\)$/),
      ])
      expect(draftOf({ events: events.map((each) => ({ ...each, ...older })) })).toMatch(nothing)
    })

    test('the care profile, contacts, people, and tasks that are new or cancelled', () => {
      const added = [aTask(), aTask({ id: 't5', title: 'Haircut', dueDay: '2026-11-21' })]
      const cancelled = [aTask({ id: 't6', title: 'Bins out', status: 'cancelled' })]
      const more = {
        profile: { ...change, before: {}, after: {} },
        contacts: [{ what: 'removed', ...change, contactId: 'c1', name: 'Dr Roth' }],
        people: [{ what: 'joined', ...change, name: 'Ben Weber', role: 'family' }],
        tasks: { ...handover().tasks, open: [aTask()], added, cancelled },
      }
      expect(draftOf(more).split('\n')).toEqual([
        'Care profile changed',
        'Emergency contact: Dr Roth (removed)',
        'Ben Weber joined',
        'Bins out: cancelled',
        'New task: Haircut (Sat, Nov 21)',
        'Still to do: Call the pharmacy (Fri, Nov 20)',
      ])
    })

    test('a log of an earlier shift that was withdrawn or commented on', () => {
      const logs = [
        news({ type: 'meal', body: 'Ate nothing', inErrorAt: NOW }, { what: 'entered_in_error' }),
        news({ type: 'sleep', body: 'Slept badly' }, { what: 'commented' }),
      ]
      expect(draftOf({ logs }).split('\n')).toEqual([
        expect.stringMatching(/Meal: entered in error$/),
        expect.stringMatching(/Sleep: new comment$/),
      ])
    })
  })

  test('of a draft: what was not today is told with its day, and what is older than a shift stays out', () => {
    const open = { medicationId: 'm1', slot: '2026-11-19/2', quantity: 1, state: 'missed', dose: null }
    const missed = ['2026-11-17T18:00', '2026-11-19T18:00', '2026-11-20T08:00'].map((moment) => ({
      ...open,
      dueAt: `${moment}:00.000Z`,
    }))
    const shift = ofThisShift(handover({ doses: { ...aShift.doses, notable: [], late: [], missed } as never }))
    expect(handoverText(shift, 'UTC').split('\n')).toEqual([
      expect.stringMatching(/^Metformin .*6.* on .*19.*2026: missed$/),
      expect.stringMatching(/^Metformin 0?8:00( [AP]M)?: missed$/),
    ])
  })

  test('of a draft: what of a medication was changed', () => {
    const medications = [
      {
        ...{ what: 'changed', medicationId: 'm1', ...change },
        ...{ before: prescription(), after: prescription({ strength: '95 mg', pharmacy: 'At the market' }) },
      },
    ]
    expect(handoverText(handover({ medications } as never), 'UTC')).toBe(
      'Metoprolol: changed, strength 95 mg, pharmacy At the market',
    )
  })

  test('of a draft: a meal with how much was eaten; details that are the whole text are told once', () => {
    const meal = { type: 'meal', title: null, intake: { meal: 'lunch', eatenPct: 50, fluidMl: null } }
    const drink = { type: 'fluid', title: null, intake: { meal: null, eatenPct: null, fluidMl: 100 } }
    const logs = [
      news({ ...meal, body: 'Fish and potatoes.' }),
      news({ ...meal, body: 'Lunch, ate half (50 %).' }),
      news({ ...drink, body: 'Drank 100 ml.' }),
    ]
    const lines = handoverText(handover({ logs } as never), 'UTC').split('\n')
    expect(lines.map((line) => line.replace(/^.*?\d?\d:\d\d( [AP]M)? /, ''))).toEqual([
      'Lunch: Fish and potatoes, ate half (50 %)',
      'Lunch: ate half (50 %)',
      'Drink: drank 100 ml',
    ])
  })

  test('of a draft: an as-needed dose with its amount; one that was refused was not given', () => {
    const dose = { dueAt: null, slot: null, medicationName: 'Oxycodone', reason: null }
    const notable = [
      aDose({ ...dose, outcome: 'taken', quantity: 2, planned: 2 }),
      aDose({ ...dose, reason: 'No pain' }),
    ]
    expect(handoverText(handover({ doses: { ...handover().doses, notable } as never }), 'UTC').split('\n')).toEqual([
      expect.stringMatching(/: given as needed, 2 tablets$/),
      expect.stringMatching(/: refused, No pain$/),
    ])
  })

  test('a dose recorded after midnight says on which day it was due', async () => {
    const dose = aDose({ dueAt: '2026-11-19T20:00:00.000Z', at: '2026-11-20T07:00:00.000Z', outcome: 'taken_late' })
    await open(handover({ doses: { ...handover().doses, notable: [{ ...dose, despiteLimit: true }] } as never }))
    expect(await screen.findByText(/^due .* on .*Nov.*19|^due .* on .*19.*Nov/)).toBeTruthy()
  })

  test('of a shift, one line each, the most important first', () => {
    const lines = handoverText(aShift, 'UTC')
      .split('\n')
      .map((line) => line.replace(/\d?\d:\d\d( [AP]M)?/, '<time>'))
    expect(lines).toEqual([
      '! <time> Incident: Fell in the bathroom (Fall, minor injury)',
      'Allergy: Penicillin, severe, Rash (new)',
      'Metoprolol: on hold, Pulse 48',
      'Metformin <time>: late, still to be given',
      'Metformin <time>: missed',
      'Metformin <time>: refused, Felt sick',
      'Paracetamol <time>: given as needed',
      '<time> General: Hit her head',
      '<time> Meal: Ate half of lunch',
      'Change the dressing: partly done, No tape left',
      'Still to do: Call the pharmacy (Fri, Nov 20)',
    ])
  })
})
