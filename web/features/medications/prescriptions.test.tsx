import type { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'
import { asKind, blankSchedule } from './medication-values.ts'
import { changesOf } from './prescription-changes.ts'
import { describeSchedule } from './schedule-words.ts'

const id = '01940000-0000-7000-8000-000000000001'
const asRole = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const aMedication = (more: object = {}) => ({
  id,
  clientId: 42,
  name: 'Ramipril',
  dosage: '1 tablet',
  frequency: 'Every day',
  timing: 'at 08:00',
  prescribedBy: null,
  instructions: null,
  form: 'tablet',
  strength: '5 mg',
  route: null,
  reason: null,
  asNeededFor: null,
  minIntervalHours: null,
  maxPer24h: null,
  startDate: null,
  endDate: null,
  pharmacy: null,
  schedule: blankSchedule('daily'),
  status: 'active',
  statusReason: null,
  statusAt: '2026-11-01T08:00:00.000Z',
  verification: 'clinician_list',
  active: true,
  asNeeded: false,
  stock: null,
  authorId: 7,
  authorName: 'Anna Keller',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 3,
  ...more,
})
const noNotices = { notices: [], notChecked: [], allergiesNotChecked: [], isAgeKnown: true }
const withList = (list: object[]) => ({
  ...emptyCircle,
  'GET /api/medications': { body: list },
  'GET /api/medications/notices': { body: noNotices },
  'GET /api/doses/due': { status: 503 },
})

describe('the list', () => {
  test('nothing yet: says what to do next', async () => {
    await openApp('/medications?view=list', { ...asRole('family'), answers: withList([]) })
    expect(await screen.findByRole('heading', { name: 'No medications yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add the first medication' })).toBeTruthy()
  })

  test('what is low says so, in words; what is unverified waits for someone who may confirm it', async () => {
    const low = aMedication({
      stock: { onHand: 4, refillAt: 10, low: true, daysLeft: 2, countedAt: '2026-11-01T08:00:00.000Z' },
    })
    const typed = aMedication({ id: id.replace(/1$/, '2'), name: 'Vitamin D', verification: 'unverified', authorId: 8 })
    const answers = withList([low, typed])
    const family = await openApp('/medications?view=list', { ...asRole('family'), answers })
    expect(await screen.findByText('Low: 4 tablets left, 2 days')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm Vitamin D' })).toBeTruthy()
    family.unmount()
    await openApp('/medications?view=list', { ...asRole('caretaker'), answers })
    await screen.findByText('Low: 4 tablets left, 2 days')
    expect(screen.queryByRole('button', { name: 'Confirm Vitamin D' })).toBeNull()
  })

  test('stopping needs a reason', async () => {
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('family'),
      answers: { ...withList([aMedication()]), [`POST /api/medications/${id}/status`]: { body: aMedication() } },
    })
    await user.click(await screen.findByRole('button', { name: 'More for Ramipril' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Stop...' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(screen.getByText('Please say why')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Side effects' }))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.includes('/status'))?.body).toEqual({
        status: 'stopped',
        reason: 'Side effects',
      }),
    )
  })
})

describe('the form', () => {
  test('three fields and it is there: the schedule is a sentence, the words of the specification follow it', async () => {
    const { user, sent } = await openApp('/medications?view=list&add=1', {
      ...asRole('family'),
      answers: { ...withList([]), 'POST /api/medications': { body: aMedication() } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Ramipril')
    await user.click(dialog.getByRole('button', { name: 'Evening 18:00' }))
    expect(dialog.getByText('Every day at 08:00 and 18:00, 1 tablet each time')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/medications')).toBe(true))
    expect(sent.find(({ call }) => call === 'POST /api/medications')!.body).toMatchObject({
      clientId: 42,
      name: 'Ramipril',
      dosage: '1 tablet',
      frequency: 'Every day',
      timing: 'at 08:00 and 18:00',
      verification: 'family_reported',
      schedule: { kind: 'daily', times: ['08:00', '18:00'], quantity: 1 },
    })
  })

  test('what is missing is said at its place', async () => {
    const { user, sent } = await openApp('/medications?view=list&add=1', { ...asRole('family'), answers: withList([]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    await user.click(dialog.getByLabelText('Days of the week'))
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Name/), 'Methotrexate')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await dialog.findByText('Please choose the days of the week')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST /api/medications'))).toBe(false)
  })

  test('somebody changed it meanwhile: where both differ is shown, and mine is saved over theirs', async () => {
    let first = true
    const theirs = aMedication({ version: 4, strength: '10 mg' })
    const { user, sent } = await openApp(`/medications?view=list&edit=${id}`, {
      ...asRole('family'),
      answers: {
        ...withList([aMedication()]),
        [`PUT /api/medications/${id}`]: () => {
          const answer = first
            ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
            : { body: aMedication() }
          first = false
          return answer
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ramipril' }))
    const strength = dialog.getByLabelText('Strength (optional)')
    await user.clear(strength)
    await user.type(strength, '2.5 mg')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    const row = within(await dialog.findByRole('row', { name: /^Strength/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2.5 mg', '10 mg'])
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ version: 4, strength: '2.5 mg' })
  })
})

describe('on paper', () => {
  const client = {
    ...rose,
    medicalConditions: [],
    emergencyContact: 'Anna',
    emergencyPhone: '030 2',
  }
  const penicillin = {
    id: 'a',
    substance: 'Penicillin',
    kind: 'medicine_group',
    reaction: 'rash',
    severity: 'severe',
    since: null,
    isConfirmed: false,
  }
  test('what is in use, the allergies, and what nobody has checked', async () => {
    const typed = aMedication({
      id: id.replace(/1$/, '2'),
      name: 'Vitamin D',
      verification: 'unverified',
      schedule: null,
    })
    const over = aMedication({ id: id.replace(/1$/, '3'), name: 'Ibuprofen', status: 'stopped' })
    await openApp('/medications/print', {
      ...asRole('family'),
      answers: {
        ...withList([aMedication(), typed, over]),
        'GET /api/clients/42': { body: client },
        'GET /api/allergies': { body: [penicillin] },
      },
    })
    expect(await screen.findByText('Penicillin (severe, rash, not confirmed)')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Vitamin D/ })).getByText('not confirmed')).toBeTruthy()
    expect(screen.getByText(/1 tablet at 08:00/)).toBeTruthy()
    expect(screen.queryByText('Ibuprofen')).toBeNull()
  })
  test('allergies that could not be read are not ‘none’', async () => {
    await openApp('/medications/print', {
      ...asRole('family'),
      answers: {
        ...withList([aMedication()]),
        'GET /api/clients/42': { body: client },
        'GET /api/allergies': { status: 500 },
      },
    })
    expect(await screen.findByText('could not be read, please ask')).toBeTruthy()
  })
})

describe('words', () => {
  const say = (schedule: Partial<Schedule> & { kind: Schedule['kind'] }, more: object = {}) =>
    describeSchedule({ schedule: { ...blankSchedule(schedule.kind), ...schedule }, form: 'tablet', ...more })
  test('each kind of schedule is a sentence', () => {
    expect(say({ kind: 'daily', times: ['08:00', '20:00'] })).toBe('Every day at 08:00 and 20:00, 1 tablet each time')
    expect(say({ kind: 'weekdays', weekdays: [1, 4], quantity: 2 })).toBe('On Monday and Thursday at 08:00, 2 tablets')
    expect(say({ kind: 'interval', everyHours: 8, times: ['06:00'] })).toBe(
      'Every 8 hours, the first at 06:00, 1 tablet',
    )
    expect(say({ kind: 'monthdays', monthDays: [1, 22, 31] })).toBe(
      'On the 1st, 22nd, and 31st of each month at 08:00, 1 tablet',
    )
    expect(say({ kind: 'cycle', daysOn: 21, daysOff: 7 })).toBe('21 days on, 7 days off at 08:00, 1 tablet')
    expect(say({ kind: 'as_needed' }, { asNeededFor: 'pain', minIntervalHours: 6, maxPer24h: 4 })).toBe(
      'As needed for pain: 1 tablet, at least 6 h apart, at most 4 tablets in 24 h',
    )
  })
  test('another kind keeps what it has in common, and no more', () => {
    const daily = { ...blankSchedule('daily'), times: ['07:00', '19:00'], quantity: 2 }
    expect(asKind('interval', daily)).toMatchObject({ kind: 'interval', times: ['07:00'], quantity: 2, everyHours: 8 })
    expect(asKind('as_needed', daily)).toMatchObject({ kind: 'as_needed', times: [], quantity: 2 })
    expect(asKind('daily', asKind('as_needed', daily))).toMatchObject({ times: ['08:00'], everyHours: null })
  })
  test('a change of a prescription says from what to what', () => {
    const before = aMedication() as never
    const after = aMedication({ strength: '10 mg', maxPer24h: null, status: 'on_hold' }) as never
    expect(changesOf({ before, after })).toEqual([
      { field: 'strength', label: 'Strength', from: '5 mg', to: '10 mg' },
      { field: 'status', label: 'Status', from: 'Active', to: 'On hold' },
    ])
  })
})
