import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, emptyDashboard, openApp } from '../../test/app.tsx'
import { keptEntries } from '../../test/device.ts'
import { aDueMedication } from '../../test/medication.ts'
import { rose } from '../../test/server.ts'
import { sentenceOfDay } from '../dashboard/day-sentence.ts'
import { dayInMyWords, greetingAt } from './day-in-my-words.ts'

const NOW = '2026-11-23T10:40:00.000Z'
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const carlo = { userId: 9, name: 'Carlo Rossi', start: NOW, end: '2026-11-23T16:00:00.000Z' }
const brandt: DashboardPart<'coming'>[number] = {
  eventId: '0190f0e0-0000-7000-8000-000000000001',
  original: '2026-11-23T14:00:00.000Z',
  kind: 'appointment',
  title: 'Dr. Brandt',
  allDay: false,
  place: 'Hauptstraße 3',
  transport: 'none',
  start: '2026-11-23T14:00:00.000Z',
  end: '2026-11-23T15:00:00.000Z',
}
const aBirthday = {
  ...brandt,
  ...{ eventId: '0190f0e0-0000-7000-8000-000000000002', original: '2026-11-23', kind: 'birthday' as const },
  ...{ title: 'Anna’s birthday', allDay: true, start: '2026-11-23', end: '2026-11-23', place: null },
}
const aDay = (more: Partial<Dashboard> = {}): Dashboard => ({ ...emptyDashboard, now: NOW, ...more })

const open = (
  dashboard: Partial<Dashboard> = {},
  { role = 'client', address = '/my-care', more = {}, signedIn = {} } = {},
) =>
  openApp(address, {
    signedIn: { clients: [{ ...rose, role, createdBy: 99 }], ...signedIn },
    answers: {
      ...emptyCircle,
      'GET /api/dashboard': { body: aDay(dashboard) },
      'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
      ...more,
    },
  })

describe('my care', () => {
  test('greets, and says who is there and what is next', async () => {
    await open({ onDuty: { now: [carlo], next: null, today: [carlo] }, eventsToday: [brandt] })
    expect(await screen.findByRole('heading', { name: 'Good morning, Rose', level: 1 })).toBeTruthy()
    expect(await screen.findByText('Carlo is with you until 5:00 PM.')).toBeTruthy()
    expect(screen.getByText('At 3:00 PM: Dr. Brandt.')).toBeTruthy()
    const comes = within(
      screen.getByRole('heading', { name: 'Who is coming, and what is planned' }).closest('section')!,
    )
    expect(comes.getByText('Today, 3:00 PM')).toBeTruthy()
    expect(comes.getByText('Hauptstraße 3')).toBeTruthy()
  })

  test('of somebody who stays for longer than a day, it says until which day', async () => {
    const liveIn = { ...carlo, end: '2026-11-25T07:00:00.000Z' }
    await open({ onDuty: { now: [liveIn], next: null, today: [liveIn] } })
    expect(await screen.findByText('Carlo is with you until Wednesday 8:00 AM.')).toBeTruthy()
    expect(screen.getByText('until Wednesday 8:00 AM')).toBeTruthy()
  })

  /** The server saves each mood. */
  async function openToNote() {
    const note = vi.fn((body: unknown) => ({
      body: {
        ...(body as object),
        ...{ authorId: 7, authorName: 'Rose Keller', byClient: true, createdAt: NOW, updatedAt: NOW, version: 1 },
      },
    }))
    return { note, ...(await open({}, { more: { 'POST /api/mood-entries': note } })) }
  }

  test('one tap records the person’s own mood', async () => {
    const { note, user, sent } = await openToNote()
    await user.click(await screen.findByRole('button', { name: 'Good' }))
    await waitFor(() => expect(note).toHaveBeenCalledWith(expect.objectContaining({ mood: 4, respondent: 'self' })))
    expect(screen.getByText('Noted: Good.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText('Noted: Good.')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('Not noted.'))
    const { id } = note.mock.calls[0]![0] as { id: string }
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith(`DELETE /api/mood-entries/${id}?`))).toBe(true))
  })

  test('another face right after it corrects the first; after an undo the same face is noted again', async () => {
    const { note, user, sent } = await openToNote()
    const idOf = (call: number) => (note.mock.calls[call]![0] as { id: string }).id
    const isRemoved = (id: string) => sent.some(({ call }) => call.startsWith(`DELETE /api/mood-entries/${id}?`))
    await user.click(await screen.findByRole('button', { name: 'Very bad' }))
    expect(await screen.findByText('Noted: Very bad.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Good' }))
    expect(await screen.findByText('Noted: Good.')).toBeTruthy()
    await waitFor(() => expect(isRemoved(idOf(0))).toBe(true))
    expect(isRemoved(idOf(1))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Good' }))
    expect(await screen.findByText('Noted: Good.')).toBeTruthy()
  })

  test.for(['/my-care', '/dashboard?do=mood'])(
    'at %s, ‘Say more’ leads back to where it was pressed',
    async (address) => {
      const noted = {
        ...{ mood: 4, energy: null, anxiety: null, tags: [], triggers: null, sleepHours: null, note: null },
        ...{ respondent: 'self', occurredAt: NOW, zone: rose.zone, visibleTo: 'circle', authorId: 7 },
        ...{ authorName: 'Rose Keller', byClient: true, createdAt: NOW, updatedAt: NOW, version: 1 },
      }
      const entries = new Map<string, object>()
      const note = (body: unknown) => {
        const entry = { ...noted, ...(body as { id: string }) }
        entries.set(entry.id, entry)
        return { body: entry }
      }
      const preferences = { ...usualPreferences, simple: address !== '/my-care' }
      const { user } = await open({}, { address, more: { 'POST /api/mood-entries': note }, signedIn: { preferences } })
      const toServer = fetch
      // Its id is chosen by the browser.
      vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
        const id = /^\/api\/mood-entries\/([^?]+)/.exec(url)?.[1]
        if (!id) return toServer(url, init)
        if (init.method === 'PUT') entries.set(id, { ...entries.get(id), ...JSON.parse(String(init.body)), version: 2 })
        return new Response(JSON.stringify(entries.get(id)))
      })
      await user.click(await screen.findByRole('button', { name: 'Good' }))
      await waitFor(() => expect(entries.size).toBe(1))
      await user.click(await screen.findByRole('button', { name: 'Say more' }))
      const form = within(await screen.findByRole('dialog', { name: 'Say more' }))
      await user.click(await form.findByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(`${location.pathname}${location.search}`).toBe(address)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Say more' }))

      await user.click(screen.getByRole('button', { name: 'Say more' }))
      const again = within(await screen.findByRole('dialog', { name: 'Say more' }))
      await user.click(await again.findByRole('radio', { name: 'Bad' }))
      await user.click(again.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Changed to: Bad.')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(`${location.pathname}${location.search}`).toBe(address)

      // What was written to it is not taken back with it.
      await user.click(screen.getByRole('button', { name: 'Very good' }))
      await waitFor(() => expect(entries.size).toBe(2))
      expect((await keptEntries()).map(({ id }) => id)).not.toContainEqual(expect.stringMatching(/^undo/))
    },
  )

  test('a page that stays open reads the day again when somebody’s time ends, and on a new day', async () => {
    const answer = vi.fn(() => ({
      body: aDay({ now: new Date().toISOString(), onDuty: { now: [carlo], next: null, today: [carlo] } }),
    }))
    await open({}, { more: { 'GET /api/dashboard': answer } })
    await screen.findByText('Carlo is with you until 5:00 PM.')
    for (const moment of ['2026-11-23T16:01:00.000Z', '2026-11-24T05:00:00.000Z']) {
      const reads = answer.mock.calls.length
      document.dispatchEvent(new Event('visibilitychange'))
      expect(answer).toHaveBeenCalledTimes(reads)
      vi.setSystemTime(new Date(moment))
      document.dispatchEvent(new Event('visibilitychange'))
      await waitFor(() => expect(answer).toHaveBeenCalledTimes(reads + 1))
    }
  })

  describe('without a network', () => {
    const ramipril = aDueMedication()
    const item = (dueAt: string) => ({
      ...{ medicationId: ramipril.id, slot: dueAt, dueAt, quantity: 1, state: 'due' as const, dose: null },
    })
    const yesterday = { now: '2026-11-22T19:30:00.000Z' }
    const allTaken = { items: [], medications: [ramipril], today: { due: 4, taken: 4, missed: 0 }, times: [] }

    test('in the morning nothing of yesterday is shown as today’s', async () => {
      await open({ ...yesterday, doses: allTaken, mealsToday: [], drunkTodayMl: 80 })
      expect(await screen.findByText('Today’s doses are not on this device.')).toBeTruthy()
      expect(screen.getByText('Today could not be read yet.')).toBeTruthy()
      for (const said of [/All taken for today/, /rest of today/, /to drink/])
        expect(screen.queryByText(said)).toBeNull()
    })

    test('in the morning the doses of the day that were read ahead are shown and counted', async () => {
      const due = {
        ...{ from: '2026-11-22', to: '2026-11-23', zone: rose.zone, given: [], asNeeded: [], medications: [ramipril] },
        ...{ now: yesterday.now, items: [item(NOW), item('2026-11-23T19:00:00.000Z')] },
      }
      await open({ ...yesterday, doses: allTaken }, { more: { 'GET /api/doses/due': { body: due } } })
      expect(await screen.findByText('0 of 2 taken today.')).toBeTruthy()
      expect(screen.getByRole('button', { name: /^Take: / })).toBeTruthy()
    })

    test('a dose that waits to be sent is counted', async () => {
      const doses = { items: [item(NOW)], medications: [ramipril], today: { due: 4, taken: 2, missed: 0 }, times: [] }
      const { user } = await open({ doses })
      expect(await screen.findByText('2 of 4 taken today.')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: /^Take: / }))
      expect(await screen.findByText('3 of 4 taken today.')).toBeTruthy()
    })
  })

  test('what comes is in the order of the circle’s days, also west of Greenwich', async () => {
    // 19:30 in New York, which is the next day in UTC.
    const dinner = { ...brandt, title: 'Dinner', start: '2026-11-24T00:30:00.000Z', end: '2026-11-24T02:00:00.000Z' }
    const tomorrow = { ...aBirthday, start: '2026-11-24', end: '2026-11-24' }
    await open(
      { coming: [tomorrow, dinner] },
      { signedIn: { clients: [{ ...rose, role: 'client', createdBy: 99, zone: 'America/New_York' }] } },
    )
    const comes = within(
      (await screen.findByRole('heading', { name: 'Who is coming, and what is planned' })).closest('section')!,
    )
    expect(comes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Today.*Dinner/),
      expect.stringMatching(/^Tuesday.*Anna’s birthday/),
    ])
  })

  test('help is one tap away: the circle’s contacts, and the country’s emergency number', async () => {
    const daughter = {
      ...{ id: '0190f0e0-0000-7000-8000-000000000009', name: 'Anna Keller', relationship: 'Daughter', roles: [] },
      ...{ phones: [{ number: '+49305550101', kind: 'mobile', shown: '030 5550101', isValid: true }], email: null },
      ...{ address: null, hasKey: false, canDecide: false, note: null, authorId: 7 },
      ...{ authorName: 'Anna Keller', updatedAt: NOW, version: 1 },
    }
    const contacts = { body: { country: 'DE', items: [daughter] } }
    const { user } = await open({}, { more: { 'GET /api/emergency-contacts': contacts } })
    await user.click(await screen.findByRole('button', { name: 'Call for help' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Call for help' }))
    const calls = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(calls).toEqual(['tel:112', 'tel:+49305550101'])
  })

  test('what was eaten and drunk', async () => {
    const lunch = {
      id: '01935f2e-7c3a-7000-8000-000000000001',
      at: '2026-11-23T11:00:00.000Z',
      intake: { meal: 'lunch' as const, eatenPct: 75 as const, fluidMl: 150 },
    }
    await open({ mealsToday: [lunch], drunkTodayMl: 350 })
    const meals = within(
      (await screen.findByRole('heading', { name: 'My meals and drinks today' })).closest('section')!,
    )
    expect(meals.getByText(/Lunch/).textContent).toBe('12:00 PM Lunch: 75 % of it')
    expect(meals.getByText('350 ml to drink, about 2 glasses')).toBeTruthy()
    cleanup()
    await open({ mealsToday: [], drunkTodayMl: 80 })
    expect(await screen.findByText('80 ml to drink, less than one glass')).toBeTruthy()
  })

  test('is only in the menus of the person cared for; others find the care profile there', async () => {
    await open()
    const menu = within(await screen.findByRole('navigation', { name: 'Every day' }))
    expect(menu.getByRole('link', { name: 'My Care' }).getAttribute('href')).toBe('/my-care')
    const bar = within(screen.getByRole('navigation', { name: 'Quick navigation' }))
    expect(bar.getByRole('link', { name: 'My Care' })).toBeTruthy()
  })

  test('others find the care profile there, and so does the person when setting up another circle', async () => {
    const { unmount } = await open({}, { role: 'family' })
    expect(await screen.findByRole('heading', { name: 'Care Profile Setup' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'My Care' })).toBeNull()
    unmount()
    await open({}, { address: '/my-care?setup=circle' })
    expect(await screen.findByRole('heading', { name: 'Care Profile Setup' })).toBeTruthy()
  })
})

describe('what is for dinner', () => {
  const ID = '0190f0e0-0000-7000-8000-000000000021'
  const OTHER = '0190f0e0-0000-7000-8000-000000000022'
  const [TODAY, TOMORROW] = ['2026-11-23', '2026-11-24']
  const meal = (day: string, slot: string, name: string, more: object = {}) => ({
    ...{ id: `${day}.${slot}`, day, slot, recipeId: 'pea-soup', name, minutes: 30, kcal: 400, locked: false, why: '' },
    ...{ leftoverFrom: null, kitchenNote: '', verdict: 'pass', concerns: [], eaten: null, ...more },
  })
  const nuts = { rule: 'allergy', verdict: 'block', why: 'Contains walnuts: allergy.', source: 'Allergies' }
  const lunch = meal(TODAY, 'lunch', 'Walnut salad', { verdict: 'block', concerns: [nuts] })
  const meals = [lunch, meal(TODAY, 'dinner', 'Pork medallions'), meal(TOMORROW, 'dinner', 'Pea soup')]
  const aPlan = (more: object = {}) => ({
    ...{ id: ID, startDay: TODAY, days: 2, slots: ['lunch', 'dinner'], wishes: null, status: 'approved' },
    ...{ approvedBy: 'Anna Keller', authorName: 'Anna Keller', version: 3, totals: [], people: 1 },
    ...{ meals, hasProfile: true, notChecked: [], objections: [], cost: { amount: 4, currency: 'EUR' }, ...more },
  })
  const openWith = ({ id, startDay, days, status, ...plan }: ReturnType<typeof aPlan>) => {
    const draft = { id: OTHER, startDay, days, status: 'draft' }
    return open(
      {},
      {
        more: {
          'GET /api/ai-meal-plans': { body: { items: [draft, { id, startDay, days, status }], next: null } },
          [`GET /api/ai-meal-plans/${ID}`]: { body: { id, startDay, days, status, ...plan } },
        },
      },
    )
  }

  test('is named, with which meal it is; one that is not suitable is never named without saying so', async () => {
    await openWith(aPlan())
    const dinner = (await screen.findByText('Pork medallions')).closest('li')!
    expect(dinner.textContent).toBe('Dinner: Pork medallions')
    expect(screen.getByText('Walnut salad').closest('li')!.textContent).toBe(
      'Lunch: Walnut saladNot suitableContains walnuts: allergy.',
    )
    expect(screen.queryByText('Pea soup')).toBeNull()
  })

  test.for([
    ['a draft', { status: 'draft', approvedBy: null }],
    ['of other days', { startDay: TOMORROW, meals: [meals[2]] }],
  ] as const)('a plan that is %s says nothing', async ([, more]) => {
    const { sent } = await openWith(aPlan(more))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('GET /api/ai-meal-plans?'))).toBe(true))
    expect(await screen.findByText('No drinks have been noted yet.')).toBeTruthy()
    expect(screen.queryByText('Planned')).toBeNull()
    expect(screen.queryByText(/Pork|Pea soup/)).toBeNull()
  })
})

test('medicines taken before the page was opened are still named, and can be looked at', async () => {
  const ramipril = aDueMedication()
  const dueAt = '2026-11-23T07:00:00.000Z'
  const times = [{ dueAt, due: 1, taken: 1, missed: 0, takenOf: [ramipril.id], notGiven: [] }]
  const doses = { items: [], medications: [ramipril], today: { due: 1, taken: 1, missed: 0 }, times }
  const dose = {
    ...{ id: '0190f0e0-0000-7000-8000-000000000005', medicationId: ramipril.id, medicationName: 'Ramipril' },
    ...{ medicationForm: null, slot: dueAt, dueAt, at: dueAt, outcome: 'taken', quantity: 1, planned: 1, reason: null },
    ...{ despiteLimit: false, despiteHold: false, despiteUrgent: false, despitePlan: null, readings: [], effect: null },
    ...{ effectNote: null, authorId: 7, authorName: 'Rose Keller', createdAt: dueAt, replaces: null },
    ...{ recordedLater: false, supersededAt: null, inErrorAt: null, inErrorReason: null },
  }
  const taken = { medicationId: ramipril.id, slot: dueAt, dueAt, quantity: 1, state: 'recorded', dose }
  const due = {
    ...{ from: '2026-11-22', to: '2026-11-24', zone: rose.zone, now: NOW, given: [], asNeeded: [] },
    ...{ medications: [ramipril], items: [taken] },
  }
  const { user } = await open({ doses }, { more: { 'GET /api/doses/due': { body: due } } })
  const medicines = within((await screen.findByRole('heading', { name: 'My medicines' })).closest('section')!)
  const line = (await medicines.findByText('1 taken earlier')).closest('summary')!
  expect(line.textContent).toBe('1 taken earlier: 8:00 AM Ramipril')
  await user.click(line)
  expect(await medicines.findByRole('button', { name: 'More for Ramipril, 8:00 AM' })).toBeTruthy()
})

describe('whom to call', () => {
  test('nobody is said to be missing while the list was not read', async () => {
    const { user } = await open({}, { more: { 'GET /api/emergency-contacts': { status: 503 } } })
    await user.click(await screen.findByRole('button', { name: 'Call for help' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Call for help' }))
    expect(dialog.getByText('In danger, call the emergency number of your country.')).toBeTruthy()
    expect(await dialog.findByText('The people to call could not be loaded.')).toBeTruthy()
    expect(dialog.queryByText(/Nobody is on the list yet/)).toBeNull()
  })
})

describe('simple mode', () => {
  const simple = { preferences: { ...usualPreferences, simple: true } }

  test('somebody can be called, and a mood noted, while the day cannot be loaded', async () => {
    const { user } = await open(
      {},
      { address: '/dashboard', more: { 'GET /api/dashboard': { status: 503 } }, signedIn: simple },
    )
    expect(await screen.findByText('Your day could not be loaded.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Call somebody' }))
    expect((await screen.findByRole('link', { name: /Emergency: 112/ })).getAttribute('href')).toBe('tel:112')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(screen.getByRole('link', { name: 'How I feel' }))
    expect(await screen.findByRole('button', { name: 'Good' })).toBeTruthy()
  })

  test('‘Emergency’ begins with whom to call', async () => {
    const { user } = await open({}, { address: '/dashboard', signedIn: simple })
    await user.click(await screen.findByRole('link', { name: 'Emergency' }))
    expect((await screen.findByRole('link', { name: /Emergency: 112/ })).getAttribute('href')).toBe('tel:112')
  })

  test('the first page says that a medicine is waiting', async () => {
    const ramipril = aDueMedication()
    const item = (dueAt: string, state: 'due' | 'upcoming') => ({
      ...{ medicationId: ramipril.id, slot: dueAt, dueAt, quantity: 1, state, dose: null },
    })
    const items = [item(NOW, 'due'), item('2026-11-23T22:00:00.000Z', 'upcoming')]
    const doses = { items, medications: [ramipril], today: { due: 2, taken: 0, missed: 0 }, times: [] }
    await open({ doses }, { address: '/dashboard', signedIn: simple })
    expect(await screen.findByText('One medicine is waiting for you.')).toBeTruthy()
  })

  test('‘My medicines’ is the heading of the page, and not once more of what is on it', async () => {
    const doses = { items: [], medications: [], today: { due: 0, taken: 0, missed: 0 }, times: [] }
    await open({ doses }, { address: '/dashboard?do=medicines', signedIn: simple })
    expect(await screen.findByText('No medicines are planned for today.')).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: 'My medicines' })).toHaveLength(1)
  })

  test('‘Who is coming today’ names what lasts all day, and says nothing about other days', async () => {
    const tomorrow = { ...brandt, start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T15:00:00.000Z' }
    const address = '/dashboard?do=today'
    const { unmount } = await open({ coming: [tomorrow] }, { address, signedIn: simple })
    expect(await screen.findByText('Nothing is planned for today.')).toBeTruthy()
    expect(screen.queryByText('Dr. Brandt')).toBeNull()
    unmount()
    await open({ coming: [aBirthday, tomorrow] }, { address, signedIn: simple })
    expect(await screen.findByText('Anna’s birthday')).toBeTruthy()
    expect(screen.queryByText('Dr. Brandt')).toBeNull()
  })

  describe('‘Who is coming today’', () => {
    const address = '/dashboard?do=today'
    const onTuesday = { ...carlo, start: '2026-11-24T07:00:00.000Z', end: '2026-11-24T15:00:00.000Z' }
    const today = (onDuty: Dashboard['onDuty'], more: Partial<Dashboard> = {}) =>
      open({ onDuty, ...more }, { address, signedIn: simple })
    const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

    test('says that nobody else comes today, and then who comes on another day, under one heading', async () => {
      await today({ now: [], next: onTuesday, today: [{ ...carlo, end: NOW }] })
      const nobody = await screen.findByText('Nobody else comes today.')
      expect(nobody.nextElementSibling?.textContent).toBe('Next: Tuesday 8:00 AM, Carlo Rossi')
      expect(screen.getAllByRole('heading', { name: /coming/ })).toHaveLength(1)
      expect(screen.queryByText('Nothing is planned for today.')).toBeNull()
    })

    test('who is here and who still comes are rows, each once', async () => {
      const mina = { userId: 10, name: 'Mina Sato', start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T19:00:00.000Z' }
      const anna = {
        userId: 7,
        name: 'Anna Keller',
        start: '2026-11-23T19:00:00.000Z',
        end: '2026-11-23T20:00:00.000Z',
      }
      await today({ now: [carlo], next: mina, today: [carlo, mina, anna] })
      expect(await screen.findByText('Mina Sato')).toBeTruthy()
      expect(rows().filter((text) => /Carlo|Mina|Anna/.test(text ?? ''))).toEqual([
        expect.stringMatching(/^Today.*Carlo Rossi/),
        expect.stringMatching(/^Today, 5:00 PM.*Mina Sato/),
        expect.stringMatching(/^Today, 8:00 PM.*Anna Keller/),
      ])
      expect(screen.queryByText(/Nobody else|^Next/)).toBeNull()
    })

    test('of a day that was not read yet, nothing is claimed', async () => {
      const next = { ...carlo, start: '2026-11-23T14:00:00.000Z' }
      await today({ now: [], next, today: [] }, { now: '2026-11-22T19:30:00.000Z' })
      expect(await screen.findByText('Today could not be read yet.')).toBeTruthy()
      expect(screen.getByText('Carlo Rossi').closest('p')!.textContent).toBe('Next: 3:00 PM, Carlo Rossi')
      expect(screen.queryByText('Nobody else comes today.')).toBeNull()
    })
  })
})

describe('the day in words', () => {
  test('what lasts all day is planned, too', () => {
    expect(dayInMyWords(aDay({ coming: [aBirthday] }), 'Europe/Berlin')).toEqual(['Today: Anna’s birthday.'])
  })

  test('two people are there together until the first of them goes', () => {
    const mina = { ...carlo, userId: 10, name: 'Mina Sato', end: '2026-11-23T13:00:00.000Z' }
    const data = aDay({ onDuty: { now: [carlo, mina], next: null, today: [] } })
    expect(dayInMyWords(data, 'Europe/Berlin')[0]).toMatch(/^Carlo and Mina are with you until (14:00|2:00 PM)\.$/)
    expect(sentenceOfDay(data, 'Europe/Berlin')).toMatch(/Carlo and Mina until (14:00|2:00 PM)/)
  })

  test('somebody who comes later, on another day, and nothing at all', () => {
    const next = { ...carlo, start: '2026-11-24T07:00:00.000Z', end: '2026-11-24T15:00:00.000Z' }
    const later = dayInMyWords(aDay({ onDuty: { now: [], next, today: [] } }), 'Europe/Berlin')
    expect(later).toEqual([expect.stringMatching(/^Carlo comes on Tuesday at 0?8:00/)])
    expect(dayInMyWords(aDay(), 'Europe/Berlin')).toEqual(['Nothing is planned for the rest of today.'])
    const aWeekLater = { ...carlo, start: '2026-11-30T07:00:00.000Z', end: '2026-11-30T15:00:00.000Z' }
    const far = aDay({ onDuty: { now: [], next: aWeekLater, today: [] } })
    expect(dayInMyWords(far, 'Europe/Berlin')).toEqual([expect.stringMatching(/^Carlo comes on Mon,? (30 Nov|Nov 30)/)])
    expect(sentenceOfDay(far, 'Europe/Berlin')).toMatch(/nobody on duty until Mon,? (30 Nov|Nov 30)/i)
  })

  test.for([
    [4, 'Hello'],
    [5, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ] as const)('at %i: %s', ([hour, words]) => expect(greetingAt(hour)).toBe(words))
})
