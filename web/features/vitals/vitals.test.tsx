import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { keptDrafts } from '../../test/device.ts'
import { rose } from '../../test/server.ts'
import { aVitalReading } from '../../test/vital-reading.ts'

// The chart needs a canvas; it is tested in a browser (e2e/health/vitals.spec.ts).
vi.mock('./chart/picture/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const ID = '0190f0e0-0000-7000-8000-00000000000'
const aReading = (last: number, more: object = {}) => aVitalReading({ id: `${ID}${last}`, ...more })
const pressure = (last: number, more: object = {}) =>
  aReading(last, { kind: 'blood_pressure', value: 128, value2: 79, unit: 'mmHg', ...more })
const high = {
  part: 'value',
  side: 'high',
  level: 'attention',
  at: 140,
  unit: 'mmHg',
  included: true,
  origin: { by: 'default', source: 'acc_aha' },
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const noRanges = {
  items: [],
  person: { age: 82, pregnant: false, heartFailure: false },
  emergencyNumber: '112',
  asked: [],
}
const chart = {
  ...{
    from: '2026-10-21T09:00:00.000Z',
    to: '2026-11-20T09:00:00.000Z',
    step: { size: 'reading', every: 1 },
    readings: 2,
  },
  points: [
    { at: '2026-11-18T08:00:00.000Z', count: 1, mean: 120, min: 120, max: 120, mean2: 70, min2: 70, max2: 70 },
    { at: '2026-11-20T08:00:00.000Z', count: 1, mean: 140, min: 140, max: 140, mean2: 90, min2: 90, max2: 90 },
  ],
}
const withReadings = (readings: object[], more: object = {}) => ({
  ...emptyCircle,
  'GET /api/vitals-history': { body: { items: readings, next: null } },
  'GET /api/vitals-history/overview': {
    body: { items: readings.map((latest) => ({ latest, unit: Reflect.get(latest, 'unit'), days: [] })) },
  },
  'GET /api/vital-thresholds': { body: { ...noRanges, ...more } },
  'GET /api/vitals-history/chart': { body: chart },
  'GET /api/vitals-history/usual': { body: { value: null, value2: null } },
})
const answerOf = (body: unknown) => {
  const { confirmed: _, ...content } = body as Record<string, unknown>
  return { body: aReading(9, content) }
}

describe('vitals', () => {
  test('the newest of each kind, with its flag and the flag’s source', async () => {
    await openApp('/vitals-analytics', {
      ...as('family'),
      answers: withReadings([pressure(1, { value: 151, value2: 84, flag: high, measuredAt: hoursAgo(0) })]),
    })
    expect(await screen.findByText('Outside the range set for Rose: blood pressure 151/84 mmHg.')).toBeTruthy()
    expect(await screen.findByText(/ACC\/AHA guideline/)).toBeTruthy()
  })

  const today = pressure(1, { measuredAt: hoursAgo(0) })
  const yesterday = { value: 195, value2: 115, measuredAt: hoursAgo(24) }
  const urgent = { flag: { ...high, level: 'urgent', at: 180 }, urgent: 'counts' }
  const firstSentence = (readings: object[], more: object = {}) =>
    openApp('/vitals-analytics', {
      ...as('family'),
      answers: { ...withReadings([today]), ...listed(readings), ...more },
    })
  const listed = (items: object[], next: string | null = null) => ({
    'GET /api/vitals-history': { body: { items, next } },
  })

  test('an earlier reading of the week that was outside is named first, also when the newest is not', async () => {
    await firstSentence([today, pressure(2, { ...yesterday, ...urgent })])
    const said = 'Earlier in the last 7 days, outside the range set for Rose: blood pressure 195/115 mmHg.'
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('that no reading was outside is said only when all of the week are known; not of those in error or older', async () => {
    const inError = pressure(2, { ...yesterday, inErrorAt: hoursAgo(1), inErrorReason: 'Wrong person' })
    const older = pressure(3, { ...yesterday, ...urgent, measuredAt: hoursAgo(7 * 24 + 1) })
    const { unmount } = await firstSentence([today, inError, older])
    expect(await screen.findByText('No reading of the last 7 days is outside the range set for Rose.')).toBeTruthy()
    unmount()
    await firstSentence([today], listed([today], 'more'))
    const known = 'Of the last 7 days, the latest reading of each kind is not outside the range set for Rose.'
    expect(await screen.findByText(known)).toBeTruthy()
  })

  test('pain that changed by two points is said, also for the better', async () => {
    const pain = (last: number, value: number, hours: number, more: object = {}) =>
      aReading(last, { kind: 'pain', value, unit: '/10', measuredAt: hoursAgo(hours), ...more })
    const { unmount } = await firstSentence([pain(5, 3, 0), pain(6, 1, 20)])
    expect(await screen.findByText('Large change: pain 3 of 10 (before 1 of 10).')).toBeTruthy()
    unmount()
    const attention = { flag: { ...high, at: 4, unit: '/10' } }
    await firstSentence([
      pain(5, 4, 0, attention),
      pain(6, 7, 20, { flag: { ...attention.flag, at: 7, level: 'urgent' } }),
    ])
    expect(await screen.findByText(/^Outside the range set for Rose: pain 4 of 10 \(before 7 of 10\)\. /)).toBeTruthy()
  })

  test('a weight that changed too fast is said, although it is inside the range', async () => {
    const change = {
      rule: 'gain_day',
      change: 2,
      percent: 2.9,
      unit: 'kg',
      since: '2026-11-19',
      source: 'heart_failure',
    }
    const gained = { kind: 'weight', value: 72, unit: 'kg', measuredAt: hoursAgo(0), weightChanges: [change] }
    await firstSentence([today, aReading(4, gained)])
    expect(await screen.findByText(/^Large change: weight 72 kg \(gained 2 kg since .*\)\.$/)).toBeTruthy()
  })

  test('a weight without a range does not hide that the other readings are inside theirs', async () => {
    const weighed = aReading(4, { kind: 'weight', value: 72, unit: 'kg', measuredAt: hoursAgo(0) })
    await firstSentence([today, weighed])
    const both = 'No reading of the last 7 days is outside the range set for Rose. No range is set for Rose’s weight.'
    expect(await screen.findByText(both)).toBeTruthy()
  })

  test('of a child without own ranges, nothing is said to be inside a range', async () => {
    const person = { ...noRanges.person, age: 9 }
    const warm = aReading(4, { kind: 'temperature', value: 40.5, unit: '°C', measuredAt: hoursAgo(0) })
    const { unmount } = await firstSentence([warm], { 'GET /api/vital-thresholds': { body: { ...noRanges, person } } })
    expect(await screen.findByText(/^No range is set for Rose’s .*temperature/)).toBeTruthy()
    expect(screen.queryByText(/No reading of the last 7 days/)).toBeNull()
    unmount()
    await openApp('/vitals-analytics?ranges=open', { ...as('admin'), answers: withReadings([], { person }) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Ranges for Rose' }))
    expect(await dialog.findByText(/do not apply to children or in pregnancy/)).toBeTruthy()
  })

  test('as long as the ranges are not known, nothing is said to be inside them', async () => {
    const ranges = 'GET /api/vital-thresholds'
    const { unmount } = await firstSentence([today], { [ranges]: { status: 503 } })
    expect(await screen.findByText('128/79')).toBeTruthy()
    expect(screen.queryByText(/outside the range/)).toBeNull()
    unmount()
    await firstSentence([today, pressure(2, { ...yesterday, ...urgent })], { [ranges]: { status: 503 } })
    expect(await screen.findByText(/^Earlier in the last 7 days, outside the range set for Rose/)).toBeTruthy()
  })

  test('without a network, the readings that are on this device count', async () => {
    const from = addDays(dayAt(Date.now(), rose.zone), -7)
    const ofWeek = `GET /api/vitals-history?clientId=42&from=${from}&limit=100`
    await firstSentence([today, pressure(2, { ...yesterday, ...urgent })], { [ofWeek]: { status: 503 } })
    expect(await screen.findByText(/^Earlier in the last 7 days, .* 195\/115 mmHg\.$/)).toBeTruthy()
  })

  test.for([
    ['caretaker', true],
    ['client', false],
  ] as const)('as %s, the form says for whom: %s', async ([role, isSaid]) => {
    await openApp('/vitals-analytics?new=blood_pressure', { ...as(role), answers: withReadings([]) })
    const form = within(await screen.findByRole('dialog', { name: 'Blood pressure' }))
    expect(await form.findByLabelText('Upper figure')).toBeTruthy()
    expect(Boolean(form.queryByText('For Rose'))).toBe(isSaid)
  })

  test('an unsent reading is compared with the ranges on this device', async () => {
    const { user } = await openApp('/vitals-analytics?new=blood_pressure', {
      ...as('caretaker'),
      answers: { ...withReadings([today]), 'POST /api/vitals-history': { status: 503 } },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Blood pressure' }))
    await user.type(await form.findByLabelText('Upper figure'), '205/118')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Outside the range set for Rose: blood pressure 205/118 mmHg.')).toBeTruthy()
  })

  test('without ranges on this device, it says that an unsent reading is not compared yet', async () => {
    const { user } = await openApp('/vitals-analytics?new=blood_pressure', {
      ...as('caretaker'),
      answers: {
        ...withReadings([today]),
        'GET /api/vital-thresholds': { status: 503 },
        'POST /api/vitals-history': { status: 503 },
      },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Blood pressure' }))
    await user.type(await form.findByLabelText('Upper figure'), '205/118')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const said = 'Not compared with the range set for Rose yet: blood pressure 205/118 mmHg.'
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('figures typed hours ago are not shown again as measured now', async () => {
    const open = () => openApp('/vitals-analytics?new=heart_rate', { ...as('family'), answers: withReadings([]) })
    const number = () => screen.findByLabelText<HTMLInputElement>('Number in /min')
    vi.useFakeTimers({ now: Date.now() - 2 * HOUR_MS, toFake: ['Date'] })
    const { user, unmount } = await open()
    await user.type(await number(), '95')
    await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual(['7/42/vital:heart_rate']))
    unmount()
    vi.useRealTimers()
    await open()
    const field = await number()
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
    expect(field.value).toBe('')
  })

  test('figures typed hours ago with a time are shown again, with that time', async () => {
    const open = () => openApp('/vitals-analytics?new=heart_rate', { ...as('family'), answers: withReadings([]) })
    const number = () => screen.findByLabelText<HTMLInputElement>('Number in /min')
    vi.useFakeTimers({ now: Date.now() - 2 * HOUR_MS, toFake: ['Date'] })
    const { user, unmount } = await open()
    await user.type(await number(), '95')
    await user.click(screen.getByRole('button', { name: /^Measured now/ }))
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-11-20T08:15' } })
    await waitFor(async () =>
      expect(await keptDrafts()).toMatchObject({ '7/42/vital:heart_rate': { at: '2026-11-20T07:15:00.000Z' } }),
    )
    unmount()
    vi.useRealTimers()
    await open()
    const field = await number()
    await waitFor(() => expect(field.value).toBe('95'))
    expect(screen.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-20T08:15')
  })

  test('a refused reading stays in the list, and is not shown as the newest', async () => {
    const { user } = await openApp('/vitals-analytics?new=heart_rate', {
      ...as('caretaker'),
      answers: {
        ...withReadings([aReading(1)]),
        'POST /api/vitals-history': { status: 422, body: { errorCode: 'TOO_MUCH', message: 'There are too many.' } },
      },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Heart rate' }))
    await user.type(await form.findByLabelText('Number in /min'), '95{Enter}')
    expect(await screen.findByText(/There are too many/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'All readings' }).textContent).toContain('95 /min')
    const tile = screen.getByRole('heading', { name: 'Heart rate' }).closest('li')!
    expect(tile.textContent).toContain('72')
    expect(tile.textContent).not.toContain('95')
  })

  test('two figures are typed with Tab in between: the focus does not go ahead', async () => {
    const { user } = await openApp('/vitals-analytics?new=blood_pressure', {
      ...as('caretaker'),
      answers: withReadings([pressure(1)]),
    })
    const form = within(await screen.findByRole('dialog', { name: 'Blood pressure' }))
    const upper = await form.findByLabelText<HTMLInputElement>('Upper figure')
    const lower = form.getByLabelText<HTMLInputElement>('Lower figure')
    await user.type(upper, '130')
    await user.keyboard('{Tab}71')
    expect([upper.value, lower.value]).toEqual(['130', '71'])
    for (const field of [upper, lower])
      expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('mmHg')
    await user.clear(upper)
    await user.clear(lower)
    await user.type(upper, '120/80')
    expect([upper.value, lower.value]).toEqual(['120', '80'])
  })

  test('two figures are entered on the keypad; the second gets the focus when the first is complete', async () => {
    const { user, sent } = await openApp('/vitals-analytics?new=blood_pressure', {
      signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99, zone: 'Pacific/Kiritimati' }] },
      answers: { ...withReadings([pressure(1)]), 'POST /api/vitals-history': answerOf },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Blood pressure' }))
    await form.findByText('128/79 mmHg')
    for (const key of ['1', '3', '4', '8', '1']) await user.click(form.getByRole('button', { name: key }))
    expect(form.getByLabelText<HTMLInputElement>('Lower figure').value).toBe('81')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/vitals-history'))).toBe(true))
    const { body } = sent.find(({ call }) => call.startsWith('POST /api/vitals-history'))!
    expect(body).toMatchObject({ kind: 'blood_pressure', value: 134, value2: 81, unit: 'mmHg', confirmed: false })
    // The day of a reading is that of the list, also in a file.
    expect(body).toMatchObject({ zone: 'Pacific/Kiritimati' })
  })

  test('an edit from another place keeps the zone of the reading', async () => {
    const before = pressure(1, { authorId: 7, zone: 'Asia/Tokyo' })
    const { user, sent } = await openApp(`/vitals-analytics?edit=${ID}1`, {
      ...as('family'),
      answers: {
        ...withReadings([before]),
        [`GET /api/vitals-history/${ID}1`]: { body: before },
        [`PUT /api/vitals-history/${ID}1`]: { body: before },
      },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Edit: blood pressure' }))
    await user.type(await form.findByLabelText('Note'), 'Sitting')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ zone: 'Asia/Tokyo' })
  })

  test('impossible values are refused with the limit, unlikely ones are asked about', async () => {
    const { user, sent } = await openApp('/vitals-analytics?new=temperature', {
      ...as('caretaker'),
      answers: { ...withReadings([]), 'POST /api/vitals-history': answerOf },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Temperature' }))
    await user.click(await form.findByText('°C'))
    const field = await form.findByLabelText('Number in °C')
    await user.type(field, '99{Enter}')
    expect(await form.findByText(/must be from 20 to 50 °C/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, '29,5{Enter}')
    expect(await form.findByText(/Is 29.5 °C right\?/)).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
    await user.click(form.getByRole('button', { name: 'Yes, it is right' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/vitals-history'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST /api/vitals'))!.body).toMatchObject({
      value: 29.5,
      confirmed: true,
    })
  })

  test.each([
    ['spo2', 'Oxygen saturation', 'Number in %', '99 %', { value: 99, unit: '%' }],
    ['temperature', 'Temperature', 'Number in °C', '37,5', { value: 37.5, unit: '°C' }],
    ['temperature', 'Temperature', 'Number in °C', '99.5 °F', { value: 99.5, unit: '°F' }],
    ['blood_pressure', 'Blood pressure', 'Upper figure', '120/80', { value: 120, value2: 80, unit: 'mmHg' }],
  ])('%s, %s: %s accepts ‘%s’ as it is written', async (kind, name, label, typed, kept) => {
    const { user, sent } = await openApp(`/vitals-analytics?new=${kind}`, {
      ...as('caretaker'),
      answers: { ...withReadings([]), 'POST /api/vitals-history': answerOf },
    })
    const form = within(await screen.findByRole('dialog', { name }))
    if (kind === 'temperature') await user.click(await form.findByText('°C'))
    await user.type(await form.findByLabelText(label), typed)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/vitals-history'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST /api/vitals'))!.body).toMatchObject({ kind, ...kept })
  })

  test('an urgent reading asks to measure again, and says what must not wait', async () => {
    const { user } = await openApp('/vitals-analytics?new=heart_rate', {
      ...as('client'),
      answers: { ...withReadings([aReading(1)]), 'POST /api/vitals-history': answerOf },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Heart rate' }))
    await user.type(await form.findByLabelText('Number in /min'), '138{Enter}')
    expect(await form.findByText(/call 112 now/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Measure again' }))
    expect(await form.findByLabelText('Number in /min')).toBeTruthy()
  })

  test('an urgent reading without a connection says that it is only on this device, and no earlier message lies over it', async () => {
    const { user } = await openApp('/vitals-analytics?new=heart_rate', {
      ...as('client'),
      answers: withReadings([aReading(1)]),
    })
    const form = within(await screen.findByRole('dialog', { name: 'Heart rate' }))
    const field = await form.findByLabelText('Number in /min')
    const { toast } = await import('../../ui/overlays/toast.ts')
    act(() => void toast({ title: 'Log saved' }))
    expect(await screen.findByText('Log saved')).toBeTruthy()
    await user.type(field, '138{Enter}')
    expect(await form.findByText(/call 112 now/)).toBeTruthy()
    expect(await form.findByText(/^Kept on this device until it can be sent/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Log saved')).toBeNull())
  })

  test('in a round of readings, the last one is named above the next kind, not in a message over it', async () => {
    const { user } = await openApp('/vitals-analytics?new=heart_rate', {
      ...as('caretaker'),
      answers: { ...withReadings([]), 'POST /api/vitals-history': answerOf },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Heart rate' }))
    await user.type(await form.findByLabelText('Number in /min'), '72')
    await user.click(form.getByRole('button', { name: 'Save, then another' }))
    const next = within(await screen.findByRole('dialog', { name: 'What did you measure?' }))
    expect(await next.findByText('Heart rate: 72 /min')).toBeTruthy()
    expect(screen.getAllByText('Heart rate: 72 /min')).toHaveLength(1)
    await user.click(next.getByRole('button', { name: /^Weight/ }))
    expect(screen.queryByText('Heart rate: 72 /min')).toBeNull()
  })

  test('a second urgent reading does not ask for a third: it says to call the doctor', async () => {
    let latest: object = aReading(1)
    const { user } = await openApp('/vitals-analytics?new=heart_rate', {
      ...as('client'),
      answers: {
        ...withReadings([aReading(1)]),
        'GET /api/vitals-history/overview': () => ({ body: { items: [{ latest, unit: '/min', days: [] }] } }),
        'POST /api/vitals-history': (sent) => {
          const answer = answerOf(sent)
          latest = answer.body
          return answer
        },
      },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Heart rate' }))
    await user.type(await form.findByLabelText('Number in /min'), '138{Enter}')
    expect(await form.findByText(/^Rest for five minutes/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Measure again' }))
    await user.type(await form.findByLabelText('Number in /min'), '141{Enter}')
    expect(await form.findByText('The second reading is urgent, too. Please call the doctor.')).toBeTruthy()
    expect(form.queryByText(/^Rest for five minutes/)).toBeNull()
    expect(form.getByText(/call 112 now/)).toBeTruthy()
  })

  test('ranges: which apply, their sources, and which to ask a doctor for', async () => {
    const asked = [{ kind: 'spo2', because: 'copd', sentence: 'Please ask the doctor for the range to watch.' }]
    const items = [
      {
        ...{ id: `${ID}5`, kind: 'heart_rate', part: 'value', unit: '/min', attentionLow: 45, attentionHigh: null },
        ...{ urgentLow: null, urgentHigh: null, source: 'Dr. Weber', setBy: 'Anna Keller', since: '2026-11-01' },
        ...{ authorId: 7, updatedAt: '2026-11-01T09:00:00.000Z', version: 1 },
      },
    ]
    const pastUrgent = { ...items[0], id: `${ID}6`, kind: 'glucose', unit: 'mg/dL', attentionLow: 50 }
    await openApp('/vitals-analytics?ranges=open', {
      ...as('family'),
      answers: withReadings([], { asked, items: [...items, pastUrgent] }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Ranges for Rose' }))
    expect(await dialog.findByText('Please ask the doctor for the range to watch.')).toBeTruthy()
    const rowOf = (name: string) => dialog.getAllByText(name)[0]!.closest('li')!.textContent
    expect(rowOf('Heart rate')).toContain('Attentionbelow 45 /min')
    expect(rowOf('Blood glucose')).toContain('Urgentbelow 50 mg/dL')
    expect(rowOf('Blood pressure')).toContain(
      'Upper figureAttentionup to 100 mmHg or from 140 mmHgUrgentup to 90 mmHg or from 180 mmHg' +
        'Lower figureAttentionfrom 90 mmHgUrgentfrom 120 mmHg',
    )
    expect(dialog.getAllByText(/Dr. Weber \(set by Anna Keller, since /)).toHaveLength(2)
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  test('a range without an urgent limit says what is urgent on that side', async () => {
    const { user } = await openApp('/vitals-analytics?ranges=open', { ...as('admin'), answers: withReadings([]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Ranges for Rose' }))
    await user.click(await dialog.findByRole('button', { name: 'Set a range: Blood pressure' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set a range' }))
    expect(form.queryByText(/urgent/)).toBeNull()
    // It stays on the screen: the fields scroll without it.
    expect(form.getByRole('button', { name: 'Save range' }).closest('form')).toBeNull()
    const above = form.getByLabelText('Attention above (mmHg)')
    await user.type(above, '150')
    expect(form.getByText('Without ‘Urgent above’, readings are urgent from 180 mmHg.')).toBeTruthy()
    await user.clear(above)
    await user.type(above, '190')
    expect(form.getByText('Without ‘Urgent above’, readings are urgent above 190 mmHg.')).toBeTruthy()
    await user.type(form.getByLabelText('Urgent above (mmHg)'), '200')
    expect(form.queryByText(/urgent/)).toBeNull()
  })

  test('of a child, a range without an urgent limit says that nothing on that side is urgent', async () => {
    const person = { age: 9, pregnant: false, heartFailure: false }
    const answers = withReadings([], { person })
    const { user } = await openApp('/vitals-analytics?ranges=open', { ...as('admin'), answers })
    const dialog = within(await screen.findByRole('dialog', { name: 'Ranges for Rose' }))
    await user.click(await dialog.findByRole('button', { name: 'Set a range: Blood pressure' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set a range' }))
    await user.type(form.getByLabelText('Attention above (mmHg)'), '150')
    expect(form.getByText('Without ‘Urgent above’, no reading above the range is urgent, however high.')).toBeTruthy()
  })

  test('a chart is described in words and in a table', async () => {
    const { user } = await openApp('/vitals-analytics?kind=blood_pressure', {
      ...as('family'),
      answers: withReadings([pressure(1)]),
    })
    expect(await screen.findByText(/^2 readings from/)).toBeTruthy()
    expect(screen.getByText(/The upper figure: 120 to 140, on average 130 mmHg/)).toBeTruthy()
    await user.click(screen.getByText('As a table'))
    expect((await screen.findAllByRole('row')).map((row) => row.textContent)).toContainEqual(
      expect.stringContaining('140/90'),
    )
  })

  test('the table of a thousand points comes in parts', async () => {
    const [point] = chart.points
    const points = Array.from({ length: 120 }, (_, at) => ({
      ...point,
      ...{ at: new Date(Date.parse(chart.from) + at * HOUR_MS).toISOString(), mean: at, min: at, max: at },
    }))
    const { user } = await openApp('/vitals-analytics?kind=heart_rate', {
      ...as('family'),
      answers: { ...withReadings([aReading(1)]), 'GET /api/vitals-history/chart': { body: { ...chart, points } } },
    })
    await user.click(await screen.findByText('As a table'))
    const rows = async () => (await screen.findAllByRole('row')).length - 1
    expect(await rows()).toBe(50)
    await user.click(screen.getByRole('button', { name: 'Show earlier rows (70 more)' }))
    expect(await rows()).toBe(100)
    expect(document.activeElement?.textContent).toContain('69')
    await user.click(screen.getByRole('button', { name: 'Show earlier rows (20 more)' }))
    expect(await rows()).toBe(120)
    expect(screen.queryByRole('button', { name: /^Show earlier rows/ })).toBeNull()
  })

  test('all incidents that can be read are marked; if there are more, it says since when they are', async () => {
    // Not shortly before midnight, when the end of the chart is the next day's beginning.
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    const last = Date.parse(chart.to)
    const incidents = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aCareLog({
          ...{ id: `${ID}${index}`, type: 'incident', title: `Fall ${index}` },
          occurredAt: new Date(last - index * HOUR_MS).toISOString(),
        }),
      )
    const call = `GET /api/care-logs?clientId=42&type=incident&from=2026-10-21&to=2026-11-21&limit=200`
    const opened = (items: object[], next: string | null) =>
      openApp('/vitals-analytics?kind=blood_pressure&range=all', {
        ...as('family'),
        answers: { ...withReadings([pressure(1)]), [call]: { body: { items, next, meant: [], comments: [] } } },
      })
    const { unmount } = await opened(incidents(53), null)
    expect(await screen.findAllByText(/: Fall \d+$/)).toHaveLength(53)
    expect(screen.queryByText(/are not marked/)).toBeNull()
    unmount()
    await opened(incidents(200), 'the next page')
    expect(await screen.findByText(/^Incidents before .* are not marked: there are too many\.$/)).toBeTruthy()
  })

  test('of two versions of a reading every field that differs is shown', async () => {
    const theirs = pressure(1, { position: 'sitting', note: 'After the tablets', version: 2 })
    const { user } = await openApp(`/vitals-analytics?edit=${ID}1`, {
      ...as('family'),
      answers: {
        ...withReadings([pressure(1)]),
        [`GET /api/vitals-history/${ID}1`]: { body: pressure(1, { authorId: 7 }) },
        [`PUT /api/vitals-history/${ID}1`]: {
          status: 409,
          body: { errorCode: 'VERSION_CONFLICT', current: theirs },
        },
      },
    })
    const form = within(await screen.findByRole('dialog', { name: 'Edit: blood pressure' }))
    await user.type(await form.findByLabelText('Note'), 'Before the tablets')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const saved = (await form.findByRole('heading', { name: 'Saved meanwhile' })).parentElement!
    expect(saved.querySelector('dl')!.textContent).toBe('NoteAfter the tabletsHow it was measuredSitting')
    const yours = form.getByRole('heading', { name: 'Yours' }).parentElement!
    expect(yours.querySelector('dl')!.textContent).toBe('NoteBefore the tabletsHow it was measured–')
  })

  test('usual values are shown with what they are based on', async () => {
    const usual = { value: { low: 118, high: 136, readings: 28, days: 20 }, value2: null }
    await openApp('/vitals-analytics?kind=heart_rate', {
      ...as('family'),
      answers: { ...withReadings([aReading(1)]), 'GET /api/vitals-history/usual': { body: usual } },
    })
    expect(await screen.findByText(/^Usual here: 118 to 136 \/min .* 28 in all/)).toBeTruthy()
  })

  test('two kinds together: both in words and each as a table', async () => {
    const { user } = await openApp('/vitals-analytics?kind=blood_pressure', {
      ...as('family'),
      answers: withReadings([pressure(1), aReading(2)]),
    })
    await user.selectOptions(await screen.findByLabelText('Together with'), 'Heart rate')
    expect(await screen.findByText(/Right, dashed line: heart rate in \/min/)).toBeTruthy()
    expect(screen.getByText('Blood pressure as a table')).toBeTruthy()
    expect(screen.getByText('Heart rate as a table')).toBeTruthy()
  })

  test('on a phone, an opened kind has the page for itself: its last value, then its chart', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    const { user } = await openApp('/vitals-analytics', {
      ...as('family'),
      answers: withReadings([pressure(1), aReading(2)]),
    })
    await user.click(await screen.findByRole('link', { name: 'Heart rate' }))
    expect(await screen.findByRole('heading', { name: 'Heart rate over time' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Blood pressure' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'All vitals' }))
    expect(await screen.findByRole('heading', { name: 'Blood pressure' })).toBeTruthy()
  })

  test('by time of day: when it is highest and lowest', async () => {
    const hour = (at: number, mean: number) => ({
      ...{ hour: at, count: 4, mean, min: mean - 5, max: mean + 5 },
      ...{ mean2: null, min2: null, max2: null },
    })
    await openApp('/vitals-analytics?kind=heart_rate&look=hours', {
      ...as('family'),
      answers: {
        ...withReadings([aReading(1)]),
        'GET /api/vitals-history/hours-of-day': {
          body: { from: chart.from, to: chart.to, hours: [hour(8, 84), hour(21, 66)], readings: 8 },
        },
      },
    })
    expect(await screen.findByText(/highest after 8 AM \(84 \/min\) and lowest after .* \(66 \/min\)/)).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })
})
