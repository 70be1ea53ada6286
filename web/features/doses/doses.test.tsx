import type { DueDoses } from '@kinfold/contract/features/doses/schemas.ts'
import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { hashKey } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts, keptEntries } from '../../test/device.ts'
import { aDueMedication, aMedication as aListedMedication } from '../../test/medication.ts'
import { rose } from '../../test/server.ts'

const NOON = Date.parse('2026-11-20T11:00:00.000Z')
const at = (minutesFromNoon: number) => new Date(NOON + minutesFromNoon * MINUTE_MS).toISOString()
const ids = { ramipril: '01940000-0000-7000-8000-000000000001', paracetamol: '01940000-0000-7000-8000-000000000002' }
const asRole = (role: string) => ({ signedIn: { clients: [{ ...rose, zone: 'UTC', role, createdBy: 99 }] } })

const aMedication = (id: string, name: string, more: object = {}) =>
  aDueMedication({ id, name, strength: '5 mg', form: 'tablet', ...more })
const aDose = (more: object = {}) => ({
  id: '01940000-0000-7000-8000-0000000000aa',
  medicationId: ids.ramipril,
  medicationName: 'Ramipril',
  medicationForm: 'tablet',
  dueAt: at(-10),
  slot: '2026-11-20/1',
  at: at(-9),
  outcome: 'taken',
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
  authorId: 8,
  authorName: 'Carlo Rossi',
  createdAt: at(-9),
  replaces: null,
  recordedLater: false,
  supersededAt: null,
  inErrorAt: null,
  inErrorReason: null,
  ...more,
})
const dueItem = (minutes: number, more: object = {}) => ({
  medicationId: ids.ramipril,
  slot: `2026-11-20/${minutes}`,
  dueAt: at(minutes),
  quantity: 1,
  state: 'due',
  dose: null,
  ...more,
})
const asNeeded = (more: object = {}) => ({
  medicationId: ids.paracetamol,
  asNeededFor: 'pain',
  quantity: 1,
  minIntervalHours: 6,
  maxPer24h: 4,
  takenIn24h: 0,
  recent: [],
  ingredientLimit: null,
  lastAt: null,
  blockedBy: null,
  nextAllowedAt: null,
  ...more,
})
const givenAt = (minutes: number) => ({
  takenIn24h: 1,
  lastAt: at(minutes),
  recent: [{ id: '01940000-0000-7000-8000-00000000000a', at: at(minutes), quantity: 1 }],
})
const dueBody = (items: object[], needed: object[] = [], given: object[] = []) => ({
  from: '2026-11-19',
  to: '2026-11-20',
  zone: 'UTC',
  now: at(0),
  medications: [aMedication(ids.ramipril, 'Ramipril'), aMedication(ids.paracetamol, 'Paracetamol')],
  items,
  given,
  asNeeded: needed,
})
const withDue = (...body: Parameters<typeof dueBody>) => ({
  ...emptyCircle,
  'GET /api/doses/due': { body: dueBody(...body) },
})

/** At noon, on a clock that the test moves. */
const openAtNoon = (address: string, options: Parameters<typeof openApp>[1]) => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  return openApp(address, options)
}
/** Time passes and the page updates its clock, as when a phone wakes up. */
function clockShows(minutesFromNoon: number) {
  vi.setSystemTime(NOON + minutesFromNoon * MINUTE_MS)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const posts = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call.startsWith('POST /api/doses?')).map(({ body }) => body)

describe('today', () => {
  test.for([
    [1, '1 medication needs review and is not due until someone confirms it.'],
    [2, '2 medications need review and are not due until someone confirms them.'],
  ] as const)('with nothing due, %i unconfirmed are named: times alone do not make them due', async ([count, text]) => {
    const all = [ids.ramipril, ids.paracetamol].map((id, index) =>
      aListedMedication({ id, verification: index < count ? 'unverified' : 'family_reported' }),
    )
    const over = aListedMedication({
      id: '01940000-0000-7000-8000-000000000003',
      verification: 'unverified',
      standing: 'ended',
    })
    await openAtNoon('/medications', {
      ...asRole('family'),
      answers: { ...withDue([]), 'GET /api/medications': { body: [...all, over] } },
    })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(/has a medication with times/)).toBeNull()
    expect(screen.getByRole('link', { name: 'All medications' }).getAttribute('href')).toBe('/medications?view=list')
  })

  test('one tap records, now; it shows at once, is sent once, and can be undone', async () => {
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-10)]), 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    const [body] = posts(sent) as { id: string; at: string }[]
    expect(body).toMatchObject({ medicationId: ids.ramipril, dueAt: at(-10), outcome: 'taken', replaces: null })
    expect(Math.abs(Date.parse(body!.at) - NOON)).toBeLessThan(5 * MINUTE_MS)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const undo = new RegExp(`^DELETE /api/doses/${body!.id}\\?clientId=42&at=2026-11-20T1[01]`)
    await waitFor(() => expect(sent.some(({ call }) => undo.test(call))).toBe(true))
    expect(await screen.findByText('Ramipril: undone')).toBeTruthy()
  })

  test.for(['/medications', '/medications?view=history', '/dashboard'])(
    'an undo that the server refuses stays in sight, with its medication (%s)',
    async (address) => {
      const late = { errorCode: 'TOO_LATE', message: 'This can only be deleted in the first 10 minutes.' }
      let id = ''
      const answers = () => ({
        ...withDue([dueItem(-10)]),
        'POST /api/doses': (body: unknown) => {
          id = (body as { id: string }).id
          return { body: aDose({ id, authorId: 7 }) }
        },
        'GET /api/doses': { body: { items: [], next: null } },
        [`DELETE /api/doses/${id}`]: { status: 409, body: late },
        [`GET /api/doses/${id}`]: { body: aDose({ id, authorId: 7 }) },
      })
      const before = await openAtNoon('/medications', { ...asRole('caretaker'), answers: answers() })
      await before.user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
      await waitFor(() => expect(posts(before.sent)).toHaveLength(1))
      // The server cannot be reached.
      await before.user.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(async () => expect(await keptEntries()).toHaveLength(1))
      before.unmount()
      const { user } = await openAtNoon(address, { ...asRole('caretaker'), answers: answers() })
      const told = (await screen.findByText(/^Not undone: /)).closest('li')!
      await waitFor(() =>
        expect(told.textContent).toMatch(/Ramipril, due 10:50 AM\. It still counts as taken\. .*first 10 minutes\./),
      )
      expect(within(told).getByRole('button', { name: 'Entered in error...' })).toBeTruthy()
      await user.click(within(told).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByText(/^Not undone: /)).toBeNull())
      await waitFor(async () => expect(await keptEntries()).toEqual([]))
    },
  )

  test('measurements are asked for before the dose, and a value beyond the limit needs confirmation', async () => {
    const wanted = [{ kind: 'pulse', holdBelow: 60, holdAbove: null, glucoseUnit: 'mg/dL' }]
    const digoxin = {
      ...dueBody([dueItem(-10)]),
      medications: [aMedication(ids.ramipril, 'Digoxin', { measures: wanted })],
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body: digoxin }, 'POST /api/doses': { body: aDose() } },
    })
    expect(await screen.findByText('Hold if pulse below 60 /min')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Measure and record: Digoxin/ }))
    const opened = await screen.findByRole('dialog', { name: 'Digoxin 5 mg' })
    // It is in the document a moment before it accepts clicks.
    await waitFor(() => expect(opened.style.pointerEvents).toBe('auto'))
    const dialog = within(opened)
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    expect(dialog.getByText('Please say why')).toBeTruthy()
    expect(dialog.getByLabelText(/^Why without pulse/)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'Refused' }))
    expect(dialog.queryByText('Please say why')).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Taken' }))
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    await user.type(dialog.getByLabelText('Pulse (/min)'), '52')
    expect(dialog.getByRole('alert').textContent).toMatch('Pulse 52 /min is below 60 /min')
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    expect(dialog.getByText('Please say why')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Not given, hold it' }))
    await user.click(dialog.getByRole('button', { name: 'Save: skipped' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    expect(posts(sent)[0]).toMatchObject({
      outcome: 'skipped',
      reason: 'Held back: pulse 52 /min is below 60 /min',
      readings: [{ kind: 'pulse', value: 52 }],
      despiteHold: false,
    })
  })

  test('what was measured and why survive a reload, for the same dose only; the amount is the prescribed one', async () => {
    const measures = [{ kind: 'pulse', holdBelow: 60, holdAbove: null, glucoseUnit: 'mg/dL' }]
    const open = async (minutes: number, quantity: number) => {
      const body = {
        ...dueBody([dueItem(minutes, { quantity })]),
        medications: [aMedication(ids.ramipril, 'Digoxin', { measures })],
      }
      const answers = { ...emptyCircle, 'GET /api/doses/due': { body }, 'POST /api/doses': { body: aDose() } }
      const app = await openAtNoon('/medications', { ...asRole('caretaker'), answers })
      await app.user.click(await screen.findByRole('button', { name: /^Measure and record: Digoxin/ }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Digoxin 5 mg' }))
      const value = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value
      return { ...app, dialog, value }
    }
    const first = await open(-10, 2)
    await first.user.type(first.dialog.getByLabelText('Pulse (/min)'), '52')
    await first.user.click(first.dialog.getByRole('button', { name: 'The doctor said so' }))
    await waitFor(async () =>
      expect(Object.values(await keptDrafts())).toMatchObject([
        { reason: 'The doctor said so', typed: { pulse: { value: 52 } } },
      ]),
    )
    first.unmount()
    const other = await open(-20, 1)
    expect(other.value(/^Pulse/)).toBe('')
    other.unmount()

    const again = await open(-10, 1)
    await waitFor(() => expect(again.value(/^Pulse/)).toBe('52'))
    expect(again.value(/^How many/)).toBe('1')
    await again.user.click(again.dialog.getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(again.sent)).toMatchObject([{ reason: 'The doctor said so', quantity: 1 }]))
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('given anyway, with a reason; a dose that needs a value is not recorded with the others', async () => {
    const wanted = [
      { kind: 'glucose', holdBelow: 70, holdAbove: null, glucoseUnit: 'mmol/L' },
      { kind: 'injection_site', holdBelow: null, holdAbove: null, glucoseUnit: 'mg/dL' },
    ]
    const insulin = aMedication(ids.paracetamol, 'Insulin', { measures: wanted, lastSite: 'left thigh' })
    const body = {
      ...dueBody([dueItem(-10), dueItem(-10, { medicationId: ids.paracetamol })]),
      medications: [aMedication(ids.ramipril, 'Ramipril'), insulin],
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body }, 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^Measure and record: Insulin/ }))
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Insulin 5 mg' }))
    await user.type(dialog.getByLabelText('Glucose (mmol/L)'), '3.8')
    await user.click(dialog.getByRole('button', { name: 'left thigh' }))
    expect(dialog.getByText('Last time: left thigh. Better to use another place this time.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'The doctor said so' }))
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    expect(posts(sent)[0]).toMatchObject({
      outcome: 'taken',
      despiteHold: true,
      readings: [
        { kind: 'glucose', value: 68.46, glucoseUnit: 'mmol/L' },
        { kind: 'injection_site', site: 'left thigh' },
      ],
    })
  })

  test('a reading that is urgent for anybody is asked about, although the prescription has no limit', async () => {
    const measures = [{ kind: 'glucose', holdBelow: null, holdAbove: null, glucoseUnit: 'mg/dL' }]
    const body = {
      ...dueBody([dueItem(-10)]),
      medications: [aMedication(ids.ramipril, 'Humalog', { measures })],
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body }, 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^Measure and record: Humalog/ }))
    const opened = await screen.findByRole('dialog', { name: 'Humalog 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).toBe('auto'))
    const dialog = within(opened)
    await user.type(dialog.getByLabelText('Glucose (mg/dL)'), '38')
    const alert = dialog.getByRole('alert').textContent
    expect(alert).toMatch(/^Glucose 38 mg\/dLGive sugar now/)
    expect(alert).toMatch(/The blood glucose is below 54 mg\/dL/)
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    expect(dialog.getByText('Please say why')).toBeTruthy()
    expect(posts(sent)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Not given, hold it' }))
    expect(dialog.getByRole('alert').textContent).toMatch(/Give sugar now/)
    expect(dialog.queryByRole('button', { name: 'Not given, hold it' })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Taken' }))
    await user.click(dialog.getByRole('button', { name: 'Given before it was measured' }))
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    await waitFor(() =>
      expect(posts(sent)).toMatchObject([
        { outcome: 'taken', despiteUrgent: true, despiteHold: false, readings: [{ kind: 'glucose', value: 38 }] },
      ]),
    )
  })

  test('a record that the server finds urgent is asked about once more, with what was measured', async () => {
    const measures = [{ kind: 'pulse', holdBelow: null, holdAbove: null, glucoseUnit: 'mg/dL' }]
    const body = { ...dueBody([dueItem(-10)]), medications: [aMedication(ids.ramipril, 'Digoxin', { measures })] }
    const refusal = {
      ...{ message: 'This is urgent: pulse 47 /min, below 50 /min.', errorCode: 'READING_URGENT', requestId: 'r' },
      current: { urgent: [] },
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body }, 'POST /api/doses': { status: 409, body: refusal } },
    })
    await user.click(await screen.findByRole('button', { name: /^Measure and record: Digoxin/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Digoxin 5 mg' }))
    await user.type(dialog.getByLabelText('Pulse (/min)'), '47')
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    expect(await screen.findByText(/Not saved\. This is urgent: pulse 47/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Record mine with a reason: / }))
    const again = within(await screen.findByRole('dialog', { name: 'Digoxin 5 mg' }))
    expect(again.getByLabelText<HTMLInputElement>('Pulse (/min)').value).toBe('47')
  })

  test('another amount needs a reason, and from twice on it is typed a second time', async () => {
    const body = {
      ...dueBody([dueItem(-10, { quantity: 10 })]),
      medications: [aMedication(ids.ramipril, 'Humalog', { form: 'injection_units' })],
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body }, 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^More for Humalog/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Another time or quantity...' }))
    const opened = await screen.findByRole('dialog', { name: 'Humalog 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).toBe('auto'))
    const dialog = within(opened)
    const howMany = dialog.getByLabelText('How many units')
    await user.clear(howMany)
    await user.type(howMany, '8')
    expect(dialog.getByRole('alert').textContent).toBe('8 units instead of 10: the prescription says another amount.')
    expect(dialog.getByLabelText(/^Why not 10 units\?/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Could not take all of it' })).toBeTruthy()
    await user.clear(howMany)
    await user.type(howMany, '100')
    expect(dialog.getByRole('alert').textContent).toMatch(
      /^100 units instead of 10: 10 times what the prescription says/,
    )
    await user.click(dialog.getByRole('button', { name: 'By mistake' }))
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    expect(dialog.getByText(/^Please type the same amount once more/)).toBeTruthy()
    expect(posts(sent)).toEqual([])
    await user.type(dialog.getByLabelText('Type the units that were given once more'), '100')
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    await waitFor(() =>
      expect(posts(sent)).toMatchObject([{ quantity: 100, despiteAmount: true, reason: 'By mistake' }]),
    )
  })

  test('a record refused because of its amount is asked about with both amounts', async () => {
    const refusal = {
      ...{ message: 'The prescription says 1 tablet, and 2 tablets would be recorded.', errorCode: 'OTHER_AMOUNT' },
      ...{ requestId: 'r', current: { planned: 1 } },
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-10, { quantity: 2 })]), 'POST /api/doses': { status: 409, body: refusal } },
    })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    await waitFor(() => expect(posts(sent)).toMatchObject([{ quantity: 2, despiteAmount: false }]))
    await user.click(await screen.findByRole('button', { name: /^Record mine with a reason: / }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    expect(dialog.getByRole('alert').textContent).toMatch(/^2 tablets instead of 1: 2 times/)
  })

  test('a dose due after midnight is offered before it, and a late one says that it is near', async () => {
    vi.useFakeTimers({ now: NOON + 760 * MINUTE_MS, shouldAdvanceTime: true })
    const [late, midnight, morning] = [dueItem(420), dueItem(780), dueItem(1_140)]
    const { user, sent } = await openApp('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([late, midnight, morning]), 'POST /api/doses': { body: aDose() } },
    })
    expect((await screen.findByRole('heading', { name: /^Tomorrow 12:00 AM/ })).textContent).toContain('Night')
    expect(sent.map(({ call }) => call)).toContain('GET /api/doses/due?clientId=42&from=2026-11-19&to=2026-11-21')
    expect(screen.queryByText(/6:00 AM/)).toBeNull()
    expect(screen.getByText(/recorded today/).textContent).toBe('0 of 1 dose recorded today')
    await user.click(screen.getByRole('button', { name: 'Take: Ramipril, 6:00 PM' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(dialog.getByLabelText('Just now'))
    expect(dialog.getByText(/^The next dose is due at 12:00 AM, 20 min from now\./)).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Take: Ramipril, 12:00 AM' }))
    await waitFor(() => expect(posts(sent)).toMatchObject([{ dueAt: at(780), outcome: 'taken' }]))
  })

  test('a dose of which the server takes no record yet says from when on, and asks nothing', async () => {
    const { user } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: withDue([dueItem(721, { state: 'upcoming' })]),
    })
    await user.click(await screen.findByRole('button', { name: /^Record: Ramipril/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    expect(
      dialog.getByText(/^Not yet: this dose can be recorded from 11:01 AM on, 12 hours before it is due/),
    ).toBeTruthy()
    expect(dialog.queryByRole('group', { name: 'What happened' })).toBeNull()
  })

  test('several of one time are recorded with one tap', async () => {
    const other = dueItem(-10, { medicationId: ids.paracetamol })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-10), other]), 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^Take all 2/ }))
    await waitFor(() => expect(posts(sent)).toHaveLength(2))
    expect(await screen.findByText('2 doses: taken')).toBeTruthy()
  })

  test('where the browser stores nothing, several of one time are each recorded, and told apart if one is refused', async () => {
    const other = dueItem(-10, { medicationId: ids.paracetamol })
    const refused = { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' }
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-10), other]),
        'POST /api/doses': (body) =>
          (body as { medicationId: string }).medicationId === ids.paracetamol
            ? { body: aDose() }
            : { status: 409, body: refused },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Take all 2/ }))
    expect(await screen.findByText('Not saved: 1 of 2')).toBeTruthy()
    expect(screen.getByText('This medication was on hold at that time.')).toBeTruthy()
    expect(posts(sent)).toHaveLength(2)
  })

  test('a late dose asks when it was given; near the next one it says so', async () => {
    const next = dueItem(90, { state: 'upcoming' })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-180), next]), 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    const asked = within(dialog.getByRole('group', { name: 'When was it given?' }))
    expect(asked.getByText('Please say when it was given')).toBeTruthy()
    expect(document.activeElement).toBe(asked.getByLabelText(/, on time$/))
    await user.click(dialog.getByLabelText('Just now'))
    expect(dialog.getByText(/^The next dose is due at .*, 1 h 30 min from now/)).toBeTruthy()
    await user.click(dialog.getByLabelText(/, on time$/))
    expect(dialog.queryByText(/^The next dose is due/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    expect(posts(sent)[0]).toMatchObject({ outcome: 'taken', dueAt: at(-180), at: at(-180) })
  })

  describe('in simple mode a late dose is one question', () => {
    const simple = { ...usualPreferences, simple: true }
    const openSimple = (role: string, answers: object = {}, ...items: object[]) =>
      openAtNoon('/medications', {
        signedIn: { ...asRole(role).signedIn, preferences: simple },
        answers: { ...withDue([dueItem(-180), ...items]), 'POST /api/doses': { body: aDose() }, ...answers },
      })
    const take = async ({ user }: Awaited<ReturnType<typeof openSimple>>) => {
      await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
      return within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    }

    test('on time or just now: one more press', async () => {
      const app = await openSimple('client')
      const dialog = await take(app)
      expect(dialog.getByText('When did you take it?')).toBeTruthy()
      await app.user.click(dialog.getByRole('button', { name: /, on time$/ }))
      await waitFor(() => expect(posts(app.sent)).toHaveLength(1))
      expect(posts(app.sent)[0]).toMatchObject({ outcome: 'taken', dueAt: at(-180), at: at(-180), quantity: 1 })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    test('just now is recorded as now; near the next dose it warns before anything is pressed', async () => {
      const app = await openSimple('family', {}, dueItem(80, { state: 'upcoming' }))
      const dialog = await take(app)
      expect(dialog.getByText('When did Rose take it?')).toBeTruthy()
      expect(dialog.getByText(/^The next dose is due at .*, 1 h 20 min from now/)).toBeTruthy()
      await app.user.click(dialog.getByRole('button', { name: 'Just now' }))
      await waitFor(() => expect(posts(app.sent)).toHaveLength(1))
      const [said] = posts(app.sent) as { at: string }[]
      expect(Math.abs(Date.parse(said!.at) - NOON)).toBeLessThan(MINUTE_MS)
    })

    test('another time is asked for, and cannot be in the future', async () => {
      const app = await openSimple('client')
      const dialog = await take(app)
      await app.user.click(dialog.getByRole('button', { name: 'Another time' }))
      const when = dialog.getByLabelText('Day and time')
      fireEvent.change(when, { target: { value: '2026-11-20T13:00' } })
      await app.user.click(dialog.getByRole('button', { name: 'Save' }))
      expect(await dialog.findByText('This is still to come. Please check the time')).toBeTruthy()
      expect(posts(app.sent)).toEqual([])
      fireEvent.change(when, { target: { value: '2026-11-20T10:00' } })
      await app.user.click(dialog.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(posts(app.sent)).toMatchObject([{ at: '2026-11-20T10:00:00.000Z' }]))
    })

    test('other cases open the full form, in which nothing says that it was taken', async () => {
      const app = await openSimple('client')
      const dialog = await take(app)
      await app.user.click(dialog.getByRole('button', { name: 'Not taken, or something else' }))
      expect(await screen.findByText('What happened')).toBeTruthy()
      expect(screen.getByRole('radio', { name: 'Skipped', checked: true })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Save: skipped' })).toBeTruthy()
      await app.user.click(screen.getByRole('radio', { name: 'Taken' }))
      expect(screen.getByRole('group', { name: 'When did you take it?' })).toBeTruthy()
    })
  })

  test('several late doses of one time: the time is chosen beside the button', async () => {
    const other = dueItem(-180, { medicationId: ids.paracetamol })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-180), other]), 'POST /api/doses': { body: aDose() } },
    })
    expect(await screen.findByRole('button', { name: /^Taken now, all 2: Ramipril and Paracetamol/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Taken at .*, all 2/ }))
    await waitFor(() => expect(posts(sent)).toHaveLength(2))
    expect(posts(sent)).toMatchObject([{ at: at(-180) }, { at: at(-180) }])
  })

  test('a missed dose, the next of which is due, is not given now with the late ones; alone it comes with a warning', async () => {
    const late = dueItem(-180, { state: 'late', medicationId: ids.paracetamol })
    const missed = dueItem(-180, { state: 'missed' })
    const { user } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: withDue([missed, late, dueItem(-10)]),
    })
    expect(await screen.findByRole('button', { name: /^Taken at .*, all 2: Ramipril and Paracetamol/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Taken now, all 2/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Record: Ramipril/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(dialog.getByLabelText('Just now'))
    expect(dialog.getByText(/^The next dose was due at 10:50 AM\. Two doses close together/)).toBeTruthy()
  })

  test('late doses come first; a dose becomes late without asking the server', async () => {
    const other = dueItem(-59, { medicationId: ids.paracetamol })
    await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([dueItem(-180), other]) })
    await screen.findByRole('heading', { name: 'Due now' })
    expect(within(section('Late·')).getByText('3 h late')).toBeTruthy()
    clockShows(2)
    expect(screen.queryByRole('heading', { name: 'Due now' })).toBeNull()
    expect(within(section('Late·')).getByText('1 h late')).toBeTruthy()
  })

  test('missed as soon as the next one is due', async () => {
    await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([dueItem(-180), dueItem(1)]) })
    await screen.findByRole('heading', { name: /^Late·/ })
    clockShows(2)
    expect(within(section('Missed today')).getByRole('button', { name: /^Record:/ })).toBeTruthy()
  })

  test('somebody else was faster: says who and when; overriding needs a reason and names what it replaces', async () => {
    const theirs = aDose()
    let refuse = true
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-10)]),
        'POST /api/doses': () =>
          refuse
            ? { status: 409, body: { errorCode: 'DOSE_RECORDED', message: 'Taken', current: theirs } }
            : { body: aDose() },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    const note = await screen.findByText(/has already recorded this dose/)
    expect(note.textContent).toContain('Carlo Rossi')
    refuse = false
    await user.click(screen.getByRole('button', { name: /^Record mine with a reason: / }))
    const opened = await screen.findByRole('dialog', { name: 'Ramipril 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    const dialog = within(opened)
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect(dialog.getByText('Please say why')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Given by me' }))
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(posts(sent)).toHaveLength(2))
    expect(posts(sent)[1]).toMatchObject({ replaces: theirs.id, reason: 'Given by me' })
    await waitFor(() => expect(screen.queryByText(/has already recorded/)).toBeNull())
  })

  test('given, and on hold meanwhile: she is told so, and what was given can be recorded with a reason', async () => {
    const onHold = { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' }
    const given = aDose({ authorId: 7, despitePlan: 'on_hold', reason: 'I did not know yet' })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-10)]),
        'POST /api/doses': (body) =>
          (body as { despitePlan: boolean }).despitePlan ? { body: given } : { status: 409, body: onHold },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    expect(await screen.findByText('Not saved. This medication was on hold at that time.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Ramipril: taken')).toBeNull())
    expect(screen.getByRole('button', { name: 'Discard: Ramipril' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Record it anyway: it was given: / }))
    const opened = await screen.findByRole('dialog', { name: 'Ramipril 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    const dialog = within(opened)
    expect(dialog.getByText('This medication was on hold at that time.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'I did not know yet' }))
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(2))
    const [refused, anyway] = posts(sent) as { at: string }[]
    expect(anyway).toMatchObject({ despitePlan: true, despiteLimit: false, reason: 'I did not know yet' })
    expect(anyway!.at).toBe(refused!.at)
    await waitFor(() => expect(screen.queryByText(/^Not saved\./)).toBeNull())
  })

  test('refused a second time for another reason: what was said before is sent, too', async () => {
    const theirs = aDose()
    const refusals = [
      { errorCode: 'DOSE_RECORDED', message: 'Taken', current: theirs },
      { errorCode: 'TOO_SOON', message: 'Too soon. The last dose was at 11:00.' },
    ]
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-10, { state: 'recorded', dose: theirs })]),
        'POST /api/doses': () => {
          const refusal = refusals.shift()
          return refusal ? { status: 409, body: refusal } : { body: aDose({ replaces: theirs.id }) }
        },
      },
    })
    const override = async () => {
      await user.click(await screen.findByRole('button', { name: /^Record mine with a reason: / }))
      const opened = await screen.findByRole('dialog', { name: 'Ramipril 5 mg' })
      await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
      const dialog = within(opened)
      await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Given by me')
      await user.click(dialog.getByRole('button', { name: /^(Save|Record what was given)/ }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Record something else...' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(await dialog.findByRole('button', { name: 'Given by me' }))
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await override()
    await screen.findByText(/^Not saved\. Too soon/)
    await override()
    await waitFor(() => expect(posts(sent)).toHaveLength(3))
    expect(posts(sent)[2]).toMatchObject({ replaces: theirs.id, despiteLimit: true })
  })

  test('refused, because the record it was to replace was undone meanwhile: it is recorded on its own', async () => {
    const theirs = aDose({ authorId: 8, outcome: 'refused', reason: 'Felt sick' })
    const isGone = { errorCode: 'BAD_INPUT', message: 'Please check', fields: { replaces: 'It no longer counts' } }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-10, { state: 'recorded', dose: theirs })]),
        'POST /api/doses': (body) =>
          (body as { replaces: unknown }).replaces ? { status: 400, body: isGone } : { body: aDose() },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Record something else...' }))
    const first = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(first.getByRole('radio', { name: 'Taken' }))
    await user.click(await first.findByRole('button', { name: 'Given by me' }))
    await user.click(first.getByRole('button', { name: 'Save: taken' }))
    await screen.findByText('Not saved. It no longer counts')
    expect(screen.queryByRole('button', { name: /^Try again: / })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Record mine\.\.\.: / }))
    const opened = await screen.findByRole('dialog', { name: 'Ramipril 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    expect(within(opened).queryByText(/^Recorded by/)).toBeNull()
    await user.click(within(opened).getByRole('button', { name: 'Save: taken' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(2))
    expect(posts(sent)[1]).toMatchObject({ replaces: null, outcome: 'taken', reason: 'Given by me', at: theirs.at })
    await waitFor(() => expect(screen.queryByText(/^Not saved\./)).toBeNull())
  })

  test('a time still to come is refused at its field', async () => {
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-10)]), 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Another time or quantity...' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2026-11-20T18:00' } })
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    expect(await dialog.findByText(/^This is in the future/)).toBeTruthy()
    expect(posts(sent)).toHaveLength(0)
  })

  test('a record of two days ago that was refused is told on the page of today, with its day', async () => {
    const { user } = await openAtNoon('/medications?view=week&from=2026-11-16', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-2 * 24 * 60 - 10, { state: 'missed' })]),
        'POST /api/doses': {
          status: 409,
          body: { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was not in use at that time.' },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Ramipril, .*missed/ }))
    await user.click(await screen.findByRole('button', { name: /^Record: Ramipril/ }))
    const skipped = await screen.findByRole('radio', { name: 'Skipped' })
    const dialog = within(skipped.closest<HTMLElement>('[role=dialog]')!)
    await user.click(skipped)
    await user.click(dialog.getByRole('button', { name: 'Asleep' }))
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await screen.findByText(/^Not saved\./)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('link', { name: 'Today' }))
    const told = (await screen.findByText(/^Not saved: /)).closest('li')!
    expect(told.textContent).toMatch(/due .* on .*18.*This medication was not in use at that time\./)
    expect(within(told).getByRole('link', { name: 'See that week' }).getAttribute('href')).toContain('from=2026-11-16')
    await user.click(within(told).getByRole('button', { name: /^Discard: / }))
    await waitFor(() => expect(screen.queryByText(/^Not saved: /)).toBeNull())
  })

  /** From the dialog in which a dose was refused to the one that asks about it again, from today. */
  async function openRefused(user: Awaited<ReturnType<typeof openAtNoon>>['user']) {
    await screen.findByText(/^Not saved\./)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('link', { name: 'Today' }))
    const told = (await screen.findByText(/^Not saved: /)).closest('li')!
    await user.click(within(told).getByRole('button', { name: /^Record it anyway: it was given: / }))
    const opened = await screen.findByRole('dialog', { name: 'Ramipril 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    return opened
  }

  test('a dose of two days ago that was given as prescribed and refused is not called far too much', async () => {
    const { user, sent } = await openAtNoon('/medications?view=week&from=2026-11-16', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-2 * 24 * 60 - 10, { state: 'missed', quantity: 18 })]),
        'GET /api/medications': { body: [aListedMedication({ id: ids.ramipril, name: 'Ramipril' })] },
        'POST /api/doses': {
          status: 409,
          body: { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Ramipril, .*missed/ }))
    await user.click(await screen.findByRole('button', { name: /^Record: Ramipril/ }))
    await user.click(await screen.findByRole('radio', { name: /, 10:50/ }))
    const dialog = within(screen.getAllByRole('dialog').at(-1)!)
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    const opened = await openRefused(user)
    expect(within(opened).getByLabelText<HTMLInputElement>('How many tablets').value).toBe('18')
    expect(within(opened).queryByText(/the prescription says/)).toBeNull()
    // Not what is prescribed is known here, but only what was recorded.
    await user.clear(within(opened).getByLabelText('How many tablets'))
    await user.type(within(opened).getByLabelText('How many tablets'), '2')
    expect(within(opened).queryByText(/the prescription says/)).toBeNull()
    expect(within(opened).queryByLabelText(/^Why not 18/)).toBeNull()
    await user.click(within(opened).getByRole('button', { name: 'I did not know yet' }))
    await user.click(within(opened).getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)[1]).toMatchObject({ despitePlan: true, despiteAmount: false, quantity: 2 }))
  })

  test('another amount that was already confirmed is not asked about again after another refusal', async () => {
    let isFirst = true
    const onHold = { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' }
    const { user, sent } = await openAtNoon('/medications?view=week&from=2026-11-16', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([dueItem(-2 * 24 * 60 - 10, { state: 'missed', quantity: 1 })]),
        'GET /api/medications': { body: [aListedMedication({ id: ids.ramipril, name: 'Ramipril' })] },
        'POST /api/doses': () => {
          if (!isFirst) return { body: aDose() }
          isFirst = false
          return { status: 409, body: onHold }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Ramipril, .*missed/ }))
    await user.click(await screen.findByRole('button', { name: /^Record: Ramipril/ }))
    await user.click(await screen.findByRole('radio', { name: /, 10:50/ }))
    const dialog = within(screen.getAllByRole('dialog').at(-1)!)
    await user.clear(dialog.getByLabelText('How many tablets'))
    await user.type(dialog.getByLabelText('How many tablets'), '2')
    await user.type(dialog.getByLabelText('Type the tablets that were given once more'), '2')
    await user.click(dialog.getByRole('button', { name: 'The doctor said so' }))
    await user.click(dialog.getByRole('button', { name: 'Record what was given' }))
    const opened = await openRefused(user)
    await user.click(within(opened).getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)[1]).toMatchObject({ despitePlan: true, despiteAmount: true, quantity: 2 }))
  })

  test('a dose from before amounts of the prescription were stored: what was recorded is not called prescribed', async () => {
    const recorded = aDose({ planned: null, quantity: 18 })
    const { user } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: withDue([dueItem(-10, { state: 'recorded', dose: recorded, quantity: 18 })]),
    })
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Record something else...' }))
    const opened = await screen.findByRole('dialog', { name: 'Ramipril 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    await user.clear(within(opened).getByLabelText('How many tablets'))
    await user.type(within(opened).getByLabelText('How many tablets'), '2')
    expect(within(opened).queryByText(/the prescription says/)).toBeNull()
  })

  test('given as needed, and the medication is on hold meanwhile: recorded from the note at the top', async () => {
    const onHold = { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' }
    let isOnHold = false
    const held = dueBody([])
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...emptyCircle,
        'GET /api/medications': { body: [aListedMedication({ id: ids.paracetamol, name: 'Paracetamol' })] },
        'GET /api/doses/due': () => ({ body: isOnHold ? held : dueBody([], [asNeeded()]) }),
        'POST /api/doses': (body) => {
          isOnHold = true
          return (body as { despitePlan: boolean }).despitePlan
            ? { body: aDose({ medicationId: ids.paracetamol, dueAt: null, slot: null, despitePlan: 'on_hold' }) }
            : { status: 409, body: onHold }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Give .*Paracetamol/ }))
    // In its card, or already at the top, if the list without the card arrives at the same time.
    await screen.findByText(/^Not saved[.:] /)
    await user.click(await screen.findByRole('link', { name: 'Week' }))
    await user.click(await screen.findByRole('link', { name: 'Today' }))
    const told = (await screen.findByText(/^Not saved: /)).closest('li')!
    expect(told.textContent).toMatch(/Paracetamol, as needed, .*This medication was on hold at that time\./)
    await user.click(within(told).getByRole('button', { name: /^Record it anyway: it was given: / }))
    const opened = await screen.findByRole('dialog', { name: 'Paracetamol 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    await user.click(within(opened).getByRole('button', { name: 'I did not know yet' }))
    await user.click(within(opened).getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)[1]).toMatchObject({ despitePlan: true, dueAt: null, quantity: 1 }))
  })

  test('given as needed, and it is a scheduled one meanwhile: recorded in the amount that was given', async () => {
    const message = 'This medication was no longer given as needed at that time, because the schedule had changed.'
    let isScheduled = false
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...emptyCircle,
        'GET /api/medications': { body: [aListedMedication({ id: ids.paracetamol, name: 'Paracetamol' })] },
        'GET /api/doses/due': () => ({
          body: isScheduled
            ? dueBody([dueItem(-10, { medicationId: ids.paracetamol })])
            : dueBody([], [asNeeded({ quantity: 2 })]),
        }),
        'POST /api/doses': () => {
          isScheduled = true
          return { status: 409, body: { errorCode: 'NOT_TAKEN_NOW', message } }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Give 2 tablets of Paracetamol' }))
    // In its card, or already at the top, if the list without the card arrives at the same time.
    await screen.findByText(/^Not saved[.:] /)
    await user.click(await screen.findByRole('link', { name: 'Week' }))
    await user.click(await screen.findByRole('link', { name: 'Today' }))
    const told = (await screen.findByText(/^Not saved: /)).closest('li')!
    await user.click(within(told).getByRole('button', { name: /^Record it anyway: it was given: / }))
    const opened = await screen.findByRole('dialog', { name: 'Paracetamol 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    await user.click(within(opened).getByRole('button', { name: 'I did not know yet' }))
    await user.click(within(opened).getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)[1]).toMatchObject({ despitePlan: true, dueAt: null, quantity: 2 }))
  })

  test('two given as needed and refused: recording one of them keeps the other', async () => {
    const onHold = { errorCode: 'NOT_TAKEN_NOW', message: 'This medication was on hold at that time.' }
    const given = aDose({ medicationId: ids.paracetamol, dueAt: null, slot: null, despitePlan: 'on_hold' })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...withDue([], [asNeeded({ minIntervalHours: null })]),
        'GET /api/medications': { body: [aListedMedication({ id: ids.paracetamol, name: 'Paracetamol' })] },
        'POST /api/doses': (body) =>
          (body as { despitePlan: boolean }).despitePlan ? { body: given } : { status: 409, body: onHold },
      },
    })
    const button = await screen.findByRole('button', { name: /^Give .*Paracetamol/ })
    await user.click(button)
    await screen.findByText(/^Not saved\. /)
    await user.click(button)
    await screen.findByText(/^Not saved: /)
    const [first] = await screen.findAllByRole('button', { name: /^Record it anyway: it was given: / })
    await user.click(first!)
    const opened = await screen.findByRole('dialog', { name: 'Paracetamol 5 mg' })
    await waitFor(() => expect(opened.style.pointerEvents).not.toBe('none'))
    await user.click(within(opened).getByRole('button', { name: 'I did not know yet' }))
    await user.click(within(opened).getByRole('button', { name: 'Record what was given' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(3))
    await waitFor(() => expect(screen.queryAllByText(/^Not saved/)).toHaveLength(1))
    const left = (await keptEntries()).filter(({ state }) => state === 'failed')
    expect(left).toHaveLength(1)
  })

  test('refusing needs a reason, one tap', async () => {
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([dueItem(-10)]), 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refused...' }))
    await user.click(await screen.findByRole('button', { name: 'Save: refused' }))
    expect(posts(sent)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Felt sick' }))
    await user.click(screen.getByRole('button', { name: 'Save: refused' }))
    await waitFor(() =>
      expect(posts(sent)[0]).toMatchObject({ outcome: 'refused', reason: 'Felt sick', quantity: null }),
    )
  })

  test('where it is neither stored nor sent, the form stays open with the reason', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { user } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: withDue([dueItem(-10)]),
    })
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refused...' }))
    await user.click(await screen.findByRole('button', { name: 'Felt sick' }))
    await user.click(screen.getByRole('button', { name: 'Save: refused' }))
    expect(await screen.findByText('This was not saved')).toBeTruthy()
    const form = within(screen.getByRole('dialog'))
    expect(form.getByRole('button', { name: 'Felt sick' }).getAttribute('aria-pressed')).toBe('true')
    expect(form.getByRole('button', { name: 'Save: refused' })).toBeTruthy()
  })

  test('offline it is kept and says so', async () => {
    const { user } = await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([dueItem(-10)]) })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    expect(await screen.findByText('Waiting to be sent. It is kept on this device.')).toBeTruthy()
    expect(await keptEntries()).toMatchObject([
      { person: 7, circle: 42, input: { body: { medicationId: ids.ramipril } } },
    ])
    expect(screen.queryByRole('button', { name: /^Take: Ramipril/ })).toBeNull()
  })

  test('offline, one’s record in place of another is undone: the other counts again, and the dose is not offered', async () => {
    const theirs = aDose({ id: '01940000-0000-7000-8000-0000000000ab', at: at(-8) })
    const known = {
      ...dueBody([dueItem(-10, { state: 'recorded', dose: theirs }), dueItem(20)]),
      medications: [aMedication(ids.ramipril, 'Ramipril', { minHours: 6, lastTaken: theirs })],
    }
    const { user } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body: known } },
    })
    const more = () => screen.findByRole('button', { name: /^More for Ramipril, 10:50/ })
    await user.click(await more())
    await user.click(await screen.findByRole('menuitem', { name: 'Record something else...' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(dialog.getByRole('radio', { name: 'Refused' }))
    await user.click(dialog.getByRole('button', { name: 'Felt sick' }))
    await user.click(dialog.getByRole('button', { name: 'Save: refused' }))
    await screen.findByText('Waiting to be sent. It is kept on this device.')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await more()).closest('li')!.textContent).toMatch(/Carlo Rossi.*Taken/))
    // The next one still has to wait for it.
    await user.click(screen.getByRole('button', { name: /^Take: Ramipril/ }))
    expect(await screen.findByText(/^Too soon\. The last dose was the one due at 10:50 AM/)).toBeTruthy()
  })

  test('the same when it was saved before: what it replaced is not on the device, so the dose is not offered', async () => {
    const mine = aDose({
      ...{ authorId: 7, replaces: '01940000-0000-7000-8000-0000000000ab' },
      ...{ outcome: 'refused', reason: 'Felt sick', createdAt: at(-1) },
    })
    const { user } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: withDue([dueItem(-10, { state: 'recorded', dose: mine })]),
    })
    await user.click(await screen.findByRole('button', { name: /^More for Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Undo' }))
    expect(await screen.findByText('Undo waiting to be sent. Then the earlier record counts again.')).toBeTruthy()
    expect(await screen.findByText('Ramipril: undone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
  })

  test('what is kept for tomorrow has a dose as soon as it is sent', async () => {
    vi.stubGlobal('isSecureContext', true)
    let isSaved = false
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: {
        ...emptyCircle,
        'GET /api/doses/due': () => ({
          body: dueBody([isSaved ? dueItem(-10, { state: 'recorded', dose: aDose() }) : dueItem(-10)]),
        }),
        'POST /api/doses': () => {
          isSaved = true
          return { body: aDose() }
        },
      },
    })
    const { keptAnswer } = await import('../../device/kept-answers.ts')
    const { ahead } = await import('./ahead.ts')
    const query = { clientId: 42, from: '2026-11-20', to: '2026-11-22' }
    const dose = async () => {
      const kept = await keptAnswer(42, hashKey(['/api/doses/due', { query }]))
      return (kept?.answer as DueDoses | undefined)?.items[0]?.dose
    }
    const take = await screen.findByRole('button', { name: /^Take: Ramipril/ })
    await Promise.all(ahead.read(42, '2026-11-20'))
    await waitFor(async () => expect(await dose()).toBeNull())
    await user.click(take)
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    await waitFor(async () => expect(await dose()).toMatchObject({ outcome: 'taken' }))
  })

  test('too soon, and therefore skipped: it is saved as skipped, not as given despite the limit', async () => {
    const last = { id: '01940000-0000-7000-8000-00000000000a', at: at(-60), dueAt: null }
    const known = {
      ...dueBody([dueItem(-10)]),
      medications: [aMedication(ids.ramipril, 'Ramipril', { minHours: 6, lastTaken: last })],
    }
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { body: known }, 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    expect(dialog.getByText(/^Too soon\. The last dose was at /)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'Skipped' }))
    expect(dialog.queryByRole('button', { name: 'Record what was given' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Not needed' }))
    await user.click(dialog.getByRole('button', { name: 'Save: skipped' }))
    await waitFor(() => expect(posts(sent)).toHaveLength(1))
    expect(posts(sent)[0]).toMatchObject({ outcome: 'skipped', despiteLimit: false, reason: 'Not needed' })
  })

  test('a failure is not shown as nothing due', async () => {
    await openApp('/medications', {
      ...asRole('family'),
      answers: { ...emptyCircle, 'GET /api/doses/due': { status: 500 } },
    })
    expect(await screen.findByText('Today’s doses could not be loaded.')).toBeTruthy()
  })
})

describe('as needed', () => {
  describe('on a device that stores nothing, pressed again after the answer was lost', () => {
    async function pressedOnce() {
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      })
      const answers = [
        () => {
          throw new TypeError('network')
        },
      ]
      const saved = () => ({ body: aDose({ medicationId: ids.paracetamol, dueAt: null, slot: null }) })
      const { user, sent } = await openAtNoon('/medications', {
        ...asRole('caretaker'),
        answers: {
          ...withDue([], [asNeeded({ minIntervalHours: null })]),
          'POST /api/doses': () => (answers.shift() ?? saved)(),
        },
      })
      const press = async () => user.click(await screen.findByRole('button', { name: /^Give .*Paracetamol/ }))
      await press()
      await screen.findByText('This was not saved')
      return { press, recorded: () => posts(sent) as { id: string; at: string }[] }
    }

    test('it is the same dose: one record, with the time of the first press', async () => {
      const { press, recorded } = await pressedOnce()
      clockShows(1)
      await press()
      await waitFor(() => expect(recorded()).toHaveLength(2))
      const [first, again] = recorded()
      expect(again).toEqual(first)
      await screen.findByText('Paracetamol: taken')
      await press()
      await waitFor(() => expect(recorded()).toHaveLength(3))
      expect(recorded()[2]!.id).not.toBe(first!.id)
    })

    test('after two minutes it is another dose: a spray may be given again after five', async () => {
      const { press, recorded } = await pressedOnce()
      clockShows(3)
      await press()
      await waitFor(() => expect(recorded()).toHaveLength(2))
      const [first, next] = recorded()
      expect(next!.id).not.toBe(first!.id)
      expect(Date.parse(next!.at)).toBeGreaterThan(Date.parse(first!.at))
    })
  })

  test('one that was refused is not shown as given, and nobody is asked whether it helped', async () => {
    const refused = { medicationId: ids.paracetamol, dueAt: null, slot: null, outcome: 'refused', at: at(-120) }
    await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: withDue([], [asNeeded()], [aDose(refused)]),
    })
    const row = (await screen.findByText('Carlo Rossi')).closest('li')!
    expect(row.textContent).toMatch(/Refused · Carlo Rossi/)
    expect(screen.queryByText('Did it help?')).toBeNull()
  })

  test('in the week, one that was refused has its sign and is not counted as given', async () => {
    const dose = { medicationId: ids.paracetamol, dueAt: null, slot: null }
    const given = [
      aDose({ ...dose, at: at(-300) }),
      aDose({ ...dose, id: '01940000-0000-7000-8000-0000000000ab', outcome: 'refused', at: at(-120) }),
    ]
    await openAtNoon('/medications?view=week', { ...asRole('caretaker'), answers: withDue([], [asNeeded()], given) })
    const cell = await screen.findByRole('button', { name: /given as needed, 1 tablet, .*as needed, refused/ })
    expect(cell.textContent).toBe('1×')
  })

  test('the countdown ends by itself', async () => {
    const blocked = asNeeded({ ...givenAt(-350), blockedBy: 'interval', nextAllowedAt: at(10) })
    await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([], [blocked]) })
    expect(await screen.findByText(/^Next dose possible at .*, in 10 min$/)).toBeTruthy()
    clockShows(5)
    expect(screen.getByText(/, in 5 min$/)).toBeTruthy()
    clockShows(11)
    expect(screen.getByText('Can be given now')).toBeTruthy()
  })

  test('one hour between two doses', async () => {
    const blocked = asNeeded({ ...givenAt(-10), minIntervalHours: 1, blockedBy: 'interval', nextAllowedAt: at(50) })
    const { user } = await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([], [blocked]) })
    await user.click(await screen.findByRole('button', { name: 'Give it anyway...' }))
    expect(await screen.findByText(/there must be 1 hour between two doses\./)).toBeTruthy()
  })

  test('too soon: warns, and a dose given anyway is recorded with a reason', async () => {
    const blocked = asNeeded({ ...givenAt(-60), blockedBy: 'interval', nextAllowedAt: at(300) })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('caretaker'),
      answers: { ...withDue([], [blocked]), 'POST /api/doses': { body: aDose() } },
    })
    await user.click(await screen.findByRole('button', { name: 'Give it anyway...' }))
    expect(await screen.findByText(/^Too soon\. The last dose was at .* 6 hours between two doses/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Record what was given' }))
    expect(posts(sent)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'The doctor said so' }))
    await user.click(screen.getByRole('button', { name: 'Record what was given' }))
    await waitFor(() =>
      expect(posts(sent)[0]).toMatchObject({ despiteLimit: true, dueAt: null, reason: 'The doctor said so' }),
    )
  })

  test('an ingredient that was given in another medication: why, and from when', async () => {
    const ingredientLimit =
      'No more than 1000 mg of paracetamol should be given in 4 hours, across all medications. With this dose it would be 1500 mg.'
    const blocked = asNeeded({ blockedBy: 'ingredient', ingredientLimit, nextAllowedAt: at(235) })
    await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([], [blocked]) })
    expect(await screen.findByText(/^Next dose possible at .*, in 3 h 55 min$/)).toBeTruthy()
    screen.getByRole('button', { name: 'Give it anyway...' }).click()
    expect(await screen.findByText(ingredientLimit)).toBeTruthy()
  })

  test('a dose given offline starts the wait on this device', async () => {
    const { user } = await openAtNoon('/medications', { ...asRole('caretaker'), answers: withDue([], [asNeeded()]) })
    await user.click(await screen.findByRole('button', { name: /^Give 1 tablet/ }))
    expect(await screen.findByText(/^Next dose possible at .*, in 6 h$/)).toBeTruthy()
    expect(screen.getByText('1 of at most 4 tablets in the last 24 hours')).toBeTruthy()
  })

  test('a dose given yesterday does not look like today', async () => {
    const given = (minutes: number, id: string) =>
      aDose({ id, medicationId: ids.paracetamol, dueAt: null, at: at(minutes), createdAt: at(minutes) })
    const doses = [
      given(-25 * 60, '01940000-0000-7000-8000-0000000000b1'),
      given(-60, '01940000-0000-7000-8000-0000000000b2'),
    ]
    await openAtNoon('/medications', { ...asRole('family'), answers: withDue([], [asNeeded()], doses) })
    expect(await screen.findAllByText(/^Yesterday/)).toHaveLength(1)
  })

  test('afterwards: did it help?', async () => {
    const given = aDose({ medicationId: ids.paracetamol, dueAt: null, at: at(-60), createdAt: at(-60) })
    const { user, sent } = await openAtNoon('/medications', {
      ...asRole('family'),
      answers: { ...withDue([], [asNeeded()], [given]), [`POST /api/doses/${given.id}/effect`]: { body: given } },
    })
    await user.click(await screen.findByRole('button', { name: 'It helped' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.includes('/effect'))?.body).toMatchObject({ effect: 'helped' }),
    )
  })
})

describe('in the hour that comes twice a time means the one near now', () => {
  // In Berlin, 02:50 was at 00:50 UTC and again at 01:50 UTC.
  const open = async (signedIn: object, items: object[], needed: object[] = []) => {
    vi.useFakeTimers({ now: Date.parse('2026-10-25T01:50:00.000Z'), shouldAdvanceTime: true })
    return openApp('/medications', {
      signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }], ...signedIn },
      answers: {
        ...emptyCircle,
        'GET /api/doses/due': { body: { ...dueBody(items, needed), zone: rose.zone, now: '2026-10-25T01:50:00.000Z' } },
        'POST /api/doses': { body: aDose() },
      },
    })
  }
  const lateItem = dueItem(0, { slot: '2026-10-25/1', dueAt: '2026-10-25T00:40:00.000Z' })

  test('for a dose given as needed', async () => {
    const { user, sent } = await open({}, [], [asNeeded()])
    await user.click(await screen.findByRole('button', { name: /^More for Paracetamol/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Another time/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paracetamol 5 mg' }))
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2026-10-25T02:45' } })
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    await waitFor(() => expect(posts(sent)).toMatchObject([{ at: '2026-10-25T01:45:00.000Z' }]))
  })

  test('for another time of a late dose in simple mode', async () => {
    const { user, sent } = await open({ preferences: { ...usualPreferences, simple: true } }, [lateItem])
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(dialog.getByRole('button', { name: 'Another time' }))
    fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: '2026-10-25T02:45' } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(posts(sent)).toMatchObject([{ at: '2026-10-25T01:45:00.000Z' }]))
  })

  test('but on time is the time at which the dose was due', async () => {
    const { user, sent } = await open({}, [lateItem])
    await user.click(await screen.findByRole('button', { name: /^Take: Ramipril/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ramipril 5 mg' }))
    await user.click(dialog.getByLabelText(/, on time$/))
    await user.click(dialog.getByRole('button', { name: 'Save: taken' }))
    await waitFor(() => expect(posts(sent)).toMatchObject([{ at: lateItem.dueAt }]))
  })
})

test('the history names the unit of an amount, 20 drops are not 20 at once', async () => {
  const given = aDose({ quantity: 20, medicationForm: 'drops' })
  await openAtNoon('/medications?view=history', {
    ...asRole('family'),
    answers: { ...withDue([]), 'GET /api/doses': { body: { items: [given], next: null } } },
  })
  expect(await screen.findByText(/20 drops/)).toBeTruthy()
})

test('in the history the menus of two doses of one medication are told apart by their days', async () => {
  const other = aDose({ id: '01940000-0000-7000-8000-0000000000c1', at: at(-1440) })
  await openAtNoon('/medications?view=history', {
    ...asRole('admin'),
    answers: { ...withDue([]), 'GET /api/doses': { body: { items: [aDose({ at: at(0) }), other], next: null } } },
  })
  const menus = await screen.findAllByRole('button', { name: /^More for Ramipril/ })
  expect(new Set(menus.map((menu) => menu.getAttribute('aria-label'))).size).toBe(2)
})

test('a dose recorded much later says so in the history', async () => {
  const told = aDose({ at: at(-27 * 1440), createdAt: at(0), recordedLater: true })
  const onTime = aDose({ id: '01940000-0000-7000-8000-0000000000c1' })
  await openAtNoon('/medications?view=history', {
    ...asRole('family'),
    answers: { ...withDue([]), 'GET /api/doses': { body: { items: [onTime, told], next: null } } },
  })
  expect(await screen.findAllByText(/recorded 27 days later/)).toHaveLength(1)
})

test.each([
  ['week', 'Nothing this week', ['All medications']],
  ['history', 'Nothing recorded yet', ['What is due today']],
])('an empty %s leads to the next step', async (view, title, steps) => {
  const answers = { ...withDue([]), 'GET /api/doses': { body: { items: [], next: null } } }
  await openAtNoon(`/medications?view=${view}`, { ...asRole('family'), answers })
  await screen.findByText(title)
  for (const name of steps) expect(screen.getByRole('link', { name })).toBeTruthy()
})

function section(heading: string): HTMLElement {
  return screen.getByRole('heading', { name: new RegExp(`^${heading}`) }).closest('section')!
}
